import autocannon from 'autocannon'
import { median } from './requests.ts'

const connections = 20
const secondsEach = 2

/** Throws when a response is not a 2xx. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: secondsEach })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.total / result.duration
}

/**
 * Compares the best rounds, because other work on the machine only slows a program down. `usual` is
 * a text with the median ratio of all rounds.
 */
export async function compare(ours: () => Promise<number>, base: () => Promise<number>, rounds = 3) {
  const pairs: { ours: number; base: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ base: await base(), ours: await ours() })
  const best = {
    ours: Math.max(...pairs.map((pair) => pair.ours)),
    base: Math.max(...pairs.map((pair) => pair.base)),
  }
  const usual = median(pairs.map((pair) => pair.ours / pair.base))
  return { ...best, ratio: best.ours / best.base, usual: `median of ${rounds} rounds ${usual.toFixed(2)}` }
}
