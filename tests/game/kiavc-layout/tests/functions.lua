-- Tests the 113 core functions of KIAVC in the order of the reference. The last test checks that
-- none is missing. All tests run in one game.

local calls = require 'parts.calls'

for _, part in ipairs { 'program', 'media', 'people', 'things' } do require('parts.' .. part) end

local names = [[
kiavcRequire getVersion getVersionString kiavcLog kiavcError kiavcWarn setResolution setTitle setIcon grabMouse isGrabbingMouse
setFullscreen getFullscreen setScanlines getScanlines debugObjects isDebuggingObjects debugWalkboxes isDebuggingWalkboxes
saveScreenshot enableConsole showConsole hideConsole disableConsole isConsoleEnabled isConsoleVisible enableInput disableInput
isInputEnabled startCutscene stopCutscene fadeIn fadeOut startDialog addDialogLine stopDialog registerAnimation registerFont
registerCursor setCursorAnimation setMainCursor setHotspotCursor showCursor hideCursor showCursorText hideCursorText registerAudio
playAudio pauseAudio resumeAudio stopAudio registerRoom setRoomBackground addRoomLayer removeRoomLayer addRoomWalkbox
enableRoomWalkbox disableRoomWalkbox recalculateRoomWalkboxes showRoom registerActor setActorCostume moveActorTo showActor
followActor hideActor fadeActorIn fadeActorOut fadeActorTo setActorAlpha setActorPlane setActorSpeed scaleActor walkActorTo
sayActor setActorDirection controlledActor skipActorsText setActorState registerCostume setCostumeAnimation registerObject
setObjectAnimation setObjectInteractable setObjectUi setObjectUiPosition setObjectUiAnimation setObjectParent removeObjectParent
moveObjectTo floatObjectTo setObjectHover showObject hideObject fadeObjectIn fadeObjectOut fadeObjectTo setObjectAlpha
setObjectPlane setObjectState scaleObject addObjectToInventory removeObjectFromInventory showText floatTextTo fadeTextIn
fadeTextOut fadeTextTo setTextAlpha removeText loadPlugin isPluginLoaded quit
]]

calls.check('all 113 functions are there, and were called', function(t)
  local there, count = {}, 0
  for _, row in ipairs(t.api()) do there[row.name] = true end
  for name in names:gmatch '%S+' do
    count = count + 1
    t.expect(there[name], name .. ' is a core function')
    t.expect(calls.called[name], name .. ' was called')
  end
  t.expect(count == 113)
end)
