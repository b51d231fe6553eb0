import { queryOptions } from '@tanstack/react-query'
import { getRefundOffer, listRefunds } from '#calls/refunds/refunds.ts'
import { refundsListed } from '#contract/refunds/refunds.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { listFilter, oneOf } from '../../ui/list-filter.ts'

/** Asked for again with the enrollments, whenever money moves. */
const key = ['enrollments', 'refunds'] as const

/** Which refunds a list shows; none is those to be paid. */
export const refundsFilter = listFilter({ state: oneOf(refundsListed.options) })
export type RefundsFilter = ReturnType<typeof refundsFilter.read>

/** A page of the refunds that are to be paid, are paid or were withdrawn. */
export const refundsPage = ({ state, page }: RefundsFilter) =>
  queryOptions({
    ...pageQuery(listRefunds, [...key, 'list'], { state: state || undefined, page }),
  })

/** What can be refunded of an enrollment. */
export const refundOfferOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: [...key, 'offer', enrollmentId],
    queryFn: ({ signal }) => call(getRefundOffer, { params: { enrollmentId }, signal }),
    staleTime: 0,
  })
