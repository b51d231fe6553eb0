let queuedReads: (() => void)[] | undefined = []

/** Runs `read` without waiting for hydration, which is late on a slow phone. */
export function readAhead(read: () => void): void {
  if (queuedReads) queuedReads.push(read)
  else read()
}

export function startReadingAhead(): void {
  for (const read of queuedReads ?? []) read()
  queuedReads = undefined
}
