import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { getReport } from '#calls/reports/reports.ts'
import type { ReportRange } from '#contract/reports/reports.ts'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { BooksOfDays } from '../../features/ledger/books.tsx'
import { ActiveChart } from '../../features/reports/active-chart.tsx'
import { EnrollmentsChart } from '../../features/reports/enrollments-chart.tsx'
import { FiltersApplied } from '../../features/reports/filters-applied.tsx'
import { reportOf } from '../../features/reports/queries.ts'
import { RangeChoice } from '../../features/reports/range-choice.tsx'
import { ReportFigures } from '../../features/reports/report-figures.tsx'
import { defaultRange, periodText, readRange } from '../../features/reports/report-texts.ts'
import { paths } from '../../paths.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { places } from '../../ui/skeletons.tsx'
import './charts.css'
import { Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t(texts.reports.title)) }]

export default function ReportsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const range = readRange(params)
  const query = useQuery(reportOf(range))
  const choose = (next: ReportRange) =>
    navigate(paths.adminReports(next === defaultRange ? undefined : next), { preventScrollReset: true })
  const report = query.data
  const period = report && !query.isPlaceholderData ? periodText(report.period) : undefined
  return (
    <Main>
      <Sheet className="reports pt-42 pb-64">
        <h1>{t(texts.reports.title)}</h1>
        <div className="report-head">
          <RangeChoice range={range} onChoose={choose} />
          <p className="tnum text-ink3 text-label" role="status">
            {query.isPending ? <Skeleton className="h-16 w-120" /> : period}
          </p>
          <FiltersApplied range={range} period={period} onReset={() => choose(defaultRange)} />
        </div>
        <QueryStates query={query} message={t`The report could not be made.`} skeleton={<ReportSkeleton />} />
        {report && (
          <div className={query.isPlaceholderData ? 'waiting' : undefined}>
            <ReportFigures report={report} />
            <div className="mt-16">
              <DownloadTable endpoint={getReport} query={{ range }} fileName={`report-${range}`} />
            </div>
            <EnrollmentsChart report={report} />
            <ActiveChart report={report} />
            <BooksOfDays period={report.period} />
          </div>
        )}
      </Sheet>
    </Main>
  )
}

function ReportSkeleton() {
  return (
    <>
      <div className="report-figures">
        <div className="figures">
          {places(3).map((figure) => (
            <div key={figure}>
              <Skeleton className="my-4 h-16 w-120" />
              <Skeleton className="mt-8 h-52 w-160" />
              <Skeleton className="mt-6 h-16 w-160" />
              <Skeleton className="mt-8 h-16 w-120" />
            </div>
          ))}
        </div>
      </div>
      {places(2).map((chart) => (
        <div key={chart} className="chart">
          <Skeleton className="h-36 w-240" />
          <Skeleton className="report-skeleton mt-16" />
        </div>
      ))}
    </>
  )
}
