const tails = new Map<string, Promise<unknown>>()

/** Runs one call per key at a time, within this process. */
export function runOneByOne<T>(key: string, run: () => Promise<T>): Promise<T> {
  const mine = (tails.get(key) ?? Promise.resolve()).then(run, run)
  tails.set(key, mine)
  const leave = () => {
    if (tails.get(key) === mine) tails.delete(key)
  }
  mine.then(leave, leave)
  return mine
}
