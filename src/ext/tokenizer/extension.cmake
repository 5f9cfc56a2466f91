# Source code as tokens.
surus_extension(
  STATE Tokenizer)
