import type { Db, Tx } from '../../database/database.ts'
import { locking } from '../../database/locks.ts'
import { isOpen } from './accounts.repository.ts'
import type { TwoStepRow } from './accounts.tables.ts'

/** What is kept of somebody's second step, whether it was confirmed or not. */
export const findTwoStep = (db: Db | Tx, userId: string): Promise<TwoStepRow | undefined> =>
  db.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Whether somebody's log-in asks for a code. */
export const isTwoStepOn = async (db: Db | Tx, userId: string): Promise<boolean> =>
  ((await findTwoStep(db, userId))?.confirmed_at ?? null) !== null

/** The row of `findTwoStep`, locked until the end of the transaction: a code is taken once. */
export const lockTwoStep = (tx: Tx, userId: string): Promise<TwoStepRow | undefined> =>
  locking(tx, tx.selectFrom('two_step').selectAll().where('user_id', '=', userId)).executeTakeFirst()

/** Keeps a new secret that is not asked for yet, in place of another such one. @returns false when one is in use */
export async function keepNewSecret(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const kept = await tx
    .insertInto('two_step')
    .values({ user_id: userId, secret, last_step: 0, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('two_step.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Takes the code of a half minute, once. @returns false when it or a later one was taken before */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** From now on the second step is asked for. */
export async function confirmSecret(tx: Tx, userId: string, now: number): Promise<void> {
  await tx.updateTable('two_step').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

/** Uses up a recovery code. @returns false when there is no such one, or it was used */
export async function takeRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Keeps the hashes of new recovery codes; the old ones work no more. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute()
}

/** How many recovery codes somebody can still use. */
export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Forgets the secret and the recovery codes. @returns whether it was on */
export async function removeTwoStep(tx: Tx, userId: string): Promise<boolean> {
  // First what a log-in locks first.
  const removed = await tx
    .deleteFrom('two_step')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return removed !== undefined && removed.confirmed_at !== null
}

/** Whether the school asks two-step log-in of its staff. */
export async function isAskedOfStaff(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom('school').select('staff_two_step').where('id', '=', 1).executeTakeFirst()
  return row?.staff_two_step === 1
}

/** Asks two-step log-in of the staff, or no more. @returns whether that is new */
export async function askOfStaff(tx: Tx, isAsked: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('school')
    .set({ staff_two_step: Number(isAsked) })
    .where('id', '=', 1)
    .where('staff_two_step', '!=', Number(isAsked))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** How many of the staff could log in and have no second step. */
export async function countStaffWithout(db: Db | Tx): Promise<number> {
  const { n } = await db
    .selectFrom('users')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('role', 'in', ['mentor', 'admin'])
    .where('confirmed_at', 'is', null)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Number(n)
}
