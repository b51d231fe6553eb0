import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askDoubt, type Doubt, keepDoubtPicture, picturesAtMost } from '#contract/doubts.ts'
import { choosePicture } from '../../api/chosen-picture.ts'
import { call, callWithFile } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { useSendWhenBack } from '../../api/send-when-back.ts'
import { type AskDraft, keptDoubt } from './doubt-drafts.ts'
import { renewLists, showDoubt } from './queries.ts'

/** Where a person is in a topic: what they see of its video and its PDF. */
export interface Moment {
  second?: number | undefined
  page?: number | undefined
}

export interface AskOptions {
  userId: string
  courseId: string
  /** The topic; undefined where one is to be chosen. */
  topicId: string | undefined
  moment: (() => Moment) | undefined
  onAsked: (doubt: Doubt) => void
}

const emptyDraft = (topicId: string, { second, page }: Moment = {}): AskDraft => ({
  text: '',
  topicId,
  toMentor: false,
  second: second === undefined ? null : Math.floor(second),
  page: page ?? null,
  saysMoment: true,
  pictures: [],
})

/** What is asked. It survives a reload, a failure and the end of the session; without a connection it is sent once there is one. */
export function useAsk({ userId, courseId, topicId, moment, onAsked }: AskOptions) {
  const kept = keptDoubt(userId, topicId ?? courseId)
  const [draft, setDraft] = useState(() => kept.read() ?? emptyDraft(topicId ?? '', moment?.()))
  const [errors, setErrors] = useState<{ text?: string; topic?: string; pictures?: string }>({})
  const cache = useQueryClient()
  const { keyFor, tried } = useIdempotencyKey()
  const latest = useRef(draft)
  latest.current = draft
  const sending = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      call(askDoubt, { params: { courseId }, body, idempotencyKey: keyFor(body) }),
    onSettled: (_, error) => tried(error),
    onSuccess: ({ doubt }) => {
      kept.forget()
      showDoubt(cache, doubt)
      void renewLists(cache)
      onAsked(doubt)
    },
  })
  const send = () => sending.mutate(bodyOf(latest.current))
  const isWaiting = useSendWhenBack(sending.error, send)

  const change = (to: Partial<AskDraft>) => {
    const next = { ...latest.current, ...to }
    latest.current = next
    setDraft(next)
    if (next.text.trim() === '' && next.pictures.length === 0) kept.forget()
    else kept.keep(next)
    // What is sent again by itself is what was sent before.
    if (sending.isError) sending.reset()
  }

  const uploading = useMutation({
    mutationFn: (file: Blob) => callWithFile(keepDoubtPicture, file, { courseId }),
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
    isSending: sending.isPending,
    isWaiting,
    isUploading: uploading.isPending,
    failure: sending.error && !isWaiting ? failureOf(sending.error, t`Your doubt is not sent yet.`) : null,
    /** Uploads chosen files one after the other, as many as there is room for. */
    async addPictures(files: readonly File[]) {
      setErrors(({ pictures: _, ...rest }) => rest)
      for (const file of files) {
        if (latest.current.pictures.length >= picturesAtMost) return
        const chosen = await choosePicture(file)
        if (typeof chosen === 'string') return setErrors((before) => ({ ...before, pictures: chosen }))
        await uploading.mutateAsync(chosen.file).catch(() => {})
      }
    },
    /** @returns whether something is to be filled in first */
    submit(): 'text' | 'topic' | null {
      const text = draft.text.trim() === '' ? t`Please write your doubt.` : undefined
      const topic = draft.topicId === '' ? t`Please choose a topic.` : undefined
      setErrors({ ...(text && { text }), ...(topic && { topic }) })
      if (topic) return 'topic'
      if (text) return 'text'
      if (!sending.isPending) send()
      return null
    },
  }
}

/** What is sent of a draft. */
function bodyOf({ text, topicId, toMentor, second, page, saysMoment, pictures }: AskDraft) {
  return {
    text,
    topicId,
    toMentor,
    pictures: [...pictures],
    ...(saysMoment && second !== null && { second }),
    ...(saysMoment && page !== null && { page }),
  }
}
