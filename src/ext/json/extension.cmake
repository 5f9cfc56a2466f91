# JSON.
surus_extension(STATE Json)
