-- The texts in English.
return {
  quay = 'Quay', water = 'Water', lighthouse = 'Lighthouse', toWater = 'Ladder', toQuay = 'Quay', door = 'Door', hook = 'Hook',
  line = 'Fishing line', rod = 'Hook on a line', key = 'Key', lamp = 'Lamp', lineLook = 'Ten yards of good line.',
  hookLook = 'It has caught bigger fish than me.', rodLook = 'Now I can reach ten yards down.', keyLook = 'Wet, but not rusty.',
  glintLook = 'A key lies on the bottom.', glintTake = 'My arms are too short.', caught = 'Got it!', splash = 'Splash',
  locked = 'Locked.', opened = 'It turns.', doorLook = 'The door of the lighthouse.', lampLook = 'The light of the harbour.',
  bye = 'See you.', brunoLook = 'He looks worried.', askLight = 'Why is the light out?', askFish = 'How do I get the key?',
  lightAnswer = 'I dropped the key from the ladder. And tonight the ferry comes!', ending = 'That night, the ferry came home.',
  takeHook = 'Take this hook. I am too old to fish.', fishAnswer = 'As you get a fish. There is line on my crate.',
  credits = 'The Harbour Light\nA game for the tests of Ichor', hintLight = 'The light is out. Somebody must know why.',
  hintBruno = 'Talk to Bruno.', hintHook = 'A hook alone is too short.', hintLine = 'There is line on the crate.',
  hintFish = 'Tie the hook to the line and fish for the key.', hintDoor = 'Use the key with the door, and then the lamp.',
  recapHook = 'The key of the lighthouse is in the water. Bruno gave you a hook.',
  recapKey = 'You have the key of the lighthouse. The ferry needs the light.',
}
