-- The texts in German.
return {
  quay = 'Kai', water = 'Wasser', lighthouse = 'Leuchtturm', toWater = 'Leiter', toQuay = 'Kai', door = 'Tür', hook = 'Haken',
  line = 'Angelschnur', rod = 'Haken an der Schnur', key = 'Schlüssel', lamp = 'Lampe', lineLook = 'Zehn Meter gute Schnur.',
  hookLook = 'Der hat schon größere Fische gefangen als mich.', rodLook = 'Jetzt reiche ich zehn Meter tief.',
  keyLook = 'Nass, aber nicht verrostet.', glintLook = 'Ein Schlüssel liegt auf dem Grund.', caught = 'Ich hab ihn!',
  splash = 'Platsch', glintTake = 'Meine Arme sind zu kurz.', locked = 'Abgeschlossen.', opened = 'Er dreht sich.',
  bye = 'Bis bald.', doorLook = 'Die Tür des Leuchtturms.', lampLook = 'Das Licht des Hafens.', hintBruno = 'Sprich mit Bruno.',
  brunoLook = 'Er sieht besorgt aus.', askLight = 'Warum ist das Licht aus?', askFish = 'Wie komme ich an den Schlüssel?',
  lightAnswer = 'Der Schlüssel fiel mir von der Leiter. Und heute Nacht kommt die Fähre!',
  takeHook = 'Nimm diesen Haken. Ich bin zu alt zum Angeln.', fishAnswer = 'Wie an einen Fisch. Auf meiner Kiste liegt Schnur.',
  ending = 'In dieser Nacht kam die Fähre heim.', credits = 'Das Hafenlicht\nEin Spiel für die Tests von Ichor',
  hintLight = 'Das Licht ist aus. Jemand muss wissen, warum.', hintHook = 'Ein Haken allein ist zu kurz.',
  hintLine = 'Auf der Kiste liegt Schnur.', hintFish = 'Binde den Haken an die Schnur und angle nach dem Schlüssel.',
  hintDoor = 'Benutze den Schlüssel mit der Tür und dann die Lampe.',
  recapHook = 'Der Schlüssel des Leuchtturms liegt im Wasser. Bruno gab dir einen Haken.',
  recapKey = 'Du hast den Schlüssel des Leuchtturms. Die Fähre braucht das Licht.',
}
