import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'abhyas sealed texts', 32))

/** @param owner `unseal` needs the same owner */
export function seal(secret: Uint8Array, owner: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const encryptor = createCipheriv(cipher, keyOf(secret), nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([encryptor.update(text, 'utf8'), encryptor.final()])
  return Buffer.concat([nonce, encryptor.getAuthTag(), encrypted]).toString('base64url')
}

/** @returns null for another secret, owner or text */
export function unseal(secret: Uint8Array, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  try {
    const decryptor = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return (
      decryptor.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decryptor.final('utf8')
    )
  } catch {
    return null
  }
}
