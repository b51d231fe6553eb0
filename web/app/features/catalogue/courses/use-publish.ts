import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCourse } from '#calls/catalogue/course-changes.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { invalidateCourses, showCourse } from './managed-queries.ts'

export function usePublish({ _id, isPublished }: Pick<Course, '_id' | 'isPublished'>) {
  const cache = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (isPublished: boolean) =>
      call(changeCourse, { params: { courseId: _id }, body: { isPublished } }),
    onMutate: async (isPublished) => {
      // An earlier request's response would restore the old status.
      await cache.cancelQueries({ queryKey: ['courses', 'managed'] })
      showCourse(cache, _id, { isPublished })
    },
    onSuccess: ({ course, message }) => {
      const { isPublished, version } = course
      showCourse(cache, _id, { isPublished, version })
      showToast('success', message)
    },
    onError: (_, isPublished) => showCourse(cache, _id, { isPublished: !isPublished }),
    onSettled: () => invalidateCourses(cache),
  })
  return {
    publish: (shouldPublish: boolean) => {
      if (!isPending) mutate(shouldPublish)
    },
    isPending,
    failure: error && failureOf(error, t(texts.admin.courseUpdateFailed)),
    done: !isPending && data?.course.isPublished === isPublished ? isPublished : undefined,
  }
}
