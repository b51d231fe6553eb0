import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

export const noResponseText = (): string =>
  navigator.onLine === false ? t`You are offline.` : t`The school does not answer.`

export function useConnectionErrorText(): string {
  useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  return noResponseText()
}

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
