import { useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'

/**
 * Runs one save at a time.
 * @param failureText used if the server gives no reason
 */
export function useSaving(failureText: string) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(failureOf(error, failureText))
      return false
    } finally {
      setSaving(false)
    }
  }

  return { failure, isSaving, clearFailure: () => setFailure(null), run }
}
