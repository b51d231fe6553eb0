import { startTransition, useOptimistic } from 'react'

/**
 * Shows a choice at once. The router's address follows up to a second later on a slow device, and a radio
 * would jump back until then.
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
