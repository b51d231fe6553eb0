import { useCallback, useSyncExternalStore } from 'react'

// The breakpoint `md` of tokens.css.
const twoColumns = 900

const query = (from: number) => `(min-width: ${from}px)`

/**
 * Whether the window has room for two columns: for what is another element on a phone, not only another look.
 * @param from the width, in pixels, from which it has, where that is another one
 */
export function useWide(from = twoColumns): boolean {
  const listen = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query(from))
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [from],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query(from)).matches,
    () => true,
  )
}
