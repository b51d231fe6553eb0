import { usePendingLocation } from '../../api/pending-location.ts'

/** The entry of a page that is being opened is highlighted before the page has loaded. */
export function useActiveEntry() {
  const isNavigating = usePendingLocation() !== undefined
  return ({ isActive, isPending }: { isActive: boolean; isPending: boolean }) =>
    (isNavigating ? isPending : isActive) ? 'marked' : undefined
}
