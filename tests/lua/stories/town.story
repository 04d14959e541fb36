# A small town, for the tests of tests/lua/tests/tales.lua.

include "people.story"
facts: bell has rung, (someone) is here

event the first greeting
  once per (soldier)
  beforehand
    (soldier) is a soldier and (soldier) is here
    not bell has rung
  afterwards
    (soldier) has greeted John
    tell say (soldier) "Good evening."

event the alarm
  once
  beforehand
    bell has rung
  afterwards
    set magic door's state to shut
    tell sound alarm
