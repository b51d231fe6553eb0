import { Trans } from '@lingui/react/macro'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { dayAndTime } from '../../ui/dates.ts'

export function DoubtReports({ doubt, answerId }: { doubt: Doubt; answerId: string | null }) {
  const reports = doubt.reported.filter((report) => report.answerId === answerId)
  if (reports.length === 0) return null
  return (
    <ul className="doubt-reports">
      {reports.map(({ by, reason, at }) => (
        <li key={`${by} ${at}`} className="text-label">
          <b className="font-strong">
            <Trans>
              Reported by {by}, {dayAndTime(new Date(at))}
            </Trans>
          </b>
          <p className="whitespace-pre-line break-words">{reason}</p>
        </li>
      ))}
    </ul>
  )
}
