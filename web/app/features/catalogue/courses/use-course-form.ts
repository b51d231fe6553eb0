import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeCourse, createCourse } from '#calls/catalogue/course-changes.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { showToast } from '../../../ui/toast.ts'
import { courseDetail } from '../queries.ts'
import {
  type CourseDraft,
  type CourseErrors,
  type CourseFieldName,
  courseBody,
  courseDraft,
  courseErrors,
  courseFieldNames,
  courseRebased,
  differing,
  emptyCourse,
} from './course-fields.ts'
import { invalidateCourses } from './managed-queries.ts'
import { type StoredCourse, storedCourse } from './saved-course.ts'

/**
 * The draft survives a failure, a reload and the end of the session. If somebody else saves, untouched
 * fields take their values and the others show both. @param course undefined for a new course
 */
export function useCourseForm(userId: string, course: CourseDetail | undefined, onDone: () => void) {
  const stored = storedCourse(userId, course?._id ?? 'new')
  const [found] = useState(() => stored.read())
  const [{ draft, base }, setTyped] = useState<StoredCourse>(
    () => found ?? { draft: course ? courseDraft(course) : emptyCourse, base: course ?? null },
  )
  const [errors, setErrors] = useState<CourseErrors>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [changedThere, setChangedThere] = useState<readonly CourseFieldName[]>([])
  const { keyFor, tried } = useIdempotencyKey()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof courseBody>) =>
      base
        ? call(changeCourse, { params: { courseId: base._id }, body: { ...body, version: base.version } })
        : call(createCourse, { body, idempotencyKey: keyFor(body) }),
    onSettled: (_, error) => tried(error),
  })
  const baseDraft = base ? courseDraft(base) : emptyCourse

  const show = (wrong: CourseErrors) => {
    setErrors(wrong)
    const first = courseFieldNames.find((name) => wrong[name])
    if (first) document.getElementById(`course-${first}`)?.focus()
    return first !== undefined
  }
  const close = () => {
    stored.forget()
    onDone()
  }
  const rebase = (there: CourseDetail) => {
    const next = { draft: courseRebased(draft, baseDraft, courseDraft(there)), base: there }
    setChangedThere(differing(baseDraft, courseDraft(there)))
    setTyped(next)
    stored.keep(next)
    cache.setQueryData(courseDetail(there._id).queryKey, there)
  }

  return {
    draft,
    errors,
    failure,
    isSaving: isPending,
    isChanged: differing(draft, baseDraft).length > 0,
    isFound: found !== null,
    changedThere,
    there: changedThere.length > 0 ? base : null,
    type(change: Partial<CourseDraft>) {
      const next = { draft: { ...draft, ...change }, base }
      stored.keep(next)
      setTyped(next)
      const touched = Object.keys(change)
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.includes(name))))
    },
    close,
    async save(): Promise<void> {
      if (isPending) return
      setFailure(null)
      const body = courseBody(draft, baseDraft)
      if (show(courseErrors(body))) return
      try {
        const { message, course } = await mutateAsync(body)
        close()
        showToast('success', message)
        cache.setQueryData(courseDetail(course._id).queryKey, course)
        await invalidateCourses(cache)
      } catch (error) {
        if (error instanceof Refused && error.code === 'STALE') return rebase(error.current as CourseDetail)
        if (error instanceof Refused && show(error.fields)) return
        setFailure(failureOf(error, base ? t(texts.admin.courseUpdateFailed) : t`The course was not made.`))
      }
    },
  }
}
