-- A file that harness.lua requires. It sees the game's globals, like the test file.
return { hall = rooms.hall }
