import { hash, timingSafeEqual } from 'node:crypto'

/** Compares a given text with a secret one, in a time that does not tell how much of it is right. */
export const isSameText = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
