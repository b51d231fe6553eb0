import { startTransition, useOptimistic } from 'react'

/**
 * Shows a choice at once; a radio button would jump back meanwhile.
 * @param onChoose resolves after the change
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
