import * as z from 'zod/mini'

/**
 * `sent`: the gateway pays it. `failed`: the gateway failed, so a person pays it. `withdrawn`: decided by
 * mistake, not paid.
 */
export const refundState = z.enum(['owed', 'sent', 'failed', 'paid', 'withdrawn'])
export type RefundState = z.output<typeof refundState>

export const refundMethod = z.enum(['upi', 'bank', 'cash', 'cheque', 'card', 'online'], {
  error: 'Please choose how the refund is paid.',
})
export type RefundMethod = z.output<typeof refundMethod>
