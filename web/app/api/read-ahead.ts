let waiting: (() => void)[] | undefined = []

/**
 * Called by a page's module. `read` runs as soon as the module is loaded and the session is known, before
 * React hydrates. On a slow phone hydration takes longer than the response.
 */
export function readAhead(read: () => void): void {
  if (waiting) waiting.push(read)
  else read()
}

export function startReadingAhead(): void {
  for (const read of waiting ?? []) read()
  waiting = undefined
}
