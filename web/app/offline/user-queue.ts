import { onOtherPerson, sessionUser } from '../api/session.ts'
import { parsed } from '../api/stored.ts'
import { makeQueue, type Queue, type QueueParts } from './queue.ts'
import { queueStorage } from './queue-storage.ts'

export interface UserQueueParts<Item, Answer>
  extends Pick<QueueParts<Item, Answer>, 'nameOf' | 'merged' | 'restOf' | 'after' | 'send'> {
  of: string
  /** `undefined` for an item of an unknown format, since stored items outlive a release. */
  read(kept: unknown): Item | undefined
  /** Runs before the first send. */
  onOpen?(tray: Queue<Item, Answer>, personId: string): void
}

/** One queue for each user while they are signed in. Items stay stored until the school has accepted them. */
export function userQueue<Item, Answer>({ of, read, onOpen, ...parts }: UserQueueParts<Item, Answer>) {
  let tray: { of: string; it: Queue<Item, Answer> } | null = null

  return (personId: string): Queue<Item, Answer> => {
    if (tray?.of === personId) return tray.it
    const isTheirs = () => sessionUser()?._id === personId
    const shelf = queueStorage(`${of} of ${personId}`)
    const it = makeQueue<Item, Answer>({
      ...parts,
      keep(waiting) {
        // After log-out nothing may be stored for this user.
        if (isTheirs()) shelf.keep(new Map(waiting.map((item) => [parts.nameOf(item), JSON.stringify(item)])))
      },
      send: (item) => (isTheirs() ? parts.send(item) : Promise.resolve({ how: 'later' })),
      later(run, milliseconds) {
        const timer = setTimeout(() => isTheirs() && run(), milliseconds)
        return () => clearTimeout(timer)
      },
    })
    tray = { of: personId, it }
    onOpen?.(it, personId)
    const online = () => it.tryNow()
    addEventListener('online', online)
    const stop = onOtherPerson(() => {
      tray = null
      removeEventListener('online', online)
      stop()
    })
    shelf.takeOver((texts) => {
      if (!isTheirs()) return
      it.takeOver(texts.map((text) => read(parsed(text))).filter((item) => item !== undefined))
    })
    return it
  }
}
