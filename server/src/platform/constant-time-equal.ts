import { hash, timingSafeEqual } from 'node:crypto'

export const isEqualInConstantTime = (actual: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', actual, 'buffer'), hash('sha256', expected, 'buffer'))
