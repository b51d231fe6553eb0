import { randomBytes } from 'node:crypto'

/** An id has 72 random bits of the process and a counter. Ids are not secret. */
export function requestIds(): () => string {
  const process = randomBytes(9).toString('base64url')
  let last = 0
  return () => {
    last += 1
    return `${process}-${last.toString(36)}`
  }
}
