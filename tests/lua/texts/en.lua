-- English.
return { hello = 'Hello there!' }
