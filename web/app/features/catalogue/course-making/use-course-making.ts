import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeCourse } from '#calls/catalogue/course-changes.ts'
import { courseChangeBody } from '#contract/catalogue/course-changes.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import { useSaveAsTyped } from '../../../shared/use-save-as-typed.ts'
import { useVersionedForm } from '../../../shared/use-versioned-form.ts'
import { serverTime } from '../../../ui/server-time.ts'
import { bodyOf, type CourseFieldName, type CourseValues, valuesOf } from '../courses/course-fields.ts'
import { invalidateCourses } from '../courses/managed-queries.ts'
import { courseDetail } from '../queries.ts'

export type CourseMaking = ReturnType<typeof useCourseMaking>

interface UndoStep {
  readonly names: readonly CourseFieldName[]
  readonly previousValues: Partial<CourseValues>
}

const mostSteps = 50

/** Only an unpublished course is saved during typing. */
export function useCourseMaking(course: CourseDetail) {
  const cache = useQueryClient()
  const [undoSteps, setPast] = useState<readonly UndoStep[]>([])
  const [savedAt, setSavedAt] = useState<Date>()
  const isUndoing = useRef(false)
  const hasFailed = useRef(false)
  const form = useVersionedForm({
    form: `course-page ${course._id}`,
    record: course as CourseDetail | null,
    valuesOf,
    errorsOf: (edit) => fieldErrors(courseChangeBody, bodyOf(edit)),
    async save(edit) {
      const { course: saved } = await call(changeCourse, {
        params: { courseId: course._id },
        body: { ...bodyOf(edit), version: edit.record?.version },
      })
      const steps = stepOf(edit.changed, valuesOf(edit.record))
      if (!isUndoing.current) setPast((now) => withStep(now, steps))
      setSavedAt(serverTime())
      cache.setQueryData(courseDetail(saved._id).queryKey, saved)
      void invalidateCourses(cache)
      return saved
    },
    onNewer: (newer) => cache.setQueryData(courseDetail(newer._id).queryKey, newer),
    onFailed(error) {
      hasFailed.current = true
      return failureOf(error, t(texts.admin.courseUpdateFailed))
    },
  })
  const isPublished = form.record?.isPublished ?? false
  const isSavedAsTyped = !isPublished && form.changedThere.length === 0
  const onBlur = useSaveAsTyped(form, isSavedAsTyped)
  const last = undoSteps.at(-1)

  return {
    form,
    onBlur,
    savedAt,
    isPublished,
    isSavedAsTyped,
    undoable: last?.names,
    async undo(): Promise<void> {
      if (!last || form.isSaving) return
      isUndoing.current = true
      hasFailed.current = false
      form.set(last.previousValues)
      await form.saveAsTyped(last.names)
      isUndoing.current = false
      if (!hasFailed.current) setPast((now) => now.slice(0, -1))
    },
    /** Saves the status at once, even of a published course. */
    async publish(shouldPublish: boolean): Promise<void> {
      if (form.isSaving) return
      form.set({ isPublished: shouldPublish })
      await form.saveAsTyped(isPublished ? ['isPublished'] : undefined)
    },
  }
}

const stepOf = (names: readonly CourseFieldName[], values: CourseValues): UndoStep => ({
  names,
  previousValues: Object.fromEntries(names.map((name) => [name, values[name]])),
})

function withStep(past: readonly UndoStep[], step: UndoStep): readonly UndoStep[] {
  if (step.names.length === 0) return past
  const isSame = past.at(-1)?.names.join() === step.names.join()
  return isSame ? past : [...past, step].slice(-mostSteps)
}
