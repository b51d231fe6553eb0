import { createHmac } from 'node:crypto'
import { isEqualInConstantTime } from './constant-time-equal.ts'

export const doctorHeader = 'x-abhyas-doctor'

/** Clocks differ, so a proof is also valid before its moment. */
const validForMs = 5 * 60 * 1000

const sign = (secret: Uint8Array, moment: string) =>
  createHmac('sha256', secret).update(`doctor ${moment}`).digest('base64url')

export const makeDoctorProof = (secret: Uint8Array, now: number): string =>
  `${now}.${sign(secret, String(now))}`

export function isDoctorProof(secret: Uint8Array, proof: unknown, now: number): boolean {
  if (typeof proof !== 'string') return false
  const [moment = '', hash = ''] = proof.split('.')
  return Math.abs(now - Number(moment)) < validForMs && isEqualInConstantTime(hash, sign(secret, moment))
}

export interface ObservedRequest {
  readonly address: string
  readonly protocol: string
  readonly forwardedFor: string | null
}
