-- Generates pages of docs/: { [file name] = text }.
--
-- tables      rows of the core functions, { { title =, row, ... }, ... }, from engine/script/docs.c
-- help(name)  the console's help for a function
-- load(name)  runs an engine file and returns its result

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
