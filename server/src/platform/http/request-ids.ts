import { randomBytes } from 'node:crypto'

/** Ids need not be secret. */
export function requestIds(): () => string {
  const processId = randomBytes(9).toString('base64url')
  let counter = 0
  return () => {
    counter += 1
    return `${processId}-${counter.toString(36)}`
  }
}
