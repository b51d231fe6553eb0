let waiting: (() => void)[] | undefined = []

/** On a slow phone React hydrates later than the response arrives. */
export function readAhead(read: () => void): void {
  if (waiting) waiting.push(read)
  else read()
}

export function startReadingAhead(): void {
  for (const read of waiting ?? []) read()
  waiting = undefined
}
