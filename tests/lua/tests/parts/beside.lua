-- What harness.lua requires: it sees the game's globals, as the test file does.
return { hall = rooms.hall }
