a = one
b = { $
c = three
a = again
