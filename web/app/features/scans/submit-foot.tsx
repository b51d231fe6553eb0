import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { handInScan } from '#calls/scans/scans.ts'
import type { Scan } from '#contract/scans/scans.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import type { SplitState } from './split.ts'

interface HandInFootProps {
  scanId: string
  state: SplitState
  /** @returns the saved version */
  settle: () => Promise<number>
  onHandedIn: (scan: Scan) => void
}

export function HandInFoot({ scanId, state, settle, onHandedIn }: HandInFootProps) {
  const [isAsking, ask] = useState(false)
  const handIn = useMutation({
    mutationFn: async () => call(handInScan, { params: { scanId }, body: { version: await settle() } }),
    onSuccess: onHandedIn,
    onSettled: () => ask(false),
  })
  const failure = handIn.error && failureOf(handIn.error, t`The papers were not submitted. Please try again.`)
  const count = state.ready.length
  const pages = state.pagesWithoutStudent
  const isBlocked = count === 0 || state.twice.length > 0 || state.withWork.length > 0
  return (
    <div className="scan-foot">
      <div className="grid min-w-0 gap-4 text-label">
        {failure && (
          <ErrorBanner more={failure.more}>{Object.values(failure.fields)[0] ?? failure.message}</ErrorBanner>
        )}
        {pages > 0 && (
          <p>{plural(pages, { one: '# page has no student.', other: '# pages have no student.' })}</p>
        )}
        {state.twice.map(({ _id, name }) => (
          <p key={_id} className="text-mark">
            <Trans>{name} has two papers. Please join them or choose another student.</Trans>
          </p>
        ))}
        {state.withWork.map(({ _id, name }) => (
          <p key={_id} className="text-mark">
            <Trans>{name} has submitted already. Please choose another student, or nobody.</Trans>
          </p>
        ))}
      </div>
      <Button
        variant="primary"
        size="large"
        disabled={isBlocked}
        busy={handIn.isPending && t`Submitting...`}
        onClick={() => ask(true)}
      >
        {handInText(count)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={handInText(count)}
        note={
          <>
            <Trans>
              Each gets their own pages as submitted work, which says that you handed it in, and an email. You
              can undo it for a day.
            </Trans>{' '}
            {pages > 0 && t`Pages without a student stay here.`}
          </>
        }
        action={t`Submit`}
        busy={handIn.isPending && t`Submitting...`}
        onConfirm={() => handIn.mutate()}
        onClose={() => ask(false)}
      />
    </div>
  )
}

const handInText = (count: number) =>
  plural(count, { one: 'Submit for # student', other: 'Submit for # students' })
