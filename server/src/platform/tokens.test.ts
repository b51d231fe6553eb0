import { hkdfSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { makeTokens } from './tokens.ts'

const now = Date.parse('2026-11-20T10:42:00Z')
const session = { id: 'session', user_id: 'user', created_at: now, expires_at: now + 60_000 }
const secret = 'a secret for tests, not for any school'
const tokens = makeTokens(secret)

test('a token names its session until its last second', async () => {
  const token = await tokens.sign(session)
  expect(await tokens.verify(token, now)).toMatchObject({ sessionId: 'session', userId: 'user' })
  expect(await tokens.verify(token, now + 59_999)).toMatchObject({ sessionId: 'session' })
  expect(await tokens.verify(token, now + 60_000)).toBeNull()
  const another = makeTokens(secret)
  expect(await another.verify(token, now + 59_999)).toEqual(await tokens.verify(token, now))
  expect(await makeTokens(secret).verify(token, now + 60_000)).toBeNull()
})

test('a session has one token, on every instance with the secret and on no other', async () => {
  const token = await tokens.sign(session)
  expect(await makeTokens(secret).sign(session)).toBe(token)
  expect(await makeTokens(secret).verify(token, now)).not.toBeNull()
  expect(await makeTokens('another secret, of another school').verify(token, now)).toBeNull()
})

test('a token holds only the person, the session and the end', async () => {
  const [header = '', payload = ''] = (await tokens.sign(session)).split('.')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(decode(header)).toEqual({ alg: 'HS256' })
  expect(Object.keys(decode(payload)).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
})

test.each(['', 'x', 'a.b.c', '..', 'x'.repeat(2_001), 'ü.ü.ü'])('%j is no token', async (text) => {
  expect(await tokens.verify(text, now)).toBeNull()
})

test('a changed, unsigned or foreign token is refused, however often it is tried', async () => {
  const [header, payload, signature = ''] = (await tokens.sign(session)).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const other = Buffer.from(JSON.stringify({ sub: 'admin', sid: 'session' })).toString('base64url')
  const flippedSignature = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  for (const token of [
    `${none}.${payload}.`,
    `${header}.${other}.${signature}`,
    `${header}.${payload}.${flippedSignature}`,
    `${header}.${payload}.`,
  ]) {
    expect(await tokens.verify(token, now)).toBeNull()
    expect(await tokens.verify(token, now)).toBeNull()
  }
})

function signToken(
  change: (token: SignJWT) => SignJWT = (token) => token,
  { alg = 'HS256', claims = { sid: 'session' } as Record<string, string>, key = ownKey as Uint8Array } = {},
): Promise<string> {
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setIssuer('abhyas')
    .setAudience('abhyas')
    .setSubject('user')
    .setIssuedAt(now / 1000)
    .setExpirationTime(now / 1000 + 60)
  return change(token).sign(key)
}
const ownKey = new Uint8Array(hkdfSync('sha256', secret, '', 'abhyas session tokens', 32))

test('a token with the right key is accepted in its usual form only', async () => {
  expect(await tokens.verify(await signToken(), now)).toMatchObject({ sessionId: 'session' })
  const long = { claims: { sid: 'session', more: 'x'.repeat(2_000) } }
  const others = {
    'another algorithm': signToken(undefined, { alg: 'HS512' }),
    'another issuer': signToken((token) => token.setIssuer('another')),
    'another audience': signToken((token) => token.setAudience('another')),
    'no session': signToken(undefined, { claims: {} }),
    'longer than any of ours': signToken(undefined, long),
    'the key for keyed hashes': signToken(undefined, { key: tokens.secret }),
  }
  for (const [description, token] of Object.entries(others))
    expect(await tokens.verify(await token, now), description).toBeNull()
})
