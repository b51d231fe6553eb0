import { startTransition, useOptimistic } from 'react'

/**
 * A choice that the address keeps: it shows at once, and not only when the page has followed the address, which takes a
 * slow machine a second. A radio would jump back until then.
 * @param onChoose answers when the address has changed
 */
export function useOptimisticValue<T>(known: T, onChoose: (value: T) => void | Promise<void>) {
  const [shown, show] = useOptimistic(known)
  const choose = (value: T) =>
    startTransition(async () => {
      show(value)
      await onChoose(value)
    })
  return [shown, choose] as const
}
