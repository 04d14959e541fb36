# The gate of the town.
entities: ada, gate, yard, apple
kind soldier: bob, jim
facts: bell has rung
# What the game says by itself, and its question: for 'ichor story', which has no game.
facts: (someone) is in (somewhere), (someone) has (something), (someone) is tired

event greeting
  once per (soldier)
  beforehand
    (soldier) is a soldier and (soldier) is in gate
    ada is in gate
    not bell has rung
  afterwards
    (soldier) has greeted ada
    tell say (soldier) "evening"

event gossip
  once
  beforehand
    (soldier) has greeted ada and not (soldier) is tired
    ada has apple
  afterwards
    tell say (soldier) "gossip"
    tell give ada (soldier) apple

event the alarm
  once
  beforehand
    bell has rung
  afterwards
    set gate.state to shut
    tell shut gate
