/** Validation refuses other schemes (`javascript:`). */
export function withScheme(typed: string): string {
  const text = typed.trim()
  if (text.startsWith('//')) return `https:${text}`
  const looksLikeAddress = /^(localhost|[^\s/:@?#]+\.[^\s/:@?#.]+)(:\d+)?([/?#]|$)/i.test(text)
  return looksLikeAddress ? `https://${text}` : text
}

/** Omits scheme and `www`. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** No user name or password. */
export const isWebAddress = (text: string) => isAddress(text) && !hasLogin(text)

export const isAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

export function hasLogin(address: string): boolean {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
