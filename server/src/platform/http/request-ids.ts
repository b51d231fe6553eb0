import { randomBytes } from 'node:crypto'

/**
 * Makes the ids of requests: unlike any other process by 72 random bits, and counted within this one. They name a line
 * of the log and are no secret, so they need no randomness of their own.
 */
export function requestIds(): () => string {
  const process = randomBytes(9).toString('base64url')
  let last = 0
  return () => {
    last += 1
    return `${process}-${last.toString(36)}`
  }
}
