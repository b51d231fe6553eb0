import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { changeCourse, createCourse } from '#calls/catalogue/course-changes.ts'
import { courseChangeBody } from '#contract/catalogue/course-changes.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import { FormBanners, restoredText } from '../../../shared/form-banners.tsx'
import { formDraft } from '../../../shared/form-draft.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { useVersionedForm } from '../../../shared/use-versioned-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/feedback.tsx'
import { showToast } from '../../../ui/toast.ts'
import { categories, courseDetail } from '../queries.ts'
import { bodyOf, courseLabels, valuesOf } from './course-fields.ts'
import { CourseInputs } from './course-inputs.tsx'
import { invalidateCourses, mentorChoices } from './managed-queries.ts'
import { MentorsFailed } from './mentors-failed.tsx'
import { courseForm } from './saved-course.ts'

export interface CourseEditorProps {
  onClose: () => void
}

export function EditCourse({ courseId, onClose }: CourseEditorProps & { courseId: string }) {
  const query = useQuery(courseDetail(courseId))
  const { data, error, isFetchedAfterMount } = query
  if (data && isFetchedAfterMount) return <CourseForm course={data} onClose={onClose} />
  const isUnknown = error instanceof Refused && error.status === 404
  const close = () => {
    if (isUnknown) formDraft(courseForm(courseId)).forget()
    onClose()
  }
  return (
    <Dialog open onClose={close} title={t`Edit course`}>
      {isUnknown ? (
        <p>{t(texts.courses.notFound)}</p>
      ) : (
        <QueryStates
          query={{ ...query, isPending: query.isPending || !isFetchedAfterMount }}
          message={t(texts.courses.loadFailed)}
          skeleton={<Skeleton className="h-280" />}
        />
      )}
    </Dialog>
  )
}

export function NewCourse(props: CourseEditorProps) {
  return <CourseForm {...props} course={null} />
}

function useCourseForm(course: CourseDetail | null, onSaved: () => void) {
  const cache = useQueryClient()
  return useVersionedForm({
    form: courseForm(course?._id ?? 'new'),
    record: course,
    valuesOf,
    errorsOf: (edit) => fieldErrors(courseChangeBody, bodyOf(edit)),
    async save(edit, idempotencyKey) {
      const body = bodyOf(edit)
      const { message, course: savedCourse } = edit.record
        ? await call(changeCourse, {
            params: { courseId: edit.record._id },
            body: { ...body, version: edit.record.version },
          })
        : await call(createCourse, { body, idempotencyKey })
      showToast('success', message)
      cache.setQueryData(courseDetail(savedCourse._id).queryKey, savedCourse)
      void invalidateCourses(cache)
      return savedCourse
    },
    onSaved,
    onNewer: (newer) => cache.setQueryData(courseDetail(newer._id).queryKey, newer),
    onFailed: (error) =>
      failureOf(error, course ? t(texts.admin.courseUpdateFailed) : t`The course was not made.`),
  })
}

function CourseForm({ course, onClose }: CourseEditorProps & { course: CourseDetail | null }) {
  const form = useCourseForm(course, onClose)
  const courseCategories = useQuery(categories).data ?? []
  const mentors = useQuery(mentorChoices)
  const id = useId()
  const [isLeaving, setLeaving] = useState(false)
  const close = () => {
    form.discard()
    onClose()
  }
  const leave = () => (form.isChanged ? setLeaving(true) : close())
  return (
    <Dialog
      open
      // Closing the question about changes returns to the form.
      onClose={isLeaving ? () => setLeaving(false) : leave}
      title={course ? t`Edit course` : t`New course`}
      note={course?.name}
      actions={
        isLeaving ? (
          <LeaveQuestion onDiscard={close} onStay={() => setLeaving(false)} />
        ) : (
          <>
            <Button variant="primary" type="submit" form={id} busy={form.isSaving && t(texts.admin.saving)}>
              {course ? t`Save course` : t`Create course`}
            </Button>
            <Button onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      <form id={id} noValidate className="grid gap-16" onSubmit={form.submit}>
        {form.isRestored && <p className="text-label text-ink2">{restoredText()}</p>}
        <FormBanners
          form={form}
          changedText={t`This course was changed by somebody else meanwhile.`}
          labelOf={(name) => t(courseLabels[name])}
        />
        <CourseInputs
          form={form}
          categories={courseCategories.map(({ category }) => category)}
          mentors={mentors.data ?? []}
          mentorsFailed={<MentorsFailed query={mentors} />}
        />
      </form>
    </Dialog>
  )
}

function LeaveQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const stayButton = useRef<HTMLButtonElement>(null)
  useEffect(() => stayButton.current?.focus(), [])
  return (
    <>
      <p className="w-full text-label" role="alert">
        <Trans>Your changes are not saved. Discard them?</Trans>
      </p>
      <Button variant="primary" onClick={onDiscard}>
        <Trans>Discard changes</Trans>
      </Button>
      <Button ref={stayButton} onClick={onStay}>
        <Trans>Keep editing</Trans>
      </Button>
    </>
  )
}
