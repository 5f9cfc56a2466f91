# System V semaphores.
surus_extension()
