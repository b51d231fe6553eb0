/** The same seed gives the same numbers on every machine. */
export interface Random {
  /** An integer of 32 bits. */
  bits(): number
  /** 0 to 1, without 1. */
  fraction(): number
  /** `from` and `to` included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** sfc32 by Chris Doty-Humphrey (PractRand). */
export function seededRandom(seed: number): Random {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = seed >>> 0
  let counter = 1
  const bits = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round++) bits()

  const fraction = () => bits() / 4294967296
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    bits,
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick(list) {
      const chosen = list[Math.floor(fraction() * list.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}
