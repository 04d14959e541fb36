-- Tests all classes, methods, helpers and globals of KIAVC's Lua layer. The last test checks that
-- none is missing. All tests run in one game.

local layer = require 'parts.layer'

for _, part in ipairs { 'classes', 'player', 'scripts' } do require('parts.' .. part) end

layer.check('every method, function and variable of the layer was used', function(t)
  for class, names in pairs(layer.methods) do
    for name in names:gmatch '%S+' do t.expect(layer.used[class .. ':' .. name], class .. ':' .. name) end
  end
  for name in layer.functions:gmatch '%S+' do t.expect(layer.used[name], name) end
  for name in layer.variables:gmatch '%S+' do t.expect(layer.seen[name], name) end
end)
