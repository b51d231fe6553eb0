import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setProgress } from '#calls/learning/progress.ts'
import { call, NoResponse, Refused } from '../../../api/client.ts'
import { sessionUser } from '../../../api/session.ts'
import { useTabState } from '../../../api/use-tab-state.ts'
import { noResponseText } from '../../../ui/use-connection-error-text.ts'
import { courseDetail } from '../queries.ts'
import { withTopicMarked } from './progress-change.ts'

interface Mark {
  itemId: string
  isDone: boolean
}

/** Sends marks one after another, so that the last mark wins. */
export function useMarks(courseId: string) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Mark>>(new Map())
  const [failures, setFailures] = useTabState<ReadonlyMap<string, string>>(
    `marks of ${sessionUser()?._id} in ${courseId}`,
    new Map(),
  )
  const { queryKey } = courseDetail(courseId)
  const mutationKey = ['progress', courseId]

  const show = ({ itemId, isDone }: Mark) =>
    client.setQueryData(queryKey, (course) => course && withTopicMarked(course, itemId, isDone))
  const showFailure = (itemId: string, failure?: string) =>
    setFailures((before) => {
      const others = [...before].filter(([id]) => id !== itemId)
      return new Map(failure ? [...others, [itemId, failure]] : others)
    })

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `progress of ${courseId}` },
    mutationFn: ({ itemId, isDone }: Mark) =>
      call(setProgress, { params: { courseId, itemId }, body: { done: isDone }, keepalive: true }),
    onMutate: async (mark) => {
      showFailure(mark.itemId)
      await client.cancelQueries({ queryKey })
      show(mark)
    },
    onSuccess: (progress) => {
      // While marks are pending, the screen is newer than the response.
      if (client.isMutating({ mutationKey }) > 1) return
      client.setQueryData(queryKey, (course) => course && { ...course, progress })
    },
    onError: (error, mark) => {
      show({ ...mark, isDone: !mark.isDone })
      showFailure(mark.itemId, failureText(error))
      if (error instanceof Refused) void client.invalidateQueries({ queryKey })
    },
    onSettled: (_, __, mark) => {
      setChosen((before) => new Map([...before].filter(([, other]) => other !== mark)))
      return client.invalidateQueries({ queryKey: ['progress'], refetchType: 'none' })
    },
  })
  return {
    mark(mark: Mark) {
      // The cache notifies asynchronously; without this the checkbox would flicker.
      setChosen((before) => new Map(before).set(mark.itemId, mark))
      mutate(mark)
    },
    /** Keys are topic ids. */
    chosen,
    failures,
  }
}

function failureText(error: Error): string {
  if (error instanceof NoResponse) return t`This could not be saved. ${noResponseText()} Please try again.`
  // The message appears after the next log-in.
  if (error instanceof Refused && error.status === 401)
    return t`This was not saved, because your session had ended. Please mark it again.`
  return [t`This could not be saved.`, error.message || t`Please try again.`].join(' ')
}
