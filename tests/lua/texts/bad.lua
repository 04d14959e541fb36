-- A language whose file is broken.
error('this file fails')
