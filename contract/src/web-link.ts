/** Adds a missing scheme. Validation refuses schemes such as `javascript:`. */
export function addScheme(input: string): string {
  const text = input.trim()
  if (text.startsWith('//')) return `https:${text}`
  const looksLikeAddress = /^(localhost|[^\s/:@?#]+\.[^\s/:@?#.]+)(:\d+)?([/?#]|$)/i.test(text)
  return looksLikeAddress ? `https://${text}` : text
}

export function shortLinkText(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

export const isWebAddress = (text: string) => isAddress(text) && !hasLogin(text)

export const isAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

export function hasLogin(address: string): boolean {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
