import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

/** Why no answer came: the device has no connection, or it has one and the school is silent. */
export const noAnswerWords = (): string =>
  navigator.onLine === false ? t`You are offline.` : t`The school does not answer.`

/** The same for a component, which changes with the connection. */
export function useNoAnswerWords(): string {
  useSyncExternalStore(followLine, () => navigator.onLine)
  return noAnswerWords()
}

function followLine(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
