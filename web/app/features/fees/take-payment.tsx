import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DueFee } from '#contract/fees/fee-desk.ts'
import { countLabel } from '../../api/row-count.ts'
import { paths } from '../../paths.ts'
import { ListPage } from '../../shared/list-page.tsx'
import { type DueFilter, dueFeesPage } from '../../shared/money/due-fees-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { List } from '../../ui/list-filter.ts'
import { dueColumns } from './due-fees.tsx'

export function TakePayment({ list }: { list: List<DueFilter> }) {
  const query = useQuery(dueFeesPage(list.filter))
  const { today = '', total = 0, hasMore = false } = query.data ?? {}
  const count = countLabel({ total, hasMore })
  return (
    <ListPage
      list={list}
      query={query}
      search={{ label: t`Name, phone, course or receipt`, look: 'mb-16 max-w-form' }}
      note={{
        text: query.data && plural(total, { one: `${count} fee is owed`, other: `${count} fees are owed` }),
      }}
      columns={dueColumns(today, (fee) => <TakeLink fee={fee} />)}
      message={t`The fees did not load.`}
      empty={
        list.isNarrowed
          ? {
              message: t`No fee that is owed matches this search.`,
              next: t`What is paid already is on the page of the student.`,
            }
          : { message: t`Nobody owes anything.` }
      }
    />
  )
}

const TakeLink = ({ fee: { _id, student } }: { fee: DueFee }) => (
  <Link className={buttonClass({ size: 'row' })} to={paths.adminFeeCard(_id)}>
    <Trans>
      Take a payment<span className="vh"> from {student.name}</span>
    </Trans>
  </Link>
)
