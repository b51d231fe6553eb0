import { onOtherPerson, sessionUser } from '../api/session.ts'
import { parsed } from '../api/stored.ts'
import { makeQueue, type Queue, type QueueParts } from './queue.ts'
import { queueStorage } from './queue-storage.ts'

export interface UserQueueParts<Item, Answer>
  extends Pick<QueueParts<Item, Answer>, 'nameOf' | 'merged' | 'restOf' | 'after' | 'send'> {
  /** What it is of. */
  of: string
  /** Reads what was written down; undefined for what is not of this kind, it outlives a new version of the product. */
  read(kept: unknown): Item | undefined
  /** A new tray stands there, and nothing was sent from it yet. */
  onOpen?(tray: Queue<Item, Answer>, personId: string): void
}

/**
 * The tray of one kind of what a person does and what is not sent yet, on this device. What is in it stays written down for the person
 * it belongs to until the school has it, whichever page they open next.
 * @returns the tray of a person: one as long as they are signed in
 */
export function userQueue<Item, Answer>({ of, read, onOpen, ...parts }: UserQueueParts<Item, Answer>) {
  let tray: { of: string; it: Queue<Item, Answer> } | null = null

  return (personId: string): Queue<Item, Answer> => {
    if (tray?.of === personId) return tray.it
    const isTheirs = () => sessionUser()?._id === personId
    const shelf = queueStorage(`${of} of ${personId}`)
    const it = makeQueue<Item, Answer>({
      ...parts,
      keep(waiting) {
        // After a log-out nothing of theirs is written any more.
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
