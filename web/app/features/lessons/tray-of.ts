import type { AnswerOf } from '#contract/endpoint.ts'
import { saveVisit } from '#contract/lessons.ts'
import { setProgress } from '#contract/progress.ts'
import { call, NoAnswer, Refused } from '../../api/client.ts'
import { onOtherPerson, sessionUser } from '../../api/session.ts'
import { keepStored, readStored } from '../../api/stored.ts'
import { type Outgoing, readOutgoing, visitOf } from './outgoing.ts'
import { makeTray, type Taken, type Tray } from './tray.ts'

/** What the school says after it has taken something. */
export interface StudyAnswer {
  visit: AnswerOf<typeof saveVisit> | undefined
  /** Of the mark that was sent, if one was. */
  isDone: boolean | undefined
}
export type StudyTray = Tray<StudyAnswer>

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
  const it = makeTray<StudyAnswer>({
    kept: readOutgoing(readStored(key), Date.now()),
    keep: (waiting) => {
      // After a log-out nothing of theirs is written any more.
      if (isTheirs()) keepStored(key, waiting.length > 0 ? JSON.stringify(waiting) : null)
    },
    send: (outgoing) => (isTheirs() ? send(outgoing) : Promise.resolve({ how: 'later' })),
    now: Date.now,
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

function takenAfter(error: unknown): Taken<StudyAnswer> {
  if (error instanceof NoAnswer) return { how: 'later' }
  if (!(error instanceof Refused)) return { how: 'never', error: error as Error }
  const { status, retryAfter } = error
  // After the next log-in, or when the school has time.
  const isLater = status === 401 || status === 408 || status === 429 || status >= 500
  return isLater ? { how: 'later', afterMs: retryAfter && retryAfter * 1_000 } : { how: 'never', error }
}
