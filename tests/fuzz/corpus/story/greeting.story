# A small story with most of what the format has.
entities: John, Fred, magic door
kind soldier: Bob, "Old Jim"
facts: (someone) is here, bell has rung
known: Bob is here, Old Jim is here
set John's horse to Binky
set Binky.colour to black
chapter one
event the first greeting
  once per (soldier)
  beforehand
    (soldier) is a soldier and (soldier) is here
    not bell has rung
    any of
      (rider)'s horse.colour is black
      none of:
        John is here xor {Fred is here or magic door is here}
  beforehand
    (rider).[(key).of].(what) is more than 3.5
  afterwards
    (soldier) has greeted John
    not (soldier) is here
    set John's mood to good
    clear John's horse
    tell say (soldier) "Good evening."
event the bell
  once
  beforehand
    (a) has greeted (b)
  afterwards
    bell has rung
