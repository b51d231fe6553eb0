import { usePendingLocation } from '../../api/pending-location.ts'

/** Highlighted before its page has loaded. */
export function useActiveEntry() {
  const isGoing = usePendingLocation() !== undefined
  return ({ isActive, isPending }: { isActive: boolean; isPending: boolean }) =>
    (isGoing ? isPending : isActive) ? 'marked' : undefined
}
