let waiting: (() => void)[] | undefined = []

/** React hydrates later than the response arrives on a slow phone. */
export function readAhead(read: () => void): void {
  if (waiting) waiting.push(read)
  else read()
}

export function startReadingAhead(): void {
  for (const read of waiting ?? []) read()
  waiting = undefined
}
