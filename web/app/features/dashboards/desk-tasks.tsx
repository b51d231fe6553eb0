import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listCheques } from '#calls/fees/cheques.ts'
import { listDueFees } from '#calls/fees/fee-desk.ts'
import { listEnrollments } from '#calls/fees/payments.ts'
import { callWithCount } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { TaskList } from './task-list.tsx'

const page = { page: 1, limit: 1 } as const

/** The key begins like the key of `pendingWork`: mutations invalidate both. */
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

export function DeskTasks() {
  return (
    <TaskList
      query={useQuery(deskTasks)}
      tasksOf={({ claims, cheques, overdue }) => [
        { to: paths.adminToConfirm(), label: t`Payments to confirm`, count: claims },
        { to: paths.adminCheques({ when: 'due' }), label: t`Cheques for the bank`, count: cheques },
        { to: paths.adminDueFees({ when: 'overdue' }), label: t`Overdue fees`, count: overdue },
      ]}
    />
  )
}
