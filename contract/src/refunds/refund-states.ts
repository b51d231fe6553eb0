import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { errorText } from '../error-text.ts'

/**
 * `sent`: the gateway is paying. `failed`: the gateway failed, so a person must pay. `withdrawn`:
 * the refund was a mistake.
 */
export const refundState = z.enum(['owed', 'sent', 'failed', 'paid', 'withdrawn'])
export type RefundState = z.output<typeof refundState>

export const refundMethod = z.enum(['upi', 'bank', 'cash', 'cheque', 'card', 'online'], {
  error: errorText(msg`Please choose how the refund is paid.`),
})
export type RefundMethod = z.output<typeof refundMethod>
