import autocannon from 'autocannon'
import { median } from './requests.ts'

const connections = 20
const roundSeconds = 2

/** Throws when a response is not a 2xx. */
export async function measureRequestRate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: roundSeconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.total / result.duration
}

/**
 * Compares the best rounds, because other work only slows a program down. `medianText` states the
 * median ratio.
 */
export async function compare(
  measureOurs: () => Promise<number>,
  measureBase: () => Promise<number>,
  rounds = 3,
) {
  const pairs: { ours: number; base: number }[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push({ base: await measureBase(), ours: await measureOurs() })
  const bestRates = {
    ours: Math.max(...pairs.map((pair) => pair.ours)),
    base: Math.max(...pairs.map((pair) => pair.base)),
  }
  const medianRatio = median(pairs.map((pair) => pair.ours / pair.base))
  return {
    ...bestRates,
    ratio: bestRates.ours / bestRates.base,
    medianText: `median of ${rounds} rounds ${medianRatio.toFixed(2)}`,
  }
}
