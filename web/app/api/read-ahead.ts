let waiting: (() => void)[] | undefined = []

/**
 * Called by the module of a page: `read` runs as soon as the module is there and it is known who is signed in, while React
 * still makes the markup its own and the messages of the page are on the way. On a slow phone that takes longer than the answer.
 */
export function readAhead(read: () => void): void {
  if (waiting) waiting.push(read)
  else read()
}

/** Starts what the opened page reads. */
export function startReadingAhead(): void {
  for (const read of waiting ?? []) read()
  waiting = undefined
}
