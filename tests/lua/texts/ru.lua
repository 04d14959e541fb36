-- Russian: one, few, many, and other for fractions.
return { steps = { one = '{n} шаг', few = '{n} шага', many = '{n} шагов', other = '{n} шага' } }
