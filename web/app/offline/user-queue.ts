import { onUserChange, sessionUser } from '../api/session.ts'
import { parseJson } from '../api/stored.ts'
import { makeQueue, type Queue, type QueueParts } from './queue.ts'
import { queueStorage } from './queue-storage.ts'

export interface UserQueueParts<Item, Saved>
  extends Pick<QueueParts<Item, Saved>, 'nameOf' | 'merge' | 'restOf' | 'adjust' | 'send'> {
  kind: string
  /** @returns undefined if an older release used another format */
  read(saved: unknown): Item | undefined
  onOpen?(queue: Queue<Item, Saved>, userId: string): void
}

/** The queue ends at log-out; items stay stored until accepted. */
export function userQueue<Item, Saved>({ kind, read, onOpen, ...parts }: UserQueueParts<Item, Saved>) {
  let current: { ownerId: string; queue: Queue<Item, Saved> } | null = null

  return (userId: string): Queue<Item, Saved> => {
    if (current?.ownerId === userId) return current.queue
    const isCurrentUser = () => sessionUser()?._id === userId
    const storage = queueStorage(`${kind} of ${userId}`)
    const queue = makeQueue<Item, Saved>({
      ...parts,
      store(pending) {
        // Nothing may be stored after log-out.
        if (isCurrentUser())
          storage.save(new Map(pending.map((item) => [parts.nameOf(item), JSON.stringify(item)])))
      },
      send: (item) => (isCurrentUser() ? parts.send(item) : Promise.resolve({ how: 'later' })),
      later(run, milliseconds) {
        const timer = setTimeout(() => isCurrentUser() && run(), milliseconds)
        return () => clearTimeout(timer)
      },
    })
    current = { ownerId: userId, queue }
    onOpen?.(queue, userId)
    const online = () => queue.tryNow()
    addEventListener('online', online)
    const stopListening = onUserChange(() => {
      current = null
      removeEventListener('online', online)
      stopListening()
    })
    storage.takeOver((texts) => {
      if (!isCurrentUser()) return
      queue.takeOver(texts.map((text) => read(parseJson(text))).filter((item) => item !== undefined))
    })
    return queue
  }
}
