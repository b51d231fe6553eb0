import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { listAdvances } from '#calls/fees/advances.ts'
import type { Advance } from '#contract/fees/advances.ts'
import { formatRupees } from '#contract/money.ts'
import { countLabel } from '../../api/row-count.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { FeeCardLink } from '../../shared/money/fee-card-link.tsx'
import { StudentLink } from '../../shared/student-link.tsx'
import type { List } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { type AdvancesFilter, advancesPage } from './fee-desk-queries.ts'

export function Advances({ list }: { list: List<AdvancesFilter> }) {
  const query = useQuery(advancesPage(list.filter))
  const { total = 0, hasMore = false, sum = 0 } = query.data ?? {}
  const count = countLabel({ total, hasMore })
  const amount = formatRupees(sum)
  return (
    <ListPage
      list={list}
      query={query}
      note={{
        text:
          query.data &&
          plural(total, { one: `${count} student, ${amount}`, other: `${count} students, ${amount}` }),
        beside: total > 0 && <DownloadTable endpoint={listAdvances} query={{}} fileName="advances" />,
      }}
      columns={columns()}
      message={t`The advances did not load.`}
      empty={{
        message: t`No student has an advance.`,
        next: t`Money beyond what is owed comes here until a fee is due.`,
      }}
    />
  )
}

const columns = (): Columns<Advance> => ({
  caption: t`Advances`,
  columns: [
    { head: t`Student`, isName: true, cell: (advance) => <Student advance={advance} /> },
    {
      head: t`Advance`,
      isNumber: true,
      cell: ({ amount }) => <b className="tnum">{formatRupees(amount)}</b>,
    },
    {
      head: t`Fee card`,
      isHeadHidden: true,
      cell: (advance) => (
        <div className="row-actions">
          <FeeCardLink enrollmentId={advance.enrollmentId} of={advance.name} />
        </div>
      ),
    },
  ],
  card: (advance) => (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-16">
        <Student advance={advance} />
        <b className="tnum">{formatRupees(advance.amount)}</b>
      </p>
      <div className="mt-8">
        <FeeCardLink enrollmentId={advance.enrollmentId} of={advance.name} />
      </div>
    </>
  ),
})

const Student = ({ advance: { _id, name, email } }: { advance: Advance }) => (
  <span>
    <StudentLink studentId={_id}>{name}</StudentLink>
    <span className="block break-all font-text text-ink3 text-note">{email}</span>
  </span>
)
