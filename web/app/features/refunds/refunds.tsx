import { msg, plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { listRefunds } from '#calls/refunds/refunds.ts'
import { formatRupees } from '#contract/money.ts'
import type { ListedRefund } from '#contract/refunds/refunds.ts'
import { countLabel } from '../../api/row-count.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { FeeCardLink } from '../../shared/money/fee-card-link.tsx'
import { methodName } from '../../shared/money/payment-texts.ts'
import { RefundProgress } from '../../shared/money/refund-progress.tsx'
import { StudentLink } from '../../shared/student-link.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import type { List } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { type RefundsFilter, refundsPage } from './queries.ts'

export function Refunds({ list }: { list: List<RefundsFilter> }) {
  const query = useQuery(refundsPage(list.filter))
  const { total = 0, hasMore = false, sum = 0 } = query.data ?? {}
  const count = countLabel({ total, hasMore })
  const amount = formatRupees(sum)
  const state = list.filter.state || 'owed'
  return (
    <>
      <div className="mb-16 w-full sm:w-240">
        <FilterChoice
          label={t`Which refunds`}
          value={list.filter.state}
          all={t`To be paid`}
          onChoose={(chosen) => list.change({ state: chosen as RefundsFilter['state'] })}
        >
          <option value="paid">{t`Paid`}</option>
          <option value="withdrawn">{t`Withdrawn`}</option>
        </FilterChoice>
      </div>
      <ListPage
        list={list}
        query={query}
        note={{
          text:
            query.data &&
            plural(total, { one: `${count} refund, ${amount}`, other: `${count} refunds, ${amount}` }),
          beside: total > 0 && (
            <DownloadTable endpoint={listRefunds} query={{ state }} fileName={fileNames[state]} />
          ),
        }}
        columns={columns()}
        message={t`The refunds did not load.`}
        empty={{
          message: t(emptyText[state]),
          next: t`To refund a fee, open its fee card and choose Refund.`,
        }}
      />
    </>
  )
}

const fileNames = { owed: 'refunds-to-pay', paid: 'refunds-paid', withdrawn: 'refunds-withdrawn' }
const emptyText = {
  owed: msg`No refund is to be paid.`,
  paid: msg`No refund is paid yet.`,
  withdrawn: msg`No refund was withdrawn.`,
}

const columns = (): Columns<ListedRefund> => ({
  caption: t`Refunds`,
  tableFrom: 1080,
  columns: [
    {
      head: t`Student`,
      isName: true,
      cell: (refund) => (
        <>
          <StudentLink studentId={refund.studentId}>{refund.name}</StudentLink>
          <span className="tnum block font-text text-ink3 text-note">{refund.phone}</span>
        </>
      ),
    },
    {
      head: t`Course and refund`,
      cell: (refund) => (
        <>
          <span className="block">{refund.isOfAdvance ? t`Advance` : refund.courseName}</span>
          <span className="tnum whitespace-nowrap text-ink3 text-note">{refund.number}</span>
        </>
      ),
    },
    { head: t`Progress`, cell: (refund) => <Progress refund={refund} /> },
    { head: t`Amount`, isNumber: true, cell: (refund) => <Amount refund={refund} /> },
    {
      head: t`Fee card`,
      isHeadHidden: true,
      cell: (refund) => <FeeCardLink enrollmentId={refund.enrollmentId} of={refund.receiptNumber} />,
    },
  ],
  card: (refund) => (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-16">
        <StudentLink studentId={refund.studentId}>{refund.name}</StudentLink>
        <Amount refund={refund} />
      </p>
      <p className="break-words">{refund.isOfAdvance ? t`Advance` : refund.courseName}</p>
      <p className="tnum text-ink3 text-note">{refund.number}</p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <div className="min-w-0">
          <Progress refund={refund} />
        </div>
        <FeeCardLink enrollmentId={refund.enrollmentId} of={refund.receiptNumber} />
      </div>
    </>
  ),
})

interface RefundProps {
  refund: ListedRefund
}

const Amount = ({ refund: { amount, method } }: RefundProps) => (
  <span>
    <b className="tnum">{formatRupees(amount)}</b>
    <span className="block text-ink3 text-note">{methodName(method)}</span>
  </span>
)

const Progress = ({ refund }: RefundProps) => (
  <span className="text-label">
    <RefundProgress refund={refund} />
  </span>
)
