/**
 * Puts https:// before an address without a scheme: `github.com/meera/work`, `localhost:3000`. What has another scheme
 * (`javascript:`) or is no address at all stays as it is, for the rule to refuse.
 */
export function withScheme(typed: string): string {
  const text = typed.trim()
  if (text.startsWith('//')) return `https:${text}`
  const looksLikeAddress = /^(localhost|[^\s/:@?#]+\.[^\s/:@?#.]+)(:\d+)?([/?#]|$)/i.test(text)
  return looksLikeAddress ? `https://${text}` : text
}

/** A link as it reads without what everybody knows: `docs.example/meera/page`. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** True for an absolute http or https address without a user name or password in it. */
export const isWebAddress = (text: string) => isAddress(text) && !hasLogin(text)

export const isAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

export function hasLogin(address: string): boolean {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
