/** The bytes from `first` to `last`, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Reads the header by RFC 9110, section 14. Several or unreadable ranges mean the whole file. */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return 'whole'
  if (!from) {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  if (to && Number(to) < Number(from)) return 'whole'
  if (Number(from) >= size) return 'unsatisfiable'
  return { first: Number(from), last: to ? Math.min(Number(to), size - 1) : size - 1 }
}
