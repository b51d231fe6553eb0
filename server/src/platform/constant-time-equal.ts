import { hash, timingSafeEqual } from 'node:crypto'

export const constantTimeEqual = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
