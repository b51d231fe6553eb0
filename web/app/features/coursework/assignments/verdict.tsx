import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Submission } from '#contract/coursework/assignments.ts'
import { GradeStamp } from '../../../shared/grade-stamp.tsx'
import { signature } from '../../../shared/signature.ts'
import { dayOf } from '../../../ui/dates.ts'
import { Remark } from '../../../ui/red-pen.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { calendarDaysBetween } from './due-texts.ts'

export interface VerdictProps {
  submission: Submission
  instructor: string
  now: Date
  pressed?: boolean
  sent?: ReactNode
  children?: ReactNode
}

export function Verdict({ submission, instructor, now, pressed, sent, children }: VerdictProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-28 gap-y-12 sm:flex-nowrap">
      <div className="flex flex-none items-start gap-12 pt-2 pl-2 sm:flex-col">
        <StateStamp submission={submission} pressed={pressed} />
        {submission.late && submission.status !== 'Returned' && (
          <Stamp ink="mark">
            <Trans>Late</Trans>
          </Stamp>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-208">
        {(submission.status === 'Submitted' && sent) || (
          <VerdictText submission={submission} instructor={instructor} now={now} />
        )}
        {children}
      </div>
    </div>
  )
}

function StateStamp({ submission, pressed }: { submission: Submission; pressed?: boolean | undefined }) {
  const { status, grade, maxMarks } = submission
  if (status === 'Returned')
    return (
      <Stamp ink="mark">
        <Trans>Returned</Trans>
      </Stamp>
    )
  if (status === 'Submitted')
    return (
      <Stamp ink="pen" pressed={pressed === true}>
        <Trans>Submitted</Trans>
      </Stamp>
    )
  return grade === null ? (
    <Stamp ink="seal">
      <Trans>Graded</Trans>
    </Stamp>
  ) : (
    <GradeStamp grade={grade} maxMarks={maxMarks} />
  )
}

function VerdictText({ submission, instructor, now }: Omit<VerdictProps, 'pressed' | 'sent' | 'children'>) {
  const { status, feedback, reviewedAt, reviewedBy, submittedAt } = submission
  if (status === 'Submitted') {
    const who = instructor || t`your mentor`
    const since = sinceText(submittedAt, now)
    return (
      <p className="pt-4 text-label text-ink2">
        <Trans>
          With {who} since {since}.
        </Trans>
      </p>
    )
  }
  const signed = signature(reviewedBy, reviewedAt, now)
  if (!feedback)
    return (
      <p className="pt-4 text-label text-ink2">
        <Trans>Marked by {signed}.</Trans>
      </p>
    )
  return (
    <Remark signed={signed}>
      <p className="whitespace-pre-line">{feedback}</p>
    </Remark>
  )
}

function sinceText(submittedAt: string, now: Date): string {
  const sent = new Date(submittedAt)
  const days = calendarDaysBetween(sent, now)
  if (days > 1) return dayOf(sent, now)
  return days === 0 ? t`today` : t`yesterday`
}
