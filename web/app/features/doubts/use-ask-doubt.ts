import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadDoubtPicture } from '#calls/doubts/doubts.ts'
import { maxPictures } from '#contract/doubts/doubt-states.ts'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { limits } from '#contract/limits.ts'
import { callWithFile } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { randomKey } from '../../api/idempotency.ts'
import { useChoosePicture } from '../../shared/chosen-picture.ts'
import { isTooLong } from '../../ui/field.tsx'
import { type AskDraft, doubtDraft, draftOf } from './doubt-drafts.ts'
import { doubtsQueueOf } from './doubts-queue.ts'
import type { PendingDoubt } from './pending-doubt.ts'
import { useSendText } from './use-send-text.ts'

export interface Moment {
  second?: number | undefined
  page?: number | undefined
}

export interface AskedQuestion {
  attemptId: string
  position: number
}

export interface AskOptions {
  userId: string
  courseId: string
  topicId: string | undefined
  question?: AskedQuestion | undefined
  moment: (() => Moment) | undefined
  onAsked: (doubt: Doubt) => void
}

const emptyDraft = (topicId: string, { second, page }: Moment = {}): AskDraft => ({
  text: '',
  topicId,
  toMentor: false,
  second: second === undefined ? null : Math.floor(second),
  page: page ?? null,
  includesMoment: true,
  pictures: [],
})

type Subject = Pick<AskOptions, 'courseId' | 'topicId' | 'question'>

export const placeOf = ({ courseId, topicId, question }: Subject) =>
  question ? `${question.attemptId} ${question.position}` : (topicId ?? courseId)

export function waitingDoubt(userId: string, place: string) {
  return doubtsQueueOf(userId).waiting().find(isAskedAt(place))
}
const isAskedAt = (place: string) => (item: PendingDoubt) => item.kind === 'doubt' && item.place === place

/** The draft survives reloads, failures and the session's end. Offline doubts wait in the queue. */
export function useAskDoubt({ userId, courseId, topicId, question, moment, onAsked }: AskOptions) {
  const place = placeOf({ courseId, topicId, question })
  const stored = doubtDraft(userId, place)
  const [draft, setDraft] = useState(
    () => stored.read() ?? draftOf(waitingDoubt(userId, place)) ?? emptyDraft(topicId ?? '', moment?.()),
  )
  const [errors, setErrors] = useState<{ text?: string; topic?: string; pictures?: string }>({})
  const latest = useRef(draft)
  latest.current = draft
  const sending = useSendText({
    userId,
    isOwn: isAskedAt(place),
    onSent(doubt, item) {
      // Keeps text typed during the sending.
      if (latest.current.text.trim() === item.body.text.trim()) onAsked(doubt)
    },
    onRefused: () => stored.keep(latest.current),
  })

  const change = (changes: Partial<AskDraft>) => {
    const next = { ...latest.current, ...changes }
    latest.current = next
    setDraft(next)
    if (next.text.trim() === '' && next.pictures.length === 0) stored.forget()
    else stored.keep(next)
    // The queue must not retry the old text.
    sending.takeBack()
  }

  const reading = useChoosePicture()
  const uploading = useMutation({
    mutationFn: (file: Blob) => callWithFile(uploadDoubtPicture, file, { courseId }),
    onSuccess: ({ url }) => change({ pictures: [...latest.current.pictures, url] }),
    onError: (error) => {
      const { message, more } = failureOf(error, t`The picture is not uploaded yet.`)
      setErrors((before) => ({ ...before, pictures: more ? `${message} ${more}` : message }))
    },
  })

  return {
    draft,
    errors,
    change,
    isSending: sending.isSending,
    isWaiting: sending.isWaiting,
    isUploading: reading.isReading || uploading.isPending,
    failure: sending.error ? failureOf(sending.error, t`Your doubt is not sent yet.`) : null,
    async addPictures(files: readonly File[]) {
      setErrors(({ pictures: _, ...rest }) => rest)
      for (const file of files) {
        if (latest.current.pictures.length >= maxPictures) return
        const chosen = await reading.choose(file)
        if (typeof chosen === 'string') return setErrors((before) => ({ ...before, pictures: chosen }))
        await uploading.mutateAsync(chosen.file).catch(() => {})
      }
    },
    submit(): 'text' | 'topic' | null {
      const text = draft.text.trim() === '' ? t`Please write your doubt.` : undefined
      const topic = !question && draft.topicId === '' ? t`Please choose a topic.` : undefined
      setErrors({ ...(text && { text }), ...(topic && { topic }) })
      if (topic) return 'topic'
      if (text || isTooLong(draft.text, limits.text)) return 'text'
      if (!sending.waiting)
        sending.send({
          ...{ key: randomKey(), at: Date.now(), kind: 'doubt', place, courseId },
          body: bodyOf(latest.current, question),
        })
      return null
    },
  }
}

function bodyOf(
  { text, topicId, toMentor, second, page, includesMoment: saysMoment, pictures }: AskDraft,
  question: AskedQuestion | undefined,
) {
  return {
    text,
    ...(question ? { question } : { topicId }),
    toMentor,
    pictures: [...pictures],
    ...(saysMoment && second !== null && { second }),
    ...(saysMoment && page !== null && { page }),
  }
}
