let queuedReads: (() => void)[] | undefined = []

/** Does not wait for hydration, which is late on slow phones. */
export function readAhead(read: () => void): void {
  if (queuedReads) queuedReads.push(read)
  else read()
}

export function startReadingAhead(): void {
  for (const read of queuedReads ?? []) read()
  queuedReads = undefined
}
