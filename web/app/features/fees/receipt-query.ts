import { queryOptions } from '@tanstack/react-query'
import { getReceipt, ownReceipts } from '#calls/fees/enrollments.ts'
import { getPaymentReceipt } from '#calls/fees/payment-receipts.ts'
import { call, callCounted } from '../../api/client.ts'

/** The receipt of an enrollment, whose payment may have been confirmed since it was last seen. */
export const receiptOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: ['enrollments', 'receipt', enrollmentId],
    queryFn: ({ signal }) => call(getReceipt, { params: { enrollmentId }, signal }),
  })

/** The receipt of one payment, which is void once the payment is refused. */
export const paymentReceiptOf = (of: { enrollmentId: string; paymentId: string }) =>
  queryOptions({
    queryKey: ['enrollments', 'payment-receipt', of.paymentId],
    queryFn: ({ signal }) => call(getPaymentReceipt, { params: of, signal }),
  })

/** Receipts come in pages of so many. */
export const receiptsOnPage = 10

/** The person's own receipts, and how many there are in all. */
export const receiptsOfMine = (page: number) =>
  queryOptions({
    queryKey: ['enrollments', 'receipts', page],
    queryFn: ({ signal }) => callCounted(ownReceipts, { query: { page, limit: receiptsOnPage }, signal }),
  })
