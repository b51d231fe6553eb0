export interface CoverLook {
  /** 1 to 5. */
  hue: number
  /** 0 to 5: dots, stripes, check, scales, zigzag, petals. */
  pattern: number
}

const patterns = 6

/** Columns of the widest grid. */
const maxColumns = 4

export function coverLook(name: string): CoverLook {
  const hash = fnv1a32(name.toLowerCase().trim())
  return { hue: (hash % 5) + 1, pattern: (hash >>> 8) % patterns }
}

/** Neighbours beside and above get different patterns. */
export function coverLooks(names: readonly string[]): CoverLook[] {
  const looks: CoverLook[] = []
  for (const name of names) {
    const { hue, pattern } = coverLook(name)
    const neighbours = looks.slice(-maxColumns)
    const isTaken = (candidate: number) => neighbours.some((look) => look.pattern === candidate)
    const steps = Array.from({ length: patterns }, (_, step) => (pattern + step) % patterns)
    looks.push({ hue, pattern: steps.find((wanted) => !isTaken(wanted)) ?? pattern })
  }
  return looks
}

function fnv1a32(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
