import autocannon from 'autocannon'

const connections = 20
const secondsEach = 3
const rounds = 3

/** Requests a second that one address serves, for a few seconds. Anything but a 2xx fails the run. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: secondsEach })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

/** Measures two in turns, so that a noisy machine is noisy for both. @returns the median of each, and of their ratio */
export async function compare(ours: () => Promise<number>, base: () => Promise<number>) {
  const pairs: { ours: number; base: number; ratio: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const pair = { base: await base(), ours: await ours() }
    pairs.push({ ...pair, ratio: pair.ours / pair.base })
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    base: median(pairs.map((pair) => pair.base)),
    ratio: median(pairs.map((pair) => pair.ratio)),
  }
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
