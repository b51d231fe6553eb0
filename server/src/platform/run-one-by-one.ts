const lastRuns = new Map<string, Promise<unknown>>()

/** Calls with the same key run one after another within this process. */
export function runOneByOne<T>(key: string, run: () => Promise<T>): Promise<T> {
  const thisRun = (lastRuns.get(key) ?? Promise.resolve()).then(run, run)
  lastRuns.set(key, thisRun)
  const forgetRun = () => {
    if (lastRuns.get(key) === thisRun) lastRuns.delete(key)
  }
  thisRun.then(forgetRun, forgetRun)
  return thisRun
}
