import { hash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Every authenticator app supports these values. */
const period = 30
const digits = 6
/** Periods accepted before and after the current period. */
const window = 1

export const recoveryCodeCount = 10
export const recoveryBytes = 10
/** RFC 4226 recommends this length. */
export const secretBytes = 20

const base32 = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

export const secretOf = base32

export const otpauthUrl = (secret: string, school: string, email: string): string =>
  totp(secret, school, email).toString()

const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period, digits, algorithm: 'SHA1' })

export function parseCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

/** @returns periods since 1970; null for a wrong code */
export function matchingStep(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

export const recoveryCodeOf = (bytes: Uint8Array): string => (base32(bytes).match(/.{4}/g) ?? []).join('-')

export const recoveryHash = (code: string): string => hash('sha256', `recovery\n${code}`, 'base64url')
