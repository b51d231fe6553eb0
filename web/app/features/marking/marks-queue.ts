import { t } from '@lingui/core/macro'
import { removeMark, saveMark } from '#calls/marking/marking.ts'
import type { Mark } from '#contract/marking/marking.ts'
import { call, Refused } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { resultOfError, type SendResult } from '../../offline/queue.ts'
import { userQueue } from '../../offline/user-queue.ts'
import { serverTime } from '../../ui/server-time.ts'
import { showToast } from '../../ui/toast.ts'
import { type PendingMark, readPending } from './pending-mark.ts'
import { marksOf } from './queries.ts'

/** Latest server version by mark. A change made before a response arrives is a change of that version. */
const versions = new Map<string, number>()
const savedTimes = new Map<string, Date>()

/** When a mark of this submission was last saved from this page. */
export const marksSavedAt = (submissionId: string): Date | undefined => savedTimes.get(submissionId)

export const marksQueueOf = userQueue<PendingMark, Mark | null>({
  of: 'marks',
  read: readPending,
  nameOf: ({ id }) => id,
  merged: (_, after) => after,
  send,
  onOpen(queue) {
    versions.clear()
    savedTimes.clear()
    queue.onSent(({ item, result }) => {
      if (result.how === 'saved') {
        savedTimes.set(item.submissionId, serverTime())
        return showSaved(item, result.response)
      }
      void queryClient.invalidateQueries({ queryKey: marksOf(item.submissionId).queryKey })
      const why = result.error.message
      const isStale = result.error instanceof Refused && result.error.code === 'STALE'
      showToast(
        'error',
        isStale
          ? t`Somebody else changed this mark meanwhile. It is shown as they left it.`
          : t`A mark was not saved. ${why}`,
      )
    })
  },
})

/** The cache must have the mark before the page is drawn without what waited. */
function showSaved({ id, submissionId }: PendingMark, saved: Mark | null): void {
  queryClient.setQueryData(marksOf(submissionId).queryKey, (before) => {
    if (!before) return before
    const isThere = before.marks.some(({ _id }) => _id === id)
    if (saved === null) return { ...before, marks: before.marks.filter(({ _id }) => _id !== id) }
    const marks = isThere
      ? before.marks.map((mark) => (mark._id === id ? saved : mark))
      : [...before.marks, saved]
    return { ...before, marks }
  })
}

async function send({ id, submissionId, mark, version = 0 }: PendingMark): Promise<SendResult<Mark | null>> {
  const params = { submissionId, markId: id }
  try {
    if (mark === null) {
      await call(removeMark, { params, keepalive: true })
      versions.delete(id)
      return { how: 'saved', response: null }
    }
    const { _id, ...content } = mark
    const known = Math.max(version, versions.get(id) ?? 0)
    const saved = await call(saveMark, {
      params,
      body: { ...content, ...(known > 0 && { version: known }) },
      keepalive: true,
    })
    versions.set(id, saved.version)
    return { how: 'saved', response: saved }
  } catch (error) {
    return resultOfError(error)
  }
}
