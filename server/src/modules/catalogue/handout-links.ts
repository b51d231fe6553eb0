import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '../../platform/tokens.ts'

const hour = 60 * 60 * 1000

/** The hour that links made now belong to: all of one hour are the same, so that answers can be kept. */
export const linkHour = (now: number) => Math.floor(now / hour)

/** A path to a handout that opens without a session, for a frame or a new tab, until about twelve hours from now. */
export function signedHandoutPath(tokens: Tokens, fileId: string, now: number): string {
  const until = (linkHour(now) + 12) * hour
  return `/api/files/${fileId}?until=${until}&signature=${sign(tokens, fileId, String(until))}`
}

/** Whether a path was signed by this school and has not lapsed. */
export function isSignedFor(
  tokens: Tokens,
  fileId: string,
  query: { until?: string | undefined; signature?: string | undefined },
  now: number,
): boolean {
  const { until, signature } = query
  if (!until || !signature || !/^\d{1,15}$/.test(until) || Number(until) <= now) return false
  const expected = Buffer.from(sign(tokens, fileId, until))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (tokens: Tokens, fileId: string, until: string) =>
  createHmac('sha256', tokens.secret).update(`handout ${fileId} ${until}`).digest('base64url')
