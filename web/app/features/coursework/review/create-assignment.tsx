import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAssignment } from '#calls/coursework/assignments.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { isReassigned, reassignedTexts } from '../../../shared/reassigned.ts'
import { useVersionedForm } from '../../../shared/use-versioned-form.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorBanner } from '../../../ui/feedback.tsx'
import { serverTime } from '../../../ui/server-time.ts'
import { showToast } from '../../../ui/toast.ts'
import { bodyOf, errorsOf, isIncomplete, valuesOf } from './assignment-fields.ts'
import { AssignmentInputs } from './assignment-inputs.tsx'
import { MadeAssignment } from './made-assignment.tsx'
import { assignmentsSet, useInvalidateReviewLists } from './queries.ts'
import type { RubricSlots } from './rubric-slots.ts'

export interface CreateAssignmentProps {
  courses: readonly { _id: string; name: string }[]
  rubric: RubricSlots
  courseId?: string
}

export function CreateAssignment({ courses, rubric, courseId = '' }: CreateAssignmentProps) {
  const cache = useQueryClient()
  const [madeAssignment, setMadeAssignment] = useState<Assignment | null>(null)
  const invalidateLists = useInvalidateReviewLists()
  const form = useVersionedForm({
    form: ['assignment new', courseId].join(' ').trim(),
    record: null as Assignment | null,
    valuesOf: (assignment) => (assignment ? valuesOf(assignment) : { ...valuesOf(null), courseId }),
    errorsOf: ({ values }) => errorsOf(values, null, serverTime()),
    async save({ values }, idempotencyKey) {
      const body = bodyOf(values, null)
      const { message, assignment } = await call(createAssignment, { body, idempotencyKey })
      showToast('success', message)
      setMadeAssignment(assignment)
      void cache.invalidateQueries({ queryKey: assignmentsSet.queryKey })
      return null
    },
    onFailed(error, { values }) {
      if (!isReassigned(error)) return failureOf(error, t(texts.assignments.createFailed))
      const course = courses.find(({ _id }) => _id === values.courseId)?.name
      const why = reassignedTexts.set(course)
      form.set({ courseId: '' })
      invalidateLists()
      return { message: t`${why} What you typed is still here.`, fields: {} }
    },
  })
  if (courses.length === 0 && !form.isChanged && !form.failure)
    return (
      <EmptyState
        message={t(texts.mentor.noCourse)}
        next={t`You can set assignments here when an admin assigns you a course.`}
      />
    )

  return (
    <section className="max-w-560" aria-labelledby="new-assignment">
      <h2 id="new-assignment" className="vh">
        <Trans>New assignment</Trans>
      </h2>
      {madeAssignment && (
        <MadeAssignment
          key={madeAssignment._id}
          assignment={madeAssignment}
          course={courses.find(({ _id }) => _id === madeAssignment.courseId._id)?.name}
        />
      )}
      <form noValidate aria-label={t`New assignment`} onSubmit={form.submit}>
        {isIncomplete(form.errorOf) && (
          <div className="mb-16">
            <ErrorBanner>{t(texts.assignments.fillAllFields)}</ErrorBanner>
          </div>
        )}
        <AssignmentInputs {...{ form, rubric, courses }} />
        {/* Beside the button, so that a phone shows the error. */}
        {form.failure && (
          <div className="mt-20">
            <FailureBanner failure={form.failure} />
          </div>
        )}
        <Button variant="primary" type="submit" className="mt-20" busy={form.isSaving && t`Creating...`}>
          <Trans>Create assignment</Trans>
        </Button>
      </form>
    </section>
  )
}

/** `docs/texts.md` prescribes the text. */
function FailureBanner({ failure: { message, more } }: { failure: Failure }) {
  const failedText = t(texts.assignments.createFailed)
  return (
    <ErrorBanner more={message === failedText ? more : [message, more].filter(Boolean).join(' ')}>
      {failedText}
    </ErrorBanner>
  )
}
