import { startTransition, useOptimistic } from 'react'

/**
 * A radio would jump back until the address follows.
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
