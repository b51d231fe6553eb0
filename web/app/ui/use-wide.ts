import { useSyncExternalStore } from 'react'

// The breakpoint `md` of tokens.css.
const query = '(min-width: 900px)'

const listen = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the window has room for two columns: for what is another element on a phone, not only another look. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => true,
  )
}
