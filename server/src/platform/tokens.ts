import { hash, hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

const issuer = 'abhyas'
const audience = 'abhyas'
/** Verified tokens that are remembered by their hash, so that a signature is checked once and not at each request. */
const rememberedTokens = 10_000

export interface Tokens {
  /** For keyed hashes of this school; never leaves the server. */
  readonly secret: Uint8Array
  /** Signs a token for a session. The same session always gets the same token. */
  sign(session: { id: string; userId: string; createdAt: number; expiresAt: number }): Promise<string>
  /**
   * The session that a token names, or null when the token is forged, malformed or past its time. Whether the session
   * still lives is for the database to say.
   */
  verify(token: string, now: number): Promise<{ sessionId: string; userId: string } | null>
}

/** Session tokens: HS256 only, `iss aud sub sid iat exp` all required. */
export function makeTokens(sessionSecret: string): Tokens {
  const secret = new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'abhyas keyed hashes', 32))
  const key = new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'abhyas session tokens', 32))
  const remembered = new Map<string, { sessionId: string; userId: string; expiresAt: number }>()

  return {
    secret,
    sign({ id, userId, createdAt, expiresAt }) {
      return new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(Math.floor(createdAt / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key)
    },
    async verify(token, now) {
      if (token.length > 2_000) return null
      const digest = hash('sha256', token, 'base64')
      const known = remembered.get(digest)
      if (known) return known.expiresAt > now ? known : null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          currentDate: new Date(now),
        })
        const verified = {
          sessionId: String(payload.sid),
          userId: String(payload.sub),
          expiresAt: Number(payload.exp) * 1000,
        }
        if (remembered.size >= rememberedTokens) remembered.delete(remembered.keys().next().value as string)
        remembered.set(digest, verified)
        return verified
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
