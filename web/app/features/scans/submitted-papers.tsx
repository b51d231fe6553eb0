import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { undoScan } from '#calls/scans/scans.ts'
import type { Scan, ScanBundle } from '#contract/scans/scans.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { ErrorBanner } from '../../ui/feedback.tsx'

const isSubmitted = ({ status }: ScanBundle) => status !== null
const isMarked = ({ status }: ScanBundle) => status === 'Graded' || status === 'Returned'

export function SubmittedPapers({ scan, onChanged }: { scan: Scan; onChanged: (scan: Scan) => void }) {
  const [isAsking, ask] = useState(false)
  const undo = useMutation({
    mutationFn: () => call(undoScan, { params: { scanId: scan._id } }),
    onSuccess: onChanged,
    onSettled: () => ask(false),
  })
  const submittedPapers = scan.papers.filter(isSubmitted)
  const refusedPapers = scan.papers.filter(({ refusal }) => refusal !== null)
  const failure = undo.error && failureOf(undo.error, t`Nothing was taken back. Please try again.`)
  const unmarkedPapers = submittedPapers.filter((paper) => !isMarked(paper))
  if (submittedPapers.length === 0 && refusedPapers.length === 0) return null
  return (
    <section className="mt-20 grid gap-12" aria-labelledby="scan-done">
      <div className="flex flex-wrap items-center justify-between gap-12">
        <h2 id="scan-done" className="text-lead" role="status">
          {plural(submittedPapers.length, {
            one: 'Submitted for # student',
            other: 'Submitted for # students',
          })}
        </h2>
        {scan.undoUntil && unmarkedPapers.length > 0 && (
          <Button icon="undo" onClick={() => ask(true)}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {undo.isSuccess && submittedPapers.length > 0 && (
        <p role="status">
          <Trans>These are marked already, so they were not taken back.</Trans>
        </p>
      )}
      {scan.undoUntil && unmarkedPapers.length > 0 && (
        <p className="text-ink2 text-label">
          <Trans>You can undo it until {dayAndTime(new Date(scan.undoUntil))}.</Trans>
        </p>
      )}
      <ul className="scan-done">
        {[...refusedPapers, ...submittedPapers].map((paper) => (
          <li key={paper._id} className="list-row py-8 text-label">
            <span className="font-strong">{paper.studentName}</span>{' '}
            <span className="tnum text-ink2">{t`pages ${paper.pages.join(', ')}`}</span>
            {isMarked(paper) && ` · ${t`marked already`}`}
            {paper.refusal && <span className="block text-mark">{paper.refusal}</span>}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={t`Take back what was submitted?`}
        note={
          <Trans>
            The students lose these pages, and marks on them are removed. Work that is graded or returned
            stays. The split stays here, so that you can correct it.
          </Trans>
        }
        action={t`Take back`}
        busy={undo.isPending && t`Taking back...`}
        onConfirm={() => undo.mutate()}
        onClose={() => ask(false)}
      />
    </section>
  )
}
