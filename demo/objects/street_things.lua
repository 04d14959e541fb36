-- street_things.lua shows things to carry whose words depend on where they are used: see answers.lua.

for id, picture in pairs { coin = 'coin', receipt = 'receipt', oar = 'oar', lantern = 'lantern' } do
  Object:new {
    id = id, name = id .. '.name', description = id .. '.look',
    uiAnimation = 'street-' .. picture, portable = true,
  }
end

-- The coin as it flies through the arrival.
Object:new { id = 'flyingCoin', animations = { spinning = 'street-coin-air' }, interactable = false }
