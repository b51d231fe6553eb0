import { usePendingLocation } from '../../api/pending-location.ts'

/** Highlights an entry before its page has loaded. */
export function useActiveEntry() {
  const isNavigating = usePendingLocation() !== undefined
  return ({ isActive, isPending }: { isActive: boolean; isPending: boolean }) =>
    (isNavigating ? isPending : isActive) ? 'marked' : undefined
}
