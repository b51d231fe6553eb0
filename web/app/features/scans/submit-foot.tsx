import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { submitScan } from '#calls/scans/scans.ts'
import type { Scan } from '#contract/scans/scans.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import type { SplitState } from './split.ts'

interface SubmitFootProps {
  scanId: string
  state: SplitState
  /** Saves pending changes; returns the saved version. */
  settle: () => Promise<number>
  onSubmitted: (scan: Scan) => void
}

export function SubmitFoot({ scanId, state, settle, onSubmitted }: SubmitFootProps) {
  const [isAsking, ask] = useState(false)
  const submit = useMutation({
    mutationFn: async () => call(submitScan, { params: { scanId }, body: { version: await settle() } }),
    onSuccess: onSubmitted,
    onSettled: () => ask(false),
  })
  const failure = submit.error && failureOf(submit.error, t`The papers were not submitted. Please try again.`)
  const count = state.ready.length
  const pages = state.pagesWithoutStudent
  const isBlocked = count === 0 || state.duplicateStudents.length > 0 || state.studentsWithWork.length > 0
  return (
    <div className="scan-foot">
      <div className="grid min-w-0 gap-4 text-label">
        {failure && (
          <ErrorBanner more={failure.more}>{Object.values(failure.fields)[0] ?? failure.message}</ErrorBanner>
        )}
        {pages > 0 && (
          <p>{plural(pages, { one: '# page has no student.', other: '# pages have no student.' })}</p>
        )}
        {state.duplicateStudents.map(({ _id, name }) => (
          <p key={_id} className="text-mark">
            <Trans>{name} has two papers. Please join them or choose another student.</Trans>
          </p>
        ))}
        {state.studentsWithWork.map(({ _id, name }) => (
          <p key={_id} className="text-mark">
            <Trans>{name} has submitted already. Please choose another student, or nobody.</Trans>
          </p>
        ))}
      </div>
      <Button
        variant="primary"
        size="large"
        disabled={isBlocked}
        busy={submit.isPending && t`Submitting...`}
        onClick={() => ask(true)}
      >
        {submitText(count)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={submitText(count)}
        note={
          <>
            <Trans>
              Each gets their own pages as submitted work, which says that you submitted it, and an email. You
              can undo it for a day.
            </Trans>{' '}
            {pages > 0 && t`Pages without a student stay here.`}
          </>
        }
        action={t`Submit`}
        busy={submit.isPending && t`Submitting...`}
        onConfirm={() => submit.mutate()}
        onClose={() => ask(false)}
      />
    </div>
  )
}

const submitText = (count: number) =>
  plural(count, { one: 'Submit for # student', other: 'Submit for # students' })
