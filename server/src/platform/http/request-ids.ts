import { randomBytes } from 'node:crypto'

/** An id has 72 random bits of the process and a counter. Ids are not secret. */
export function requestIds(): () => string {
  const processId = randomBytes(9).toString('base64url')
  let counter = 0
  return () => {
    counter += 1
    return `${processId}-${counter.toString(36)}`
  }
}
