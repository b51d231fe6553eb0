import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The cookie authenticates nobody, but wrong guesses on other devices do not lock out a known device. A new
 * password invalidates the cookie.
 */
const cookieName = 'known-device'
const lifetimeMs = 180 * 24 * 60 * 60 * 1000

export interface KnownAccount {
  readonly id: string
  readonly password_hash: string | null
}

const signature = (secret: Uint8Array, account: KnownAccount, id: string, expiresAt: string) =>
  createHmac('sha256', secret)
    .update(`known device\n${account.id}\n${account.password_hash}\n${id}\n${expiresAt}`)
    .digest('base64url')

export function knownDeviceCookie(secret: Uint8Array, account: KnownAccount, now: number): string {
  const id = randomBytes(16).toString('base64url')
  const expiresAt = String(now + lifetimeMs)
  const value = `${id}.${expiresAt}.${signature(secret, account, id, expiresAt)}`
  return `${cookieName}=${value}; Path=/api; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Strict`
}

export function findKnownDevice(
  secret: Uint8Array,
  cookies: string | undefined,
  { account, now }: { account: KnownAccount | undefined; now: number },
): string | null {
  const match = /(?:^|; *)known-device=([\w-]{22})\.(\d{1,15})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '')
  if (!match || !account) return null
  const [, id, expiresAt, actual] = match as unknown as [string, string, string, string]
  const expected = signature(secret, account, id, expiresAt)
  if (!timingSafeEqual(Buffer.from(actual), Buffer.from(expected))) return null
  return Number(expiresAt) > now ? id : null
}
