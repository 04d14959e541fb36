-- Examples of settings: see ../examples.lua.

return {

  getSetting = { since = '0.1.0', example = [[
if getSetting('hardMode') then print('No hints!') end
]] },

  setSetting = { since = '0.1.0', example = [[
local ok, reason = setSetting('musicVolume', 0.5)
if not ok then print(reason) end
]] },

  settingNames = { since = '0.1.0', example = [[
for _, name in ipairs(settingNames()) do print(name, getSetting(name)) end
]] },
}
