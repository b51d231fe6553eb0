import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import { isActiveAccount } from './accounts.repository.ts'
import type { TwoStepRow } from './accounts.tables.ts'

export const findTwoStep = (db: Db | Tx, userId: string): Promise<TwoStepRow | undefined> =>
  db.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const isTwoStepOn = async (db: Db | Tx, userId: string): Promise<boolean> =>
  ((await findTwoStep(db, userId))?.confirmed_at ?? null) !== null

/** Locks the row, so that a code works once. */
export const lockTwoStep = (tx: Tx, userId: string): Promise<TwoStepRow | undefined> =>
  withRowLock(tx, tx.selectFrom('two_step').selectAll().where('user_id', '=', userId)).executeTakeFirst()

export async function saveNewSecret(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const savedRow = await tx
    .insertInto('two_step')
    .values({ user_id: userId, secret, last_step: 0, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('two_step.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return savedRow !== undefined
}

/** @returns false if a code of this or a later period was used */
export async function consumeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const changedRow = await tx
    .updateTable('two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return changedRow !== undefined
}

export async function confirmSecret(tx: Tx, userId: string, now: number): Promise<void> {
  await tx.updateTable('two_step').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

export async function consumeRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const changedRow = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return changedRow !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute()
}

export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function removeTwoStep(tx: Tx, userId: string): Promise<boolean> {
  // Deletes this row first, in log-in's lock order.
  const removedRow = await tx
    .deleteFrom('two_step')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return removedRow !== undefined && removedRow.confirmed_at !== null
}

export async function isTwoStepRequired(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom('school').select('staff_two_step').where('id', '=', 1).executeTakeFirst()
  return row?.staff_two_step === 1
}

export async function setTwoStepRequired(tx: Tx, isAsked: boolean): Promise<boolean> {
  const changedRow = await tx
    .updateTable('school')
    .set({ staff_two_step: Number(isAsked) })
    .where('id', '=', 1)
    .where('staff_two_step', '!=', Number(isAsked))
    .returning('id')
    .executeTakeFirst()
  return changedRow !== undefined
}

export async function countStaffWithoutTwoStep(db: Db | Tx): Promise<number> {
  const { n } = await db
    .selectFrom('users')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('role', 'in', ['mentor', 'admin'])
    .where('confirmed_at', 'is', null)
    .where(isActiveAccount)
    .executeTakeFirstOrThrow()
  return Number(n)
}
