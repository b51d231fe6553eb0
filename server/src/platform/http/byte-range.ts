/** Includes both `first` and `last`. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Follows RFC 9110, section 14. Several or unreadable ranges mean the whole file. */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!start && !end) return 'whole'
  if (!start) {
    const length = Math.min(Number(end), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  if (end && Number(end) < Number(start)) return 'whole'
  if (Number(start) >= size) return 'unsatisfiable'
  return { first: Number(start), last: end ? Math.min(Number(end), size - 1) : size - 1 }
}
