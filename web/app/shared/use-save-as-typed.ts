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
 * Saves a second after typing, on blur, and when the tab is hidden. A refused save waits for a change,
 * a save without a response for the connection.
 * @returns the form's `onBlur`
 */
export function useSaveAsTyped(form: SavedAsTyped, isOn: boolean): () => void {
  const { isUnsent, isSaving, unsent } = form
  const isSaveDue = isOn && isUnsent && !isSaving
  const save = useEffectEvent(() => void form.saveAsTyped())
  const saveIfDue = useEffectEvent(() => {
    if (isSaveDue) save()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    if (!isSaveDue) return
    const timer = setTimeout(() => save(), pauseMs)
    return () => clearTimeout(timer)
  }, [isSaveDue, unsent])
  const retry = useEffectEvent(() => {
    if (isOn && !isSaving && form.failure) save()
  })
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'hidden' && saveIfDue()
    const onOnline = () => retry()
    document.addEventListener('visibilitychange', onVisibilityChange)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      removeEventListener('online', onOnline)
    }
  }, [])
  return () => {
    if (isSaveDue) void form.saveAsTyped()
    else if (isOn && !isSaving && !form.failure) form.settle()
  }
}
