# What people do to each other.
entities: hall, yard, tower
kind person: wim, ines, udo
facts: (someone) is in (somewhere), gong has rung

event a meeting
  once per (person), (somewhere)
  beforehand
    (person) is a person and (person) is in (somewhere) and wim is in (somewhere)
    not (person) is wim
  afterwards
    (person) has met wim

event the echo
  beforehand
    gong has rung
    (person) has met wim
  afterwards
    not gong has rung
    tell echo (person)
