import { randomBytes } from 'node:crypto'

/** 72 random bits and a counter; not secret. */
export function requestIds(): () => string {
  const process = randomBytes(9).toString('base64url')
  let last = 0
  return () => {
    last += 1
    return `${process}-${last.toString(36)}`
  }
}
