import { useNavigation } from 'react-router'

/** The look of an entry: lit as soon as it is pressed, though its page is still on its way. */
export function useLit() {
  const isGoing = useNavigation().location !== undefined
  return ({ isActive, isPending }: { isActive: boolean; isPending: boolean }) =>
    (isGoing ? isPending : isActive) ? 'marked' : undefined
}
