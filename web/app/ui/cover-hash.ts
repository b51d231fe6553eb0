export interface CoverLook {
  /** Cover hue 1 to 5. */
  hue: number
  /** Pattern 0 to 5: dots, stripes, check, scales, zigzag, petals. */
  pattern: number
}

/** The hue and pattern of a name: the same name, in any case and with any spaces around it, looks the same always. */
export function coverLook(name: string): CoverLook {
  const hash = fnv1a32(name.toLowerCase().trim())
  return { hue: (hash % 5) + 1, pattern: (hash >>> 8) % 6 }
}

/** FNV-1a, 32 bits, over the UTF-8 of the text. */
function fnv1a32(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
