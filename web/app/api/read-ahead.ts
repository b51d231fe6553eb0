let waiting: (() => void)[] | undefined = []

/** Starts a page's requests before React hydrates, which takes longer than the response on a slow phone. */
export function readAhead(read: () => void): void {
  if (waiting) waiting.push(read)
  else read()
}

export function startReadingAhead(): void {
  for (const read of waiting ?? []) read()
  waiting = undefined
}
