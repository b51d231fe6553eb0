import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

export const noAnswerWords = (): string =>
  navigator.onLine === false ? t`You are offline.` : t`The school does not answer.`

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
