export interface CoverLook {
  /** Cover hue 1 to 5. */
  hue: number
  /** Pattern 0 to 5: dots, stripes, check, scales, zigzag, petals. */
  pattern: number
}

const patterns = 6

/** The widest grid of covers: in it and in each narrower one, the cover above is at most as many places back. */
const columnsAtMost = 4

/** The hue and pattern of a name: the same name, in any case and with any spaces around it, looks the same always. */
export function coverLook(name: string): CoverLook {
  const hash = fnv1a32(name.toLowerCase().trim())
  return { hue: (hash % 5) + 1, pattern: (hash >>> 8) % patterns }
}

/**
 * The looks of covers in one grid. Each keeps that of its name, unless a cover beside or above it has the same pattern: then
 * it keeps its hue and has the next pattern that none of them has.
 */
export function coverLooks(names: readonly string[]): CoverLook[] {
  const looks: CoverLook[] = []
  for (const name of names) {
    const { hue, pattern } = coverLook(name)
    const neighbours = looks.slice(-columnsAtMost)
    const isTaken = (wanted: number) => neighbours.some((look) => look.pattern === wanted)
    const steps = Array.from({ length: patterns }, (_, step) => (pattern + step) % patterns)
    looks.push({ hue, pattern: steps.find((wanted) => !isTaken(wanted)) ?? pattern })
  }
  return looks
}

/** FNV-1a, 32 bits, over the UTF-8 of the text. */
function fnv1a32(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
