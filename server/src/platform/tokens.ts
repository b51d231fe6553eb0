import { hash, hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

const issuer = 'abhyas'
const audience = 'abhyas'
const maxCachedTokens = 10_000

export interface Tokens {
  /** The key of keyed hashes. It never leaves the server. */
  readonly secret: Uint8Array
  /** A session always gets the same token. */
  sign(session: { id: string; user_id: string; created_at: number; expires_at: number }): Promise<string>
  /**
   * Does not look up the session.
   * @returns null for a forged, malformed or expired token
   */
  verify(token: string, now: number): Promise<{ sessionId: string; userId: string } | null>
}

interface TokenContent {
  readonly sessionId: string
  readonly userId: string
  readonly expiresAt: number
}

const digestOf = (token: string) => hash('sha256', token, 'base64')

export function makeTokens(sessionSecret: string): Tokens {
  const secret = new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'abhyas keyed hashes', 32))
  const key = new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'abhyas session tokens', 32))
  const cachedTokens = new Map<string, TokenContent>()
  const remember = (digest: string, content: TokenContent) => {
    if (cachedTokens.size >= maxCachedTokens) cachedTokens.delete(cachedTokens.keys().next().value as string)
    cachedTokens.set(digest, content)
  }

  return {
    secret,
    async sign({ id, user_id, created_at, expires_at }) {
      const endsAt = Math.floor(expires_at / 1000)
      const token = await new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(user_id)
        .setIssuedAt(Math.floor(created_at / 1000))
        .setExpirationTime(endsAt)
        .sign(key)
      remember(digestOf(token), { sessionId: id, userId: user_id, expiresAt: endsAt * 1000 })
      return token
    },
    async verify(token, now) {
      if (token.length > 2_000) return null
      const digest = digestOf(token)
      const cachedContent = cachedTokens.get(digest)
      if (cachedContent) return cachedContent.expiresAt > now ? cachedContent : null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          currentDate: new Date(now),
        })
        const content = {
          sessionId: String(payload.sid),
          userId: String(payload.sub),
          expiresAt: Number(payload.exp) * 1000,
        }
        remember(digest, content)
        return content
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
