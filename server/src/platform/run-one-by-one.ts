const lastRuns = new Map<string, Promise<unknown>>()

/** Serializes calls of a key within this process. */
export function runOneByOne<T>(key: string, run: () => Promise<T>): Promise<T> {
  const ownRun = (lastRuns.get(key) ?? Promise.resolve()).then(run, run)
  lastRuns.set(key, ownRun)
  const forgetRun = () => {
    if (lastRuns.get(key) === ownRun) lastRuns.delete(key)
  }
  ownRun.then(forgetRun, forgetRun)
  return ownRun
}
