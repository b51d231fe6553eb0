import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listCheques } from '#calls/fees/cheques.ts'
import type { WaitingCheque } from '#contract/fees/cheques.ts'
import { formatRupees } from '#contract/money.ts'
import { countLabel } from '../../api/row-count.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { FeeCardLink } from '../../shared/money/fee-card-link.tsx'
import { dayOf } from '../../shared/money/refund-progress.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import type { List } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { type ChequesFilter, chequesPage } from './fee-desk-queries.ts'

export function Cheques({ list }: { list: List<ChequesFilter> }) {
  const query = useQuery(chequesPage(list.filter))
  const { total = 0, hasMore = false, sum = 0 } = query.data ?? {}
  const count = countLabel({ total, hasMore })
  const amount = formatRupees(sum)
  return (
    <>
      <div className="mb-16 w-full sm:w-240">
        <FilterChoice
          label={t`Which cheques`}
          value={list.filter.when}
          all={t`All that wait`}
          onChoose={(chosen) => list.change({ when: chosen as ChequesFilter['when'] })}
        >
          <option value="due">{t`To take to the bank now`}</option>
        </FilterChoice>
      </div>
      <ListPage
        list={list}
        query={query}
        note={{
          text:
            query.data &&
            plural(total, { one: `${count} cheque, ${amount}`, other: `${count} cheques, ${amount}` }),
          beside: total > 0 && (
            <DownloadTable
              endpoint={listCheques}
              query={{ when: list.filter.when || undefined }}
              fileName="cheques"
            />
          ),
        }}
        columns={columns()}
        message={t`The cheques did not load.`}
        empty={{
          message: list.filter.when ? t`No cheque is to be taken to the bank now.` : t`No cheque waits.`,
          next: t`To take a cheque of a later day, open the fee card.`,
        }}
      />
    </>
  )
}

const columns = (): Columns<WaitingCheque> => ({
  caption: t`Cheques`,
  columns: [
    { head: t`Day on the cheque`, cell: (cheque) => <Day cheque={cheque} /> },
    {
      head: t`Student`,
      isName: true,
      cell: ({ name, phone, courseName }) => (
        <>
          {name}
          <span className="block font-text text-ink3 text-note">{courseName}</span>
          <span className="tnum block font-text text-ink3 text-note">{phone}</span>
        </>
      ),
    },
    { head: t`Cheque`, cell: ({ number }) => <span className="tnum wrap-anywhere">{number}</span> },
    {
      head: t`Amount`,
      isNumber: true,
      cell: ({ amount }) => <b className="tnum">{formatRupees(amount)}</b>,
    },
    {
      head: t`Fee card`,
      isHeadHidden: true,
      cell: (cheque) => (
        <div className="row-actions">
          <FeeCardLink enrollmentId={cheque.enrollmentId} of={cheque.receiptNumber} />
        </div>
      ),
    },
  ],
  card: (cheque) => (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-16">
        <b className="break-words">{cheque.name}</b>
        <b className="tnum">{formatRupees(cheque.amount)}</b>
      </p>
      <p className="break-words text-ink2 text-label">{cheque.courseName}</p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <span>
          <Day cheque={cheque} /> <span className="tnum text-ink3 text-note">{cheque.number}</span>
        </span>
        <FeeCardLink enrollmentId={cheque.enrollmentId} of={cheque.receiptNumber} />
      </div>
    </>
  ),
})

function Day({ cheque: { day, status, isCancelled } }: { cheque: WaitingCheque }) {
  return (
    <span>
      <span className="whitespace-nowrap">{dayOf(day)}</span>
      {isCancelled ? (
        <span className="block text-mark text-note">
          <Trans>Enrollment cancelled: give it back</Trans>
        </span>
      ) : (
        status === 'due' && (
          <span className="block text-seal text-note">
            <Trans>The bank takes it now</Trans>
          </span>
        )
      )}
    </span>
  )
}
