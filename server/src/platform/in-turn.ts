const tails = new Map<string, Promise<unknown>>()

/** Runs what has the same key one after the other in this process, in the order in which it came. */
export function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const mine = (tails.get(key) ?? Promise.resolve()).then(run, run)
  tails.set(key, mine)
  const leave = () => {
    if (tails.get(key) === mine) tails.delete(key)
  }
  mine.then(leave, leave)
  return mine
}
