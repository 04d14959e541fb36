-- papers.lua: the rules, the form and the signed form. A right click reads them.

local things = require 'objects/things'
local form = require 'objects/office/form'

-- Ada reads the rules aloud. The drawer of the desk calls it, too.
local function readRules()
  sfx 'paper'
  activeActor:say(text 'rules.read.1')
  activeActor:say(text 'rules.read.2')
  state.readRules = true
end

local function readSigned()
  sfx 'paper'
  activeActor:say(text 'signedForm.look')
  activeActor:say(text(state.reason or 'form.reason.1'))
  activeActor:say(text 'signedForm.look.2')
end

local function paper(id, picture, lookAt)
  Object:new {
    id = id, name = id .. '.name', uiAnimation = picture, portable = true,
    answers = { useWith = things.useWith },
    verbs = { lookAt = lookAt },
  }
end

paper('rules', 'office-rules', readRules)
paper('form', 'office-form', function() form.open() end)
paper('signedForm', 'office-form-signed', readSigned)

return { readRules = readRules }
