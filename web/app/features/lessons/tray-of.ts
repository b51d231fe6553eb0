import type { AnswerOf } from '#contract/endpoint.ts'
import { saveVisit } from '#contract/lessons.ts'
import { setProgress } from '#contract/progress.ts'
import { call, Refused } from '../../api/client.ts'
import { onOtherPerson, sessionUser } from '../../api/session.ts'
import { keepStored, readStored } from '../../api/stored.ts'
import { makeTray, type Taken, type Tray, takenAfter } from '../../api/tray.ts'
import { merged, type Outgoing, readOutgoing, restOf, visitOf } from './outgoing.ts'

/** What the school says after it has taken something. */
export interface StudyAnswer {
  visit: AnswerOf<typeof saveVisit> | undefined
  /** Of the mark that was sent, if one was. */
  isDone: boolean | undefined
}
export type StudyTray = Tray<Outgoing, StudyAnswer>

let tray: { of: string; it: StudyTray } | null = null
// What is in it stays written down for the person it belongs to.
onOtherPerson(() => {
  tray = null
})

/** The tray of what a person does in lessons and what is not sent yet, on this device. */
export function trayOf(personId: string): StudyTray {
  if (tray?.of === personId) return tray.it
  const key = `lessons of ${personId}`
  const isTheirs = () => sessionUser()?._id === personId
  const it = makeTray<Outgoing, StudyAnswer>({
    kept: readOutgoing(readStored(key), Date.now()),
    nameOf: ({ topicId }) => topicId,
    merged,
    restOf,
    // The school dates what it has taken by when it came; what this device did since is newer than that.
    after: (waited) => ({ ...waited, at: Math.max(waited.at, Date.now()) }),
    keep: (waiting) => {
      // After a log-out nothing of theirs is written any more.
      if (isTheirs()) keepStored(key, waiting.length > 0 ? JSON.stringify(waiting) : null)
    },
    send: (outgoing) => (isTheirs() ? send(outgoing) : Promise.resolve({ how: 'later' })),
    later(run, milliseconds) {
      const timer = setTimeout(() => isTheirs() && run(), milliseconds)
      return () => clearTimeout(timer)
    },
  })
  tray = { of: personId, it }
  it.tryNow()
  return it
}

/** Where the student is goes before their mark, which may depend on it. */
async function send(outgoing: Outgoing): Promise<Taken<StudyAnswer>> {
  const { courseId, topicId, isDone } = outgoing
  try {
    const visit = await call(saveVisit, {
      params: { courseId, topicId },
      body: visitOf(outgoing, Date.now()),
      keepalive: true,
    }).catch((error) => {
      // What cannot have been watched is refused; that is no reason to lose a mark.
      if (error instanceof Refused && error.status === 422) return undefined
      throw error
    })
    if (isDone !== undefined)
      await call(setProgress, {
        params: { courseId, itemId: topicId },
        body: { done: isDone },
        keepalive: true,
      })
    return { how: 'kept', answer: { visit, isDone } }
  } catch (error) {
    return takenAfter(error)
  }
}
