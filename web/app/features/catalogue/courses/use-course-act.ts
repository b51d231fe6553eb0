import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCourse, createCourse, deleteCourse } from '#calls/catalogue/course-changes.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { texts } from '../../../api/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { renewCourses } from './managed-queries.ts'

type Act = 'duplicate' | 'archive' | 'restore' | 'delete'

const failed = (): Record<Act, string> => ({
  duplicate: t`The course was not duplicated.`,
  archive: texts.admin.courseUpdateFailed,
  restore: texts.admin.courseUpdateFailed,
  delete: t`The course was not deleted.`,
})

/** What is done with a course as a whole. The lists are read again, whatever came of it. */
export function useCourseAct({ _id }: Pick<Course, '_id'>) {
  const cache = useQueryClient()
  const { keyFor, tried } = useIdempotencyKey()
  const { mutate, variables, isPending, error, reset } = useMutation({
    mutationFn: async (act: Act): Promise<string> => {
      const params = { courseId: _id }
      if (act === 'delete') {
        await call(deleteCourse, { params })
        return t`Course deleted.`
      }
      if (act === 'duplicate') {
        const body = { copyOf: _id }
        const { course } = await call(createCourse, { body, idempotencyKey: keyFor(body) })
        return t`${course.name} is made, not published yet.`
      }
      const { course } = await call(changeCourse, { params, body: { archived: act === 'archive' } })
      return course.archived ? t`Course archived.` : t`Course is back on the list.`
    },
    onSuccess: (words) => showToast('success', words),
    onSettled: (_, error) => {
      tried(error)
      return renewCourses(cache)
    },
  })
  return {
    act: (act: Act, onDone?: () => void) => {
      if (!isPending) mutate(act, { onSuccess: onDone })
    },
    underWay: isPending ? variables : undefined,
    failed: error ? variables : undefined,
    failure: error && variables && failureOf(error, failed()[variables]),
    reset,
  }
}
