let waiting: (() => void)[] | undefined = []

/** Runs `read` without waiting for hydration, which is late on a slow phone. */
export function readAhead(read: () => void): void {
  if (waiting) waiting.push(read)
  else read()
}

export function startReadingAhead(): void {
  for (const read of waiting ?? []) read()
  waiting = undefined
}
