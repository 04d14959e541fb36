-- mole_texts.lua shows how to find the answers of a thing by the ids of its texts.

-- Returns the text of this id, or the list of texts 'ID.1', 'ID.2' and so on, or nil.
return function(id)
  if hasText(id) then return id end
  local list = {}
  while hasText(id .. '.' .. #list + 1) do list[#list + 1] = id .. '.' .. #list + 1 end
  return #list > 0 and list or nil
end
