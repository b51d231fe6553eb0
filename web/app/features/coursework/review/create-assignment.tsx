import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { createAssignment } from '#calls/coursework/assignments.ts'
import { call, Refused } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { savedDraft } from '../../../api/saved-draft.ts'
import { texts } from '../../../api/texts.ts'
import { isReassigned, reassigned } from '../../../shared/reassigned.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorBanner } from '../../../ui/feedback.tsx'
import { serverTime } from '../../../ui/server-time.ts'
import { showToast } from '../../../ui/toast.ts'
import {
  type AssignmentBody,
  type AssignmentDraft,
  bodyOf,
  emptyDraft,
  errorsOf,
  type FieldErrors,
  fieldNames,
  isDraft,
  isEmpty,
} from './assignment-fields.ts'
import { AssignmentInputs } from './assignment-inputs.tsx'
import { assignmentsSet, useInvalidateReviewLists } from './queries.ts'

export interface CreateAssignmentProps {
  userId: string
  courses: readonly { _id: string; name: string }[]
}

/** The draft survives a failure, a reload and the end of the session. */
export function CreateAssignment({ userId, courses }: CreateAssignmentProps) {
  const stored = savedDraft<AssignmentDraft>(`assignment ${userId}`, isDraft)
  const [draft, setDraft] = useState(() => ({ ...emptyDraft, ...stored.read() }))
  const [formErrors, setFormErrors] = useState<{ errors: FieldErrors; isIncomplete: boolean }>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { keyFor, tried } = useIdempotencyKey()
  const cache = useQueryClient()
  const listsAreOld = useInvalidateReviewLists()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: AssignmentBody) => call(createAssignment, { body, idempotencyKey: keyFor(body) }),
    onSettled: (_, error) => tried(error),
  })

  const type = (change: Partial<AssignmentDraft>) => {
    const next = { ...draft, ...change }
    if (isEmpty(next)) stored.forget()
    else stored.keep(next)
    setDraft(next)
    setFormErrors(undefined)
  }
  const showErrors = (errors: FieldErrors, isIncomplete: boolean) => {
    setFormErrors({ errors, isIncomplete })
    const first = fieldNames.find((name) => errors[name])
    if (first) document.getElementById(`new-${first}`)?.focus()
    return first !== undefined
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    const { errors, isIncomplete } = errorsOf(draft, serverTime())
    if (showErrors(errors, isIncomplete)) return
    try {
      const { message } = await mutateAsync(bodyOf(draft))
      stored.forget()
      setDraft(emptyDraft)
      showToast('success', message)
      await cache.invalidateQueries({ queryKey: assignmentsSet.queryKey })
    } catch (error) {
      if (error instanceof Refused && showErrors(error.fields, false)) return
      if (!isReassigned(error)) return setFailure(failureOf(error, texts.assignments.createFailed))
      const course = courses.find(({ _id }) => _id === draft.courseId)?.name
      const why = reassigned.set(course)
      setFailure({ message: t`${why} What you typed is still here.`, fields: {} })
      type({ courseId: '' })
      listsAreOld()
    }
  }
  // A mentor without courses sees only an unsaved draft, to copy it.
  if (courses.length === 0 && isEmpty(draft) && !failure)
    return (
      <EmptyState
        message={texts.mentor.noCourse}
        next={t`You can set assignments here when an admin assigns you a course.`}
      />
    )

  return (
    <section className="max-w-560" aria-labelledby="new-assignment">
      <h2 id="new-assignment" className="vh">
        <Trans>New assignment</Trans>
      </h2>
      <form noValidate aria-label={t`New assignment`} onSubmit={send}>
        {formErrors?.isIncomplete && (
          <div className="mb-16">
            <ErrorBanner>{texts.assignments.fillAllFields}</ErrorBanner>
          </div>
        )}
        <AssignmentInputs
          idPrefix="new"
          draft={draft}
          errors={formErrors?.errors ?? {}}
          onType={type}
          courses={courses}
        />
        {/* Beside the button, to be in view on a phone. */}
        {failure && (
          <div className="mt-20">
            <FailureBanner failure={failure} />
          </div>
        )}
        <Button variant="primary" type="submit" className="mt-20" busy={isPending && t`Creating...`}>
          <Trans>Create assignment</Trans>
        </Button>
      </form>
    </section>
  )
}

/** The fixed text of `docs/texts.md`, then the server's message, if any. */
function FailureBanner({ failure: { message, more } }: { failure: Failure }) {
  const said = texts.assignments.createFailed
  return (
    <ErrorBanner more={message === said ? more : [message, more].filter(Boolean).join(' ')}>
      {said}
    </ErrorBanner>
  )
}
