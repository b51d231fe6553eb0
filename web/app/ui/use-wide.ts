import { useCallback, useSyncExternalStore } from 'react'

// The breakpoint `md` of tokens.css.
const twoColumns = '(min-width: 900px)'

/**
 * Whether the window has room: for what is another element on a phone, not only another look.
 * @param query what is asked for; two columns without
 */
export function useWide(query = twoColumns): boolean {
  const listen = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => true,
  )
}
