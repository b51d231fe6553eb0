import type { QueryClient } from '@tanstack/react-query'
import { saveVisit } from '#calls/learning/lessons.ts'
import { setProgress } from '#calls/learning/progress.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Lesson } from '#contract/learning/lessons.ts'
import { call, Refused } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { type Queue, resultOfError, type SendResult, type Sent } from '../../offline/queue.ts'
import { userQueue } from '../../offline/user-queue.ts'
import { mergeVisits, type PendingVisit, readPendingVisit, restOf, visitOf } from './pending-visit.ts'
import { courseIndex, lessonOf, withMark } from './queries.ts'

export interface StudyResponse {
  visit: ResponseOf<typeof saveVisit> | undefined
  /** Undefined without a sent mark. */
  isDone: boolean | undefined
  /** The message of a refused part. */
  refusal?: string | undefined
}
export type StudyQueue = Queue<PendingVisit, StudyResponse>

export const studyQueueOf = userQueue<PendingVisit, StudyResponse>({
  kind: 'lessons',
  read: (stored) => readPendingVisit(stored, Date.now()),
  nameOf: ({ topicId }) => topicId,
  merge: mergeVisits,
  restOf,
  // The server dates visits by arrival, so a later change here gets a newer moment.
  adjust: (waited) => ({ ...waited, at: Math.max(waited.at, Date.now()) }),
  send,
  onOpen: (queue) => void queue.onSent((sent) => showSent(queryClient, sent)),
})

function showSent(client: QueryClient, { item, result }: Sent<PendingVisit, StudyResponse>): void {
  const { courseId, topicId } = item
  const refresh = () => client.invalidateQueries({ queryKey: courseIndex(courseId).queryKey })
  if (result.how === 'never') {
    void client.invalidateQueries({ queryKey: lessonOf(courseId, topicId).queryKey })
    return void refresh()
  }
  const { visit, isDone = visit?.done } = result.response
  client.setQueryData(
    lessonOf(courseId, topicId).queryKey,
    (lesson) => lesson && { ...lesson, ...partOf(visit), done: isDone ?? lesson.done },
  )
  const index = client.getQueryData(courseIndex(courseId).queryKey)
  const isChanged = isDone !== undefined && index?.topics.find(({ _id }) => _id === topicId)?.done !== isDone
  if (!isChanged) return
  client.setQueryData(courseIndex(courseId).queryKey, index && withMark(index, topicId, isDone))
  void refresh()
  void client.invalidateQueries({ queryKey: ['progress'], refetchType: 'none' })
}

const partOf = (visit: StudyResponse['visit']): Partial<Lesson> =>
  visit ? { visit: visit.visit, canMarkDone: visit.canMarkDone } : {}

/** The visit goes first: the mark may depend on it. */
async function send(pending: PendingVisit): Promise<SendResult<StudyResponse>> {
  const { courseId, topicId, isDone } = pending
  try {
    const { visit, refusal } = await sendVisit(pending)
    if (isDone !== undefined)
      await call(setProgress, {
        params: { courseId, itemId: topicId },
        body: { done: isDone },
        keepalive: true,
      })
    return { how: 'saved', response: { visit, isDone, refusal } }
  } catch (error) {
    return resultOfError(error)
  }
}

/** A refused part is reported; the rest is saved. */
async function sendVisit(pending: PendingVisit) {
  const { courseId, topicId } = pending
  const body = visitOf(pending, Date.now())
  let refusal: string | undefined
  for (;;) {
    try {
      const visit = await call(saveVisit, { params: { courseId, topicId }, body, keepalive: true })
      return { visit, refusal }
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 422) throw error
      refusal ??= error.message
      const refusedFields = Object.keys(error.fields).map((field) => field.split('.')[0])
      const parts = (Object.keys(body) as (keyof typeof body)[]).filter((part) =>
        refusedFields.includes(part),
      )
      if (parts.length === 0) return { visit: undefined, refusal }
      for (const part of parts) delete body[part]
    }
  }
}
