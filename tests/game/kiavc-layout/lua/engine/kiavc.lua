-- KIAVC games have their copy of KIAVC's Lua here. Ichor must not run it.
error 'the copy of the engine in the game was run'
