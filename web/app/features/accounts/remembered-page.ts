/** What the log-in is told by the page before it: it travels in the history entry, never in the address. */
export interface LoginState {
  /** Where somebody wanted to go. */
  from?: string
  /** Who has just signed up. */
  email?: string
}

/** The page to remember for after the log-in. */
export const remember = ({ pathname, search }: { pathname: string; search: string }): LoginState => ({
  from: pathname + search,
})

/**
 * The remembered page, if it is a path of this site and nothing else: an address such as `//evil.example` or
 * `/\evil.example` would lead away from it.
 */
export function rememberedPage(state: unknown, origin: string): string | undefined {
  const from = (state as LoginState | null)?.from
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || !URL.canParse(from, origin)) return undefined
  const url = new URL(from, origin)
  // `/.//evil.example` is a path of this site whose plain form is another's.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
