import { onUserChange, sessionUser } from '../api/session.ts'
import { parsed } from '../api/stored.ts'
import { makeQueue, type Queue, type QueueParts } from './queue.ts'
import { queueStorage } from './queue-storage.ts'

export interface UserQueueParts<Item, Saved>
  extends Pick<QueueParts<Item, Saved>, 'nameOf' | 'merge' | 'restOf' | 'adjust' | 'send'> {
  kind: string
  /**
   * @returns undefined for an unknown format, because a stored item may come from an older release
   */
  read(saved: unknown): Item | undefined
  onOpen?(queue: Queue<Item, Saved>, userId: string): void
}

/** The queue exists while the user is logged in. Items stay stored until the server accepts them. */
export function userQueue<Item, Saved>({ kind, read, onOpen, ...parts }: UserQueueParts<Item, Saved>) {
  let current: { of: string; queue: Queue<Item, Saved> } | null = null

  return (userId: string): Queue<Item, Saved> => {
    if (current?.of === userId) return current.queue
    const isTheirs = () => sessionUser()?._id === userId
    const storage = queueStorage(`${kind} of ${userId}`)
    const queue = makeQueue<Item, Saved>({
      ...parts,
      store(pending) {
        // Nothing may be stored for this user after log-out.
        if (isTheirs())
          storage.save(new Map(pending.map((item) => [parts.nameOf(item), JSON.stringify(item)])))
      },
      send: (item) => (isTheirs() ? parts.send(item) : Promise.resolve({ how: 'later' })),
      later(run, milliseconds) {
        const timer = setTimeout(() => isTheirs() && run(), milliseconds)
        return () => clearTimeout(timer)
      },
    })
    current = { of: userId, queue }
    onOpen?.(queue, userId)
    const online = () => queue.tryNow()
    addEventListener('online', online)
    const stop = onUserChange(() => {
      current = null
      removeEventListener('online', online)
      stop()
    })
    storage.takeOver((texts) => {
      if (!isTheirs()) return
      queue.takeOver(texts.map((text) => read(parsed(text))).filter((item) => item !== undefined))
    })
    return queue
  }
}
