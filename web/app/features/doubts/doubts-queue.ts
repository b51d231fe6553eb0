import { t } from '@lingui/core/macro'
import { answerDoubt, askDoubt } from '#calls/doubts/doubts.ts'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { call, Refused } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { resultOfError, type SendResult } from '../../offline/queue.ts'
import { userQueue } from '../../offline/user-queue.ts'
import { showToast } from '../../ui/toast.ts'
import { draftOf, keptAnswer, keptDoubt } from './doubt-drafts.ts'
import { isTooOld, type PendingDoubt, readOutgoing } from './pending-doubt.ts'
import { renewLists, showDoubt } from './queries.ts'

/** The keys of what a form on this page is waiting for: it says itself how it went. */
export const shownInForms = new Set<string>()

/** The tray of doubts and answers that are not sent yet, on this device. */
export const doubtsQueueOf = userQueue<PendingDoubt, Doubt>({
  of: 'doubts',
  read: readOutgoing,
  nameOf: ({ key }) => key,
  merged: (_, after) => after,
  send,
  onOpen(tray, personId) {
    tray.onSent(({ item, taken }) => {
      if (taken.how === 'kept') {
        forgetDraft(personId, item)
        showDoubt(queryClient, taken.answer)
        if (item.kind === 'doubt') void renewLists(queryClient)
      }
      if (shownInForms.has(item.key)) return
      if (taken.how === 'kept')
        return showToast(
          'success',
          item.kind === 'doubt' ? t`Your doubt was sent.` : t`Your answer was sent.`,
        )
      keepAsDraft(personId, item)
      const why = taken.error.message
      showToast(
        'error',
        item.kind === 'doubt'
          ? t`Your doubt was not sent. What you wrote is kept. ${why}`
          : t`Your answer was not sent. What you wrote is kept. ${why}`,
      )
    })
  },
})

async function send(item: PendingDoubt): Promise<SendResult<Doubt>> {
  if (isTooOld(item, Date.now())) return { how: 'never', error: new Error(t`It waited for more than a day.`) }
  const sent = { idempotencyKey: item.key, keepalive: true }
  try {
    const { doubt } =
      item.kind === 'doubt'
        ? await call(askDoubt, { ...sent, params: { courseId: item.courseId }, body: item.body })
        : await call(answerDoubt, { ...sent, params: { doubtId: item.doubtId }, body: item.body })
    return { how: 'kept', answer: doubt }
  } catch (error) {
    const isWritten = error instanceof Refused && error.status === 429
    // Too many in an hour, say: that is for the writer to know, and nothing to wait for in silence.
    return isWritten ? { how: 'never', error } : resultOfError(error)
  }
}

/** The draft that something is written in before it is sent. */
const draftAt = (personId: string, item: PendingDoubt) =>
  item.kind === 'doubt' ? keptDoubt(personId, item.place) : keptAnswer(personId, item.doubtId)

/** The school has it: its field is empty from now on, open or not. What was typed into it meanwhile is not lost. */
function forgetDraft(personId: string, item: PendingDoubt): void {
  const draft = draftAt(personId, item)
  if (draft.read()?.text.trim() === item.body.text.trim()) draft.forget()
}

/** What was refused while its form was not open is found again where it was written. */
function keepAsDraft(personId: string, item: PendingDoubt): void {
  const asked = draftOf(item)
  if (item.kind === 'doubt' && asked) keptDoubt(personId, item.place).keep(asked)
  if (item.kind !== 'answer') return
  const { text, stillUnclear = false } = item.body
  keptAnswer(personId, item.doubtId).keep({ text, stillUnclear })
}
