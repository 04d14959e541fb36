include "people.story"
facts: bell has rung

event the alarm
  beforehand
    bell has rang
  afterwards
    tell sound alarm

event the end
  afterward
    bell has rung
