import { usePendingLocation } from '../../api/pending-location.ts'

/** The look of an entry: lit as soon as it is pressed, though its page is still on its way. */
export function useLit() {
  const isGoing = usePendingLocation() !== undefined
  return ({ isActive, isPending }: { isActive: boolean; isPending: boolean }) =>
    (isGoing ? isPending : isActive) ? 'marked' : undefined
}
