import { startTransition, useOptimistic } from 'react'

/**
 * The router's address may follow late, and a radio would jump back. @param onChoose resolves when the
 * address has changed
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
