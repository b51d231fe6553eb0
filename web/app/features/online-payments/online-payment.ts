import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getOnlinePayment, payOnline } from '#calls/online-payments/online-payments.ts'
import { call } from '../../api/client.ts'

export const onlinePaymentOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: ['enrollments', 'online-payment', enrollmentId],
    queryFn: ({ signal }) => call(getOnlinePayment, { params: { enrollmentId }, signal }),
  })

export async function leaveForGateway(enrollmentId: string): Promise<void> {
  const { url } = await call(payOnline, { params: { enrollmentId } })
  globalThis.location.assign(url)
}

export const openPaymentPage = (enrollmentId: string): Promise<boolean> =>
  leaveForGateway(enrollmentId).then(
    () => true,
    () => false,
  )

export function useInvalidateAfterPayment(): () => void {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of [['enrollments'], ['courses'], ['lessons'], ['assignments']])
      void cache.invalidateQueries({ queryKey })
  }
}
