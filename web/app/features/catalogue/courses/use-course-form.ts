import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeCourse, createCourse } from '#calls/catalogue/course-changes.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { call, Refused } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { texts } from '../../../api/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { courseDetail } from '../queries.ts'
import {
  type CourseDraft,
  type CourseFaults,
  type CourseFieldName,
  courseBody,
  courseDraft,
  courseFaults,
  courseFieldNames,
  courseRebased,
  differing,
  emptyCourse,
} from './course-fields.ts'
import { renewCourses } from './managed-queries.ts'
import { type KeptCourse, keptCourse } from './saved-course.ts'

/**
 * The form of a course. What is typed survives a failure, a reload and the end of the session; where somebody else has
 * saved meanwhile, fields that were not touched take theirs, and the others show both.
 * @param course the course as it is known to be saved; undefined makes a new one
 */
export function useCourseForm(userId: string, course: CourseDetail | undefined, onDone: () => void) {
  const kept = keptCourse(userId, course?._id ?? 'new')
  const [found] = useState(() => kept.read())
  const [{ draft, base }, setTyped] = useState<KeptCourse>(
    () => found ?? { draft: course ? courseDraft(course) : emptyCourse, base: course ?? null },
  )
  const [faults, setFaults] = useState<CourseFaults>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  // What somebody else has changed since the form was opened.
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

  const show = (wrong: CourseFaults) => {
    setFaults(wrong)
    const first = courseFieldNames.find((name) => wrong[name])
    if (first) document.getElementById(`course-${first}`)?.focus()
    return first !== undefined
  }
  const close = () => {
    kept.forget()
    onDone()
  }
  /** Somebody else was first: theirs is the base now. */
  const rebase = (there: CourseDetail) => {
    const next = { draft: courseRebased(draft, baseDraft, courseDraft(there)), base: there }
    setChangedThere(differing(baseDraft, courseDraft(there)))
    setTyped(next)
    kept.keep(next)
    cache.setQueryData(courseDetail(there._id).queryKey, there)
  }

  return {
    draft,
    faults,
    failure,
    isSaving: isPending,
    /** Something is typed that is not saved. */
    isChanged: differing(draft, baseDraft).length > 0,
    isFound: found !== null,
    changedThere,
    /** The course as somebody else has saved it, while it differs from what is typed here. */
    there: changedThere.length > 0 ? base : null,
    type(change: Partial<CourseDraft>) {
      const next = { draft: { ...draft, ...change }, base }
      kept.keep(next)
      setTyped(next)
      const touched = Object.keys(change)
      setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !touched.includes(name))))
    },
    close,
    async save(): Promise<void> {
      if (isPending) return
      setFailure(null)
      const body = courseBody(draft, baseDraft)
      if (show(courseFaults(body))) return
      try {
        const { message, course } = await mutateAsync(body)
        close()
        showToast('success', message)
        cache.setQueryData(courseDetail(course._id).queryKey, course)
        await renewCourses(cache)
      } catch (error) {
        if (error instanceof Refused && error.code === 'STALE') return rebase(error.current as CourseDetail)
        if (error instanceof Refused && show(error.fields)) return
        setFailure(failureOf(error, base ? texts.admin.courseUpdateFailed : t`The course was not made.`))
      }
    },
  }
}
