import { hash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with what every app knows: SHA-1, six digits, half a minute. */
const period = 30
const digits = 6
/** A clock may be wrong by this many half minutes, before and after. */
const window = 1

/** Recovery codes that somebody gets, and the random bytes of each: enough that a plain hash of it tells nothing. */
export const recoveryCodesAtOnce = 10
export const recoveryBytes = 10
/** Random bytes of a secret, as RFC 4226 recommends. */
export const secretBytes = 20

const base32 = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

/** What the app keeps, as text that can be typed. */
export const secretOf = base32

/** What a QR code shows to the app: the secret, with the school and the account that it is for. */
export const addressOf = (secret: string, school: string, email: string): string =>
  totp(secret, school, email).toString()

const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period, digits, algorithm: 'SHA1' })

/** A code as somebody typed it: which of the two kinds it is, or null when it is neither. */
export function codeTyped(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

/**
 * The half minute, counted from 1970, of which this is the code.
 * @returns null for a code of none that is near enough
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** A recovery code as it is shown: four letters at a time. */
export const recoveryCodeOf = (bytes: Uint8Array): string => (base32(bytes).match(/.{4}/g) ?? []).join('-')

/** @param code as `codeTyped` has it */
export const recoveryHash = (code: string): string => hash('sha256', `recovery\n${code}`, 'base64url')
