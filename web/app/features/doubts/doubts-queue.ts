import { t } from '@lingui/core/macro'
import { answerDoubt, askDoubt } from '#calls/doubts/doubts.ts'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { call, Refused } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { resultOfError, type SendResult } from '../../offline/queue.ts'
import { userQueue } from '../../offline/user-queue.ts'
import { showToast } from '../../ui/toast.ts'
import { answerDraft, doubtDraft, draftOf } from './doubt-drafts.ts'
import { isTooOld, type PendingDoubt, readPending } from './pending-doubt.ts'
import { invalidateLists, showDoubt } from './queries.ts'

/** Keys of items whose open form reports the outcome itself. */
export const keysShownInForms = new Set<string>()

export const doubtsQueueOf = userQueue<PendingDoubt, Doubt>({
  kind: 'doubts',
  read: readPending,
  nameOf: ({ key }) => key,
  merge: (_, after) => after,
  send,
  onOpen(queue, personId) {
    queue.onSent(({ item, result }) => {
      if (result.how === 'saved') {
        forgetDraft(personId, item)
        showDoubt(queryClient, result.response)
        if (item.kind === 'doubt') void invalidateLists(queryClient)
      }
      if (keysShownInForms.has(item.key)) return
      if (result.how === 'saved')
        return showToast(
          'success',
          item.kind === 'doubt' ? t`Your doubt was sent.` : t`Your answer was sent.`,
        )
      keepAsDraft(personId, item)
      const why = result.error.message
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
  const sendOptions = { idempotencyKey: item.key, keepalive: true }
  try {
    const { doubt } =
      item.kind === 'doubt'
        ? await call(askDoubt, { ...sendOptions, params: { courseId: item.courseId }, body: item.body })
        : await call(answerDoubt, { ...sendOptions, params: { doubtId: item.doubtId }, body: item.body })
    return { how: 'saved', response: doubt }
  } catch (error) {
    const isWritten = error instanceof Refused && error.status === 429
    // The writer must see refusals, such as too many doubts.
    return isWritten ? { how: 'never', error } : resultOfError(error)
  }
}

const draftAt = (personId: string, item: PendingDoubt) =>
  item.kind === 'doubt' ? doubtDraft(personId, item.place) : answerDraft(personId, item.doubtId)

/** Keeps a draft changed since the item was queued. */
function forgetDraft(personId: string, item: PendingDoubt): void {
  const draft = draftAt(personId, item)
  if (draft.read()?.text.trim() === item.body.text.trim()) draft.forget()
}

function keepAsDraft(personId: string, item: PendingDoubt): void {
  const draft = draftOf(item)
  if (item.kind === 'doubt' && draft) doubtDraft(personId, item.place).keep(draft)
  if (item.kind !== 'answer') return
  const { text, stillUnclear = false } = item.body
  answerDraft(personId, item.doubtId).keep({ text, stillUnclear })
}
