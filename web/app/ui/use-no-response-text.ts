import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

export const noResponseText = (): string =>
  navigator.onLine === false ? t`You are offline.` : t`The school does not answer.`

export function useNoResponseText(): string {
  useSyncExternalStore(followLine, () => navigator.onLine)
  return noResponseText()
}

function followLine(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
