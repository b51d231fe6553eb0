import { createHmac } from 'node:crypto'
import { constantTimeEqual } from './constant-time-equal.ts'

export const doctorHeader = 'x-abhyas-doctor'

/** A proof is valid for five minutes before and after its moment, because clocks differ. */
const validForMs = 5 * 60 * 1000

const sign = (secret: Uint8Array, moment: string) =>
  createHmac('sha256', secret).update(`doctor ${moment}`).digest('base64url')

export const makeDoctorProof = (secret: Uint8Array, now: number): string =>
  `${now}.${sign(secret, String(now))}`

export function isDoctorProof(secret: Uint8Array, given: unknown, now: number): boolean {
  if (typeof given !== 'string') return false
  const [moment = '', hash = ''] = given.split('.')
  return Math.abs(now - Number(moment)) < validForMs && constantTimeEqual(hash, sign(secret, moment))
}

export interface ObservedRequest {
  readonly address: string
  readonly protocol: string
  readonly forwardedFor: string | null
}
