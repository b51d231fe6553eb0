import { t } from '@lingui/core/macro'
import type { Mark } from '#contract/marking/marking.ts'
import { Refused } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { resultOfError, type SendResult } from '../../offline/queue.ts'
import { userQueue } from '../../offline/user-queue.ts'
import { serverTime } from '../../ui/server-time.ts'
import { showToast } from '../../ui/toast.ts'
import { type PagesId, removeMark, saveMark } from './page-calls.ts'
import { type PendingMark, readPending } from './pending-mark.ts'
import { marksOf } from './queries.ts'

/** Latest server versions by mark id; a pending change may be older. */
const versions = new Map<string, number>()
const savedTimes = new Map<string, Date>()

/** Last save of this tab. */
export const marksSavedAt = (pagesId: PagesId): Date | undefined => savedTimes.get(pagesId)

export const marksQueueOf = userQueue<PendingMark, Mark | null>({
  kind: 'marks',
  read: readPending,
  nameOf: ({ id }) => id,
  merge: (_, after) => after,
  send,
  onOpen(queue) {
    versions.clear()
    savedTimes.clear()
    queue.onSent(({ item, result }) => {
      if (result.how === 'saved') {
        savedTimes.set(item.pagesId, serverTime())
        return showSaved(item, result.response)
      }
      void queryClient.invalidateQueries({ queryKey: marksOf(item.pagesId).queryKey })
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

/** @param saved null for a removed mark */
function showSaved({ id, pagesId }: PendingMark, saved: Mark | null): void {
  queryClient.setQueryData(marksOf(pagesId).queryKey, (before) => {
    if (!before) return before
    const isThere = before.marks.some(({ _id }) => _id === id)
    if (saved === null) return { ...before, marks: before.marks.filter(({ _id }) => _id !== id) }
    const marks = isThere
      ? before.marks.map((mark) => (mark._id === id ? saved : mark))
      : [...before.marks, saved]
    return { ...before, marks }
  })
}

async function send({ id, pagesId, mark, version = 0 }: PendingMark): Promise<SendResult<Mark | null>> {
  try {
    if (mark === null) {
      await removeMark(pagesId, id)
      versions.delete(id)
      return { how: 'saved', response: null }
    }
    const { _id, ...content } = mark
    const latestVersion = Math.max(version, versions.get(id) ?? 0)
    const saved = await saveMark(pagesId, id, {
      ...content,
      ...(latestVersion > 0 && { version: latestVersion }),
    })
    versions.set(id, saved.version)
    return { how: 'saved', response: saved }
  } catch (error) {
    return resultOfError(error)
  }
}
