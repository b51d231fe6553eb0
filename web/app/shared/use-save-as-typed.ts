import { useEffect, useEffectEvent } from 'react'

const pauseMs = 1_000

interface SavedAsTyped {
  readonly isUnsent: boolean
  readonly isSaving: boolean
  readonly unsent: unknown
  readonly failure: unknown
  readonly saveAsTyped: () => Promise<void>
  readonly settle: () => void
}

/**
 * Saves one second after typing, on blur, and when the tab is hidden. A refused save waits for the
 * next change; a save without a response waits for the connection.
 * @returns the `onBlur` handler of the form
 */
export function useSaveAsTyped(form: SavedAsTyped, isOn: boolean): () => void {
  const { isUnsent, isSaving, unsent } = form
  const waits = isOn && isUnsent && !isSaving
  const save = useEffectEvent(() => void form.saveAsTyped())
  const saveWaiting = useEffectEvent(() => {
    if (waits) save()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => save(), pauseMs)
    return () => clearTimeout(timer)
  }, [waits, unsent])
  const retry = useEffectEvent(() => {
    if (isOn && !isSaving && form.failure) save()
  })
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveWaiting()
    const online = () => retry()
    document.addEventListener('visibilitychange', hide)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('online', online)
    }
  }, [])
  return () => {
    if (waits) void form.saveAsTyped()
    else if (isOn && !isSaving && !form.failure) form.settle()
  }
}
