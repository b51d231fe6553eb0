let waiting: (() => void)[] | undefined = []

/**
 * Called by the module of a page: if it is the first one opened, `read` runs as soon as it is known who is signed in,
 * while React still makes the markup its own. On a slow phone that takes longer than the answer.
 */
export function readAhead(read: () => void): void {
  waiting?.push(read)
}

/** Starts what the opened page reads. A page that is opened later asks when it is shown. */
export function startReadingAhead(): void {
  for (const read of waiting ?? []) read()
  waiting = undefined
}
