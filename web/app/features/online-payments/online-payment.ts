import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getOnlinePayment, payOnline } from '#calls/online-payments/online-payments.ts'
import { call } from '../../api/client.ts'

/** How far the last online payment of an enrollment is. */
export const onlinePaymentOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: ['enrollments', 'online-payment', enrollmentId],
    queryFn: ({ signal }) => call(getOnlinePayment, { params: { enrollmentId }, signal }),
  })

/** Leaves for the page where the student pays. @throws what the call throws */
export async function leaveToPay(enrollmentId: string): Promise<void> {
  const { url } = await call(payOnline, { params: { enrollmentId } })
  globalThis.location.assign(url)
}

/** The same right after enrolling. @returns false when there is no way to that page now */
export const goToPay = (enrollmentId: string): Promise<boolean> =>
  leaveToPay(enrollmentId).then(
    () => true,
    () => false,
  )

/** Asks anew for all that a payment may open. */
export function useRenewPaid(): () => void {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of [['enrollments'], ['courses'], ['lessons'], ['assignments']])
      void cache.invalidateQueries({ queryKey })
  }
}
