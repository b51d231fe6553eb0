/**
 * Adds `https://` to a web address without a scheme. Validation refuses schemes such as
 * `javascript:`.
 */
export function addScheme(input: string): string {
  const text = input.trim()
  if (text.startsWith('//')) return `https:${text}`
  const looksLikeAddress = /^(localhost|[^\s/:@?#]+\.[^\s/:@?#.]+)(:\d+)?([/?#]|$)/i.test(text)
  return looksLikeAddress ? `https://${text}` : text
}

/** The link without scheme and `www`. */
export function shortLinkText(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** True for an http address without user name and password. */
export const isWebAddress = (text: string) => isAddress(text) && !hasLogin(text)

export const isAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

export function hasLogin(address: string): boolean {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
