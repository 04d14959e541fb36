-- speak.lua shows a helper for lines: it lets people say a list of texts, one after the other.

-- An id that ends with the id of an actor, such as 'odile.news.innOpen.ada', is said by that actor, every
-- other by 'who'.
return function(who, ids)
  for _, id in ipairs(ids) do
    local other = actors[id:match '%.(%a+)$' or '']
    local speaker = other or who
    speaker:say(text(id))
  end
end
