import { queryOptions } from '@tanstack/react-query'
import { getOwedByAge, listTakings } from '#calls/fees/fee-desk.ts'
import { anyMethod } from '#contract/fees/enrollments.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { day, id, listFilter, oneOf } from '../../ui/list-filter.ts'

/** Asked for again with the enrollments, whenever money moves. */
const key = ['enrollments', 'fees'] as const

/** What is owed in all, and how long it is overdue. */
export const owedByAge = queryOptions({
  queryKey: [...key, 'ages'],
  queryFn: ({ signal }) => call(getOwedByAge, { signal }),
})

/** The day whose takings are shown, today by default, and of them those of one person and by one method. */
export const takingsFilter = listFilter({ day, taker: id, method: oneOf(anyMethod.options) })
export type TakingsFilter = ReturnType<typeof takingsFilter.read>

/** The same as the server is asked for it. */
export const takingsQuery = ({ day, taker, method }: TakingsFilter) => ({
  day: day || undefined,
  taker: taker || undefined,
  method: method || undefined,
})

/** A page of what was taken on a day. */
export const takingsPage = (filter: TakingsFilter) =>
  queryOptions({
    ...pageQuery(listTakings, [...key, 'takings'], { ...takingsQuery(filter), page: filter.page }),
    select: ({ answer: { takings, ...more }, ...counted }) => ({ ...counted, answer: takings, ...more }),
  })
