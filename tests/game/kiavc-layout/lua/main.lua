-- The Lantern: a small game in the KIAVC layout with the whole API. Nell lights Otto's way home.

local major, minor, patch = getVersion()
if major ~= 0 or minor ~= 2 or patch ~= 0 then
  kiavcError('this game is for version 0.2.0, not for ' .. getVersionString())
  return
end

-- KIAVC loads its Lua automatically. Older games load it again.
kiavcRequire('engine/kiavc')

setResolution({ width = 320, height = 180, fps = 60, scale = 2 })
setTitle('The Lantern')
setIcon('./assets/images/icon.png')

lang = 'en'

for _, name in ipairs({
  'media', 'costumes', 'rooms/garden', 'rooms/shed', 'rooms/dial', 'actors/nell', 'actors/otto', 'objects/garden', 'objects/shed',
  'objects/dial', 'objects/inventory', 'screen', 'keys', 'dialogs/otto', 'ending',
}) do
  kiavcRequire('game/' .. name)
end

setActiveActor('nell')
actors.nell:follow()
setMainCursor('plain')
setHotspotCursor('hot')

startScript(intro)
