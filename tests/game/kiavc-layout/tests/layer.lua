-- Classes, methods, helpers and globals of KIAVC's Lua layer; at the end, that none was left out. The tests go on in one game.

local layer = require 'parts.layer'

for _, part in ipairs { 'classes', 'player', 'scripts' } do require('parts.' .. part) end

layer.check('every method, function and variable of the layer was used', function(t)
  for class, names in pairs(layer.methods) do
    for name in names:gmatch '%S+' do t.expect(layer.used[class .. ':' .. name], class .. ':' .. name) end
  end
  for name in layer.functions:gmatch '%S+' do t.expect(layer.used[name], name) end
  for name in layer.variables:gmatch '%S+' do t.expect(layer.seen[name], name) end
end)
