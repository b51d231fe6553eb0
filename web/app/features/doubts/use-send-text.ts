import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { doubtsQueueOf, keysShownInForms } from './doubts-queue.ts'
import type { PendingDoubt } from './pending-doubt.ts'

export interface SendingOptions {
  userId: string
  isOwn: (item: PendingDoubt) => boolean
  onSent: (doubt: Doubt, item: PendingDoubt) => void
  onRefused: (error: Error) => void
}

/** Sending continues after the user leaves; a reopened form finds its item. */
export function useSendText({ userId, isOwn, ...handlers }: SendingOptions) {
  const queue = doubtsQueueOf(userId)
  useSyncExternalStore(queue.onChange, queue.version)
  const [error, setError] = useState<Error | null>(null)
  const waiting = queue.waiting().find(isOwn)
  const key = waiting?.key

  useEffect(() => {
    if (key === undefined) return
    keysShownInForms.add(key)
    return () => void keysShownInForms.delete(key)
  }, [key])
  const take = useEffectEvent((...[{ item, result }]: Parameters<Parameters<typeof queue.onSent>[0]>) => {
    if (!isOwn(item)) return
    if (result.how === 'saved') return handlers.onSent(result.response, item)
    setError(result.error)
    handlers.onRefused(result.error)
  })
  useEffect(() => queue.onSent((sent) => take(sent)), [queue])

  return {
    waiting,
    isWaiting: waiting !== undefined && queue.isStuck(),
    isSending: waiting !== undefined && !queue.isStuck(),
    error,
    send(item: PendingDoubt) {
      setError(null)
      keysShownInForms.add(item.key)
      queue.put(item)
      queue.tryNow()
    },
    takeBack() {
      if (key !== undefined && queue.isStuck()) queue.forget(key)
      setError(null)
    },
  }
}
