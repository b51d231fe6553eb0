import { createHmac } from 'node:crypto'
import { isSameText } from './same-text.ts'

/** The header in which `npm run doctor` proves that it knows the secret of the school that it asks. */
export const doctorHeader = 'x-abhyas-doctor'

/** A proof holds so long, in either direction. */
const holdsMs = 5 * 60 * 1000

const sign = (secret: Uint8Array, moment: string) =>
  createHmac('sha256', secret).update(`doctor ${moment}`).digest('base64url')

/** Makes the value of the header: the moment, and its keyed hash. */
export const makeDoctorProof = (secret: Uint8Array, now: number): string =>
  `${now}.${sign(secret, String(now))}`

/** Whether a header is the proof of somebody who knows the secret, made a few minutes ago at most. */
export function isDoctorProof(secret: Uint8Array, given: unknown, now: number): boolean {
  if (typeof given !== 'string') return false
  const [moment = '', hash = ''] = given.split('.')
  return Math.abs(now - Number(moment)) < holdsMs && isSameText(hash, sign(secret, moment))
}

/** What a school says to its doctor of the doctor's own request, and of nobody else's. */
export interface SeenRequest {
  /** The address that limits and logs would name. */
  readonly address: string
  readonly protocol: string
  /** `X-Forwarded-For` as it arrived. */
  readonly forwardedFor: string | null
}
