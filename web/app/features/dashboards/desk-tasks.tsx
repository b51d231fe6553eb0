import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listCheques } from '#calls/fees/cheques.ts'
import { listDueFees } from '#calls/fees/fee-desk.ts'
import { listEnrollments } from '#calls/fees/payments.ts'
import { callWithCount } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { PendingLine, PendingSkeleton } from '../../shared/pending-line.tsx'
import { QueryStates } from '../../shared/query-states.tsx'

/** Only the counts are needed, and any page brings them. */
const page = { page: 1, limit: 1 } as const

/** A mutation makes this out of date, because its key begins as that of `pendingWork`. */
export const deskTasks = queryOptions({
  queryKey: ['waiting', 'desk'],
  async queryFn({ signal }) {
    const [claims, cheques, overdue] = await Promise.all([
      callWithCount(listEnrollments, { query: { ...page, status: 'recorded' }, signal }),
      callWithCount(listCheques, { query: { ...page, when: 'due' }, signal }),
      callWithCount(listDueFees, { query: { ...page, when: 'overdue' }, signal }),
    ])
    return { claims: claims.total, cheques: cheques.total, overdue: overdue.total }
  },
  refetchInterval: 60_000,
})

/** What waits for the front desk. Only what is pending is shown. */
export function DeskTasks() {
  const query = useQuery(deskTasks)
  return (
    <section aria-labelledby="what-waits" className="mb-48">
      <h2 id="what-waits" className="mb-12 text-lead">
        <Trans>To do</Trans>
      </h2>
      <QueryStates
        query={query}
        message={t`The to-do list did not load.`}
        skeleton={<PendingSkeleton lines={2} since={0} wide />}
      />
      {query.data && <Lines {...query.data} />}
    </section>
  )
}

function Lines({ claims, cheques, overdue }: { claims: number; cheques: number; overdue: number }) {
  const lines = [
    { to: paths.adminToConfirm(), label: t`Payments to confirm`, count: claims },
    { to: paths.adminCheques({ when: 'due' }), label: t`Cheques for the bank`, count: cheques },
    { to: paths.adminDueFees({ when: 'overdue' }), label: t`Overdue fees`, count: overdue },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0)
    return (
      <p className="pending-lines no-pending-lines">
        <Trans>Nothing waits.</Trans>
      </p>
    )
  return (
    <ul className="pending-lines pending-lines-wide">
      {lines.map((line) => (
        <PendingLine key={line.to} {...line} />
      ))}
    </ul>
  )
}
