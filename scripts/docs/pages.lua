-- The made pages of docs/: { [file name] = text }.
--
-- tables: the rows of the core functions, { { title =, row, ... }, ... }, as engine/script/docs.c lays them out;
-- help(name): what the console says of a function; load(name): what the engine's file of that name returns.

local tables, help, load = ...

local examples = load 'docs/examples'

local exists = {}
for _, rows in ipairs(tables) do
  for _, row in ipairs(rows) do exists[row.name] = true end
end
for name in pairs(examples) do
  if not exists[name] then error("scripts/docs/examples/: there is no core function '" .. name .. "'", 0) end
end

return {
  ['api.md'] = load 'docs/reference' (tables, examples),
  ['ichor.d.lua'] = load 'docs/annotations' (tables, help, load),
}
