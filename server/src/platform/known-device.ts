import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A cookie that a device gets when somebody logs in on it. It authenticates nothing: it only shows that this device
 * knew the password that an account has now, so that other people's wrong guesses do not keep its owner out. It names
 * account and password by a keyed hash alone, so a new password or a new account with the same email ends it.
 */
const cookieName = 'known-device'
const lifeMs = 180 * 24 * 60 * 60 * 1000

/** The account that a device is known for. */
export interface KnownAccount {
  readonly id: string
  readonly password_hash: string | null
}

const signature = (secret: Uint8Array, account: KnownAccount, id: string, expiresAt: string) =>
  createHmac('sha256', secret)
    .update(`known device\n${account.id}\n${account.password_hash}\n${id}\n${expiresAt}`)
    .digest('base64url')

/** The `Set-Cookie` header that makes a device known for an account, for 180 days. */
export function knownDeviceCookie(secret: Uint8Array, account: KnownAccount, now: number): string {
  const id = randomBytes(16).toString('base64url')
  const expiresAt = String(now + lifeMs)
  const value = `${id}.${expiresAt}.${signature(secret, account, id, expiresAt)}`
  return `${cookieName}=${value}; Path=/api; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Strict`
}

/** The id of a device that is known for this account, read from a `Cookie` header; null for every other device. */
export function findKnownDevice(
  secret: Uint8Array,
  cookies: string | undefined,
  { account, now }: { account: KnownAccount | undefined; now: number },
): string | null {
  const found = /(?:^|; *)known-device=([\w-]{22})\.(\d{1,15})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '')
  if (!found || !account) return null
  const [, id, expiresAt, given] = found as unknown as [string, string, string, string]
  const right = signature(secret, account, id, expiresAt)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(right))) return null
  return Number(expiresAt) > now ? id : null
}
