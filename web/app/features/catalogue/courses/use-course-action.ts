import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCourse, createCourse, deleteCourse } from '#calls/catalogue/course-changes.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { showToast } from '../../../ui/toast.ts'
import { invalidateCourses } from './managed-queries.ts'

type Action = 'duplicate' | 'archive' | 'restore' | 'delete'

const failed = (): Record<Action, string> => ({
  duplicate: t`The course was not duplicated.`,
  archive: t(texts.admin.courseUpdateFailed),
  restore: t(texts.admin.courseUpdateFailed),
  delete: t`The course was not deleted.`,
})

export function useCourseAction({ _id }: Pick<Course, '_id'>) {
  const cache = useQueryClient()
  const { keyFor, noteResult } = useIdempotencyKey()
  const { mutate, variables, isPending, error, reset } = useMutation({
    mutationFn: async (action: Action): Promise<string> => {
      const params = { courseId: _id }
      if (action === 'delete') {
        await call(deleteCourse, { params })
        return t`Course deleted.`
      }
      if (action === 'duplicate') {
        const body = { copyOf: _id }
        const { course } = await call(createCourse, { body, idempotencyKey: keyFor(body) })
        return t`${course.name} is made, not published yet.`
      }
      const { course } = await call(changeCourse, { params, body: { archived: action === 'archive' } })
      return course.archived ? t`Course archived.` : t`Course is back on the list.`
    },
    onSuccess: (text) => showToast('success', text),
    onSettled: (_, error) => {
      noteResult(error)
      return invalidateCourses(cache)
    },
  })
  return {
    action: (act: Action, onDone?: () => void) => {
      if (!isPending) mutate(act, { onSuccess: onDone })
    },
    underWay: isPending ? variables : undefined,
    failed: error ? variables : undefined,
    failure: error && variables && failureOf(error, failed()[variables]),
    reset,
  }
}
