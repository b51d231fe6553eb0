import { queryOptions } from '@tanstack/react-query'
import { getRefundOffer, listRefunds } from '#calls/refunds/refunds.ts'
import { refundFilter } from '#contract/refunds/refunds.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { listFilter, oneOf } from '../../ui/list-filter.ts'

/** Each payment invalidates all `enrollments` queries. */
const key = ['enrollments', 'refunds'] as const

/** The default shows unpaid refunds. */
export const refundsFilter = listFilter({ state: oneOf(refundFilter.options) })
export type RefundsFilter = ReturnType<typeof refundsFilter.read>

export const refundsPage = ({ state, page }: RefundsFilter) =>
  queryOptions({
    ...pageQuery(listRefunds, [...key, 'list'], { state: state || undefined, page }),
    select: ({ body: { refunds, sum }, ...counted }) => ({ ...counted, body: refunds, sum }),
  })

export const refundOfferOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: [...key, 'offer', enrollmentId],
    queryFn: ({ signal }) => call(getRefundOffer, { params: { enrollmentId }, signal }),
    staleTime: 0,
  })
