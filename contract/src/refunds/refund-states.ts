import * as z from 'zod/mini'

/**
 * `sent`: the payment gateway pays it. `failed`: the gateway could not, so a person has to pay it. `withdrawn`: it was decided by
 * mistake and is not paid.
 */
export const refundState = z.enum(['owed', 'sent', 'failed', 'paid', 'withdrawn'])
export type RefundState = z.output<typeof refundState>

export const refundMethod = z.enum(['upi', 'bank', 'cash', 'cheque', 'card', 'online'], {
  error: 'Please choose how the refund is paid.',
})
export type RefundMethod = z.output<typeof refundMethod>
