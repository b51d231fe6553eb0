import { useCallback, useSyncExternalStore } from 'react'

// Pixels; equals `--breakpoint-md`.
const twoColumnsWidth = 900

const query = (from: number) => `(min-width: ${from}px)`

export function useWide(from = twoColumnsWidth): boolean {
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
