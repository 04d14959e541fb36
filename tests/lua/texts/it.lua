-- Italian.
return { hello = 'Ciao!' }
