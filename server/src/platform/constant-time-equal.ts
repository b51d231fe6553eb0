import { hash, timingSafeEqual } from 'node:crypto'

/** Constant time, so the duration reveals nothing about the secret. */
export const constantTimeEqual = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
