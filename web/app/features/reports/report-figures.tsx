import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { groupDigits } from '#contract/numbers.ts'
import type { Report } from '#contract/reports/reports.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { Figure, Figures } from '../../ui/table.tsx'
import { changeText, periodText } from './report-texts.ts'

const inks = { seal: 'font-strong text-seal', mark: 'font-strong text-mark', none: 'font-strong text-ink2' }

/** “Total Users” does not depend on the range. */
export function ReportFigures({ report }: { report: Report }) {
  const { period, earlier, summary } = report
  const { totalUsers, totalEnrollments, totalEarnings } = summary
  const received = formatRupees(summary.received.value)
  const rows = paths.adminEnrollments({ status: 'live', ...period })
  const allRows = paths.adminEnrollments({ status: 'live' })
  return (
    <section aria-label={t`Summary`} className="report-figures">
      <Figures>
        <Card
          label={t(texts.reports.totalUsers)}
          value={groupDigits(totalUsers.inAll)}
          change={totalUsers.change}
          to={paths.adminNewUsers()}
          more={<RowsLink to={paths.adminNewUsers(period)}>{newText(totalUsers.value)}</RowsLink>}
        />
        <Card
          label={t(texts.admin.totalEnrollments)}
          value={groupDigits(totalEnrollments.value)}
          change={totalEnrollments.change}
          to={rows}
          more={
            <RowsLink to={allRows}>
              <Trans>{groupDigits(totalEnrollments.inAll)} in all</Trans>
            </RowsLink>
          }
        />
        <Card
          label={t(texts.admin.totalEarnings)}
          value={formatRupees(totalEarnings.value)}
          change={totalEarnings.change}
          to={rows}
          more={
            <>
              <RowsLink to={paths.adminBookEntries({ figure: 'received', ...period })}>
                {t`${received} received`}
              </RowsLink>
              ;{' '}
              <RowsLink to={allRows}>
                <Trans>{formatRupees(totalEarnings.inAll)} in all</Trans>
              </RowsLink>
            </>
          }
        />
      </Figures>
      <p className="mt-8 text-ink3 text-note">
        <Trans>
          Compared with the period before: {periodText(earlier)}. “–” means that there is nothing to compare
          with.
        </Trans>
      </p>
    </section>
  )
}

const newText = (count: number) => plural(count, { one: '# new', other: `${groupDigits(count)} new` })

function RowsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  )
}

interface CardProps {
  label: string
  value: string
  change: number | null
  to: string
  more: ReactNode
}

function Card({ label, value, change, to, more }: CardProps) {
  const { text, ink } = changeText(change)
  return (
    <Figure label={label}>
      <Link className="figure-rows" to={to}>
        {value}
        <span className="vh">
          {' '}
          <Trans>{label}: open the rows</Trans>
        </span>
      </Link>
      <span className="figure-note">
        <span className={inks[ink]}>{text}</span> {t(texts.reports.fromLastMonth)}
      </span>
      <span className="figure-note text-ink3">{more}</span>
    </Figure>
  )
}
