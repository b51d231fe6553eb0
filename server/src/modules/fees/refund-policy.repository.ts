import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'

const schoolPolicy = preparedQuery((db) => db.selectFrom('school').select('refund_text'))

/** @returns the version's id; null without a policy */
export async function savePolicy(tx: Tx): Promise<string | null> {
  const [school] = await schoolPolicy(tx)
  const text = school?.refund_text
  if (!text) return null
  const id = createHash('sha256').update(text).digest('hex')
  await tx
    .insertInto('refund_policies')
    .values({ id, text })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

export async function findPolicy(db: Db | Tx, enrollmentId: string): Promise<string | null> {
  const policy = await db
    .selectFrom('receipts')
    .innerJoin('refund_policies', 'refund_policies.id', 'receipts.refund_policy_id')
    .select('refund_policies.text')
    .where('receipts.enrollment_id', '=', enrollmentId)
    .executeTakeFirst()
  return policy?.text ?? null
}
