import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Submission } from '#contract/coursework/assignments.ts'
import { signature } from '../../../shared/signature.ts'
import { Remark } from '../../../ui/red-pen.tsx'

export function EarlierRemarks({ submission, now }: { submission: Submission; now: Date }) {
  const earlier = submission.history
    .filter(({ kind, feedback, at }) => kind !== 'submitted' && feedback && at !== submission.reviewedAt)
    .toReversed()
  if (earlier.length === 0) return null
  return (
    <details className="text-label">
      <summary className="w-max max-w-full font-strong text-pen">
        <Trans>Earlier feedback</Trans>
      </summary>
      <div className="mt-8 grid gap-12">
        {earlier.map(({ at, by, grade, feedback }) => (
          <Remark key={at} signed={signature(by, at, now)}>
            <p className="whitespace-pre-line">
              {grade !== null && <b>{t`${grade} of ${submission.maxMarks}`} </b>}
              {feedback}
            </p>
          </Remark>
        ))}
      </div>
    </details>
  )
}
