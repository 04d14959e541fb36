# The steps of all puzzles of the game. 'ichor graph' draws them as a puzzle dependency chart, and 'ichor story' plays
# them in any order that the conditions allow.
entities: Ada, Bruno, Odile, Ignaz, Nela, cat, door, tower, lamp, board, office, chain
entities: coin, receipt, key, oil, rules, form, cloths, dish, letter, oar, lantern, line

# --- the door ---

event Ada arrives
  once
  afterwards
    Ada has the coin
    Ada has the letter

event Ada gives Bruno the letter
  once
  beforehand
    Ada has the letter
  afterwards
    Bruno has the letter
    Bruno has held it upside down

event Ada rolls the coin under the door
  once
  beforehand
    Ada has the coin
  afterwards
    the door is open
    Ada has the receipt

# --- the light ---

event Ada hears of the lamp
  once
  beforehand
    the door is open
  afterwards
    Ignaz has lost the key

event Ada opens the piano
  once
  beforehand
    the door is open
  afterwards
    Ada has the key

event Ada opens the tower
  once
  beforehand
    Ada has the key
  afterwards
    the tower is open

event Ada finds the right headings
  once
  beforehand
    the door is open
    Ignaz has lost the key
  afterwards
    Ada has the oil

event Ada fills the lamp
  once
  beforehand
    the tower is open
    Ada has the oil
  afterwards
    the lamp burns

event Ada sends the signal
  once
  beforehand
    the lamp burns
  afterwards
    the ferry has seen the light

event Ignaz confirms the light
  once
  beforehand
    the ferry has seen the light
  afterwards
    the light is official

# --- the paper ---

event Ada turns the sign
  once
  afterwards
    the office is open

event Ada opens the drawer
  once
  beforehand
    the office is open
  afterwards
    Ada has the form
    Ada has the rules

event Ada takes the washing down
  once
  afterwards
    Ada has the cloths

event Odile pays for the cloths
  once
  beforehand
    the door is open
    Ada has the cloths
  afterwards
    Ada has the dish

event Ada fills in three fields
  once
  beforehand
    Ada has the form
  afterwards
    the form waits for a signature

event the harbour master signs
  once
  beforehand
    the form waits for a signature
    Ada has the dish
  afterwards
    the form is signed

event Ada lets the chain down
  once
  beforehand
    the form is signed
  afterwards
    the chain is down

event Ada repaints the board
  once
  beforehand
    the form is signed
  afterwards
    the board says tonight

# --- together ---

event the ferry answers
  once
  beforehand
    the light is official
    the chain is down
    the board says tonight
  afterwards
    the ferry has answered

event Ada reads the letter to Bruno
  once
  beforehand
    the ferry has answered
    Bruno has the letter
    Ada has the rules
  afterwards
    Bruno knows the letter

event Ada gets what the boat lacks
  once
  beforehand
    Bruno knows the letter
    Ada has the receipt
  afterwards
    Ada has the oar

event Ada rows out
  once
  beforehand
    Ada has the oar
  afterwards
    Ada is in the bay

event Bruno plays at the end of the mole
  once
  beforehand
    Bruno knows the letter
    Ada is in the bay
  afterwards
    the ferry has turned

event Bruno catches the line
  once
  beforehand
    the ferry has turned
  afterwards
    the ferry has landed

event Ada answers
  once
  beforehand
    the ferry has landed
  afterwards
    the game is over
