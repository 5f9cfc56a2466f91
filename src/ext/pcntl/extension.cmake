# Processes and signals.
surus_extension(
  STATE Pcntl)
