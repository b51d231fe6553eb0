import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { submitAssignment } from '#calls/coursework/assignments.ts'
import type { Assignment, Submission } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../../api/client.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBanner } from '../../../ui/feedback.tsx'
import { FieldFrame, useField } from '../../../ui/field.tsx'
import { readDraft, storeDraft } from './link-draft.ts'
import { linkForm } from './work-link.ts'

export interface SubmissionFormProps {
  assignment: Assignment
  userId: string
  hint?: string | undefined
  onSubmitted: (submission: Submission) => void
  onAlreadySubmitted: (message: string) => void
}

export function SubmissionForm(props: SubmissionFormProps) {
  const { assignment, userId, hint } = props
  const [draft] = useState(() => readDraft(userId, assignment._id))
  const [isStored, setIsStored] = useState(draft !== '')
  const form = useForm<{ link: string }>({
    resolver: standardSchemaResolver(linkForm),
    defaultValues: { link: draft },
  })
  const submit = useSubmit(assignment._id)
  const store = (link: string) => setIsStored(storeDraft(userId, assignment._id, link))

  const send = form.handleSubmit(async ({ link }) => {
    if (submit.isPending) return
    try {
      const { submission } = await submit.mutateAsync(link)
      form.reset({ link: '' })
      store('')
      props.onSubmitted(submission)
    } catch (error) {
      if (!(error instanceof Refused)) return
      if (error.code === 'ALREADY_SUBMITTED') {
        store('')
        props.onAlreadySubmitted(error.message)
      }
      if (error.fields.link) form.setError('link', { message: error.fields.link }, { shouldFocus: true })
    }
  })

  const error = form.formState.errors.link?.message
  const hints = (
    <>
      <span className="block">
        <Trans>Can others open it? Google Drive: Share, then Anyone with the link. GitHub: public.</Trans>
      </span>
      <span className="block">
        {[hint, isStored && t`Draft kept on this device.`].filter(Boolean).join(' ')}
      </span>
    </>
  )
  const field = useField({ hint: hints, error })
  const isRefusedField = submit.error instanceof Refused && submit.error.fields.link !== undefined
  const isTaken = submit.error instanceof Refused && submit.error.code === 'ALREADY_SUBMITTED'
  return (
    <form noValidate aria-label={assignment.title} onSubmit={send}>
      <div className="min-h-126">
        <FieldFrame label={t(texts.assignments.linkLabel)} hint={hints} error={error} id={field.id}>
          <div className="flex gap-8">
            <input
              type="url"
              required
              placeholder="https://"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('link', { onChange: (event) => store(event.target.value) })}
              {...field}
            />
            <Button
              variant="primary"
              type="submit"
              className="h-48 flex-none"
              busy={submit.isPending && t(texts.assignments.submitting)}
            >
              <Trans>Submit</Trans>
            </Button>
          </div>
        </FieldFrame>
      </div>
      {submit.isError && !isRefusedField && !isTaken && (
        <div className="mt-12">
          <ErrorBanner>{t(texts.assignments.failed)}</ErrorBanner>
        </div>
      )}
    </form>
  )
}

function useSubmit(assignmentId: string) {
  const { keyFor, noteResult } = useIdempotencyKey()
  return useMutation({
    mutationFn: (link: string) =>
      call(submitAssignment, { params: { assignmentId }, body: { link }, idempotencyKey: keyFor({ link }) }),
    onSettled: (_, error) => noteResult(error),
  })
}
