# Source code as tokens.
surus_extension(
  DEPENDS core
  STATE Tokenizer)
