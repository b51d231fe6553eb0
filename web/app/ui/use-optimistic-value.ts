import { startTransition, useOptimistic } from 'react'

/**
 * Shows the choice at once; otherwise a radio button would jump back until the address has changed.
 * @param onChoose resolves when the address has changed
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
