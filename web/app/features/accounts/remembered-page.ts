export interface LoginState {
  from?: string
  email?: string
}

export const remember = ({ pathname, search }: { pathname: string; search: string }): LoginState => ({
  from: pathname + search,
})

/** Allows only a path of this site: `//evil.example` or `/\evil.example` leads elsewhere. */
export function rememberedPage(state: unknown, origin: string): string | undefined {
  const from = (state as LoginState | null)?.from
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || !URL.canParse(from, origin)) return undefined
  const url = new URL(from, origin)
  // `/.//evil.example` is a path here, but normalises to another site.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
