-- The inventory is a bar at the top. Its objects are UI objects, placed relative to the bar.

Object:new({ id = 'bar', ui = true, uiAnimation = 'bar', interactable = false, plane = 90 })
objects.bar:setUiPosition(4, 2)

local WIDTH = 20

-- Places Nell's objects in the order of their ids.
local function arrange()
  local ids = {}
  for id in pairs(actors.nell.objects) do table.insert(ids, id) end
  table.sort(ids)
  for place, id in ipairs(ids) do
    local item = objects[id]
    item:setParent('bar')
    item:setPlane(91)
    item:setUiPosition(2 + (place - 1) * WIDTH, 2)
    item:show()
  end
  if #ids > 0 then objects.bar:show() else objects.bar:hide() end
end

function onInventoryUpdated(actorId, objectId, owned)
  table.insert(inventoryNews, { actorId, objectId, owned })
  if not owned then objects[objectId]:setParent(nil) end
  arrange()
end

-- The arguments of the hook, for the tests.
inventoryNews = {}

Object:new({
  id = 'key',
  name = 'keyName',
  description = 'keyLook',
  animations = { lying = 'key' },
  uiAnimation = 'key-ui',
  interaction = { direction = 'left', x = 120, y = 150, use = 'low' },
  onLeftClick = 'pickUp',
  onRightClick = 'lookAt',
  verbs = {
    pickUp = function(self)
      self:use()
      waitMs(200)
      self:addToInventory('nell')
      self.onLeftClick = 'select'
    end,
    useWith = function(self, other)
      if other ~= 'door' then return Object.defaultVerbs.useWith(self, other) end
      objects.door.locked = false
      soundfxs.click:play()
      self:removeFromInventory('nell')
      self:hide()
      setSelectedObject(nil)
      activeActor:say(text('doorUnlocked'))
    end,
  },
})
objects.key:moveTo('garden', 105, 147)

objectInteractions.key = { door = true }
