import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { doubtsQueueOf, shownInForms } from './doubts-queue.ts'
import type { PendingDoubt } from './pending-doubt.ts'

export interface SendingOptions {
  userId: string
  /** The queued item belongs to this form. */
  isOwn: (item: PendingDoubt) => boolean
  onSent: (doubt: Doubt, item: PendingDoubt) => void
  onRefused: (error: Error) => void
}

/**
 * Sends through the offline queue, which continues after the page is left. A reopened form finds its item
 * again.
 */
export function useSending({ userId, isOwn, ...on }: SendingOptions) {
  const tray = doubtsQueueOf(userId)
  useSyncExternalStore(tray.onChange, tray.version)
  const [error, setError] = useState<Error | null>(null)
  const waiting = tray.waiting().find(isOwn)
  const key = waiting?.key

  useEffect(() => {
    if (key === undefined) return
    shownInForms.add(key)
    return () => void shownInForms.delete(key)
  }, [key])
  const take = useEffectEvent((...[{ item, taken }]: Parameters<Parameters<typeof tray.onSent>[0]>) => {
    if (!isOwn(item)) return
    if (taken.how === 'kept') return on.onSent(taken.answer, item)
    setError(taken.error)
    on.onRefused(taken.error)
  })
  useEffect(() => tray.onSent((sent) => take(sent)), [tray])

  return {
    waiting,
    /** The server does not respond. */
    isWaiting: waiting !== undefined && tray.isStuck(),
    isSending: waiting !== undefined && !tray.isStuck(),
    error,
    send(item: PendingDoubt) {
      setError(null)
      shownInForms.add(item.key)
      tray.put(item)
      tray.tryNow()
    },
    /** Removes the item from the queue. */
    takeBack() {
      if (key !== undefined && tray.isStuck()) tray.forget(key)
      setError(null)
    },
  }
}
