import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { aboveDeskLimit } from './fees.errors.ts'

/**
 * The owner limits the front desk's discounts.
 * @param fee.waived includes the new discount
 */
export async function requireDiscountLimit(
  { tx }: Work,
  { staffRole }: Caller,
  fee: { readonly fee: number; readonly waived: number },
  field: 'waived' | 'discount' = 'waived',
): Promise<void> {
  if (staffRole !== 'front_desk') return
  const school = await tx.selectFrom('school').select('desk_discount_percent').executeTakeFirstOrThrow()
  const maxWaived = Math.floor((fee.fee * school.desk_discount_percent) / 100)
  if (fee.waived > maxWaived) throw aboveDeskLimit(field, maxWaived)
}
