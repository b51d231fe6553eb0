import { queryOptions } from '@tanstack/react-query'
import { getReceipt, ownReceipts } from '#calls/fees/enrollments.ts'
import { getPaymentReceipt } from '#calls/fees/payment-receipts.ts'
import { call, callWithCount } from '../../api/client.ts'

export const receiptOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: ['enrollments', 'receipt', enrollmentId],
    queryFn: ({ signal }) => call(getReceipt, { params: { enrollmentId }, signal }),
  })

export const paymentReceiptOf = (paymentIds: { enrollmentId: string; paymentId: string }) =>
  queryOptions({
    queryKey: ['enrollments', 'payment-receipt', paymentIds.paymentId],
    queryFn: ({ signal }) => call(getPaymentReceipt, { params: paymentIds, signal }),
  })

export const receiptsOnPage = 10

export const ownReceiptsPage = (page: number) =>
  queryOptions({
    queryKey: ['enrollments', 'receipts', page],
    queryFn: ({ signal }) => callWithCount(ownReceipts, { query: { page, limit: receiptsOnPage }, signal }),
  })
