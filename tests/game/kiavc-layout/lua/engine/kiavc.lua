-- Where a KIAVC game carries its copy of KIAVC's own Lua. Ichor has its own and must not run this one.
error 'the copy of the engine in the game was run'
