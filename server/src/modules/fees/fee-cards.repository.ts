import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { hasChequeInTime } from './cheques.repository.ts'
import type { ChargeRow, FeeCardRow, FeeChangeRow } from './fees.tables.ts'
import { enrollmentsWithMoney } from './payments.repository.ts'

export const addCard = preparedQuery((db, row: Omit<FeeCardRow, 'paused_at'>) =>
  db.insertInto('fee_cards').values(row),
)

/** The caller locks the enrollment. */
export async function changeCard(tx: Tx, enrollmentId: string, change: Partial<FeeCardRow>): Promise<void> {
  await tx.updateTable('fee_cards').set(change).where('enrollment_id', '=', enrollmentId).execute()
}

/** Days after the due day; null: lessons never pause. */
export async function readPauseAfterDays(db: Db | Tx): Promise<number | null> {
  const school = await db.selectFrom('school').select('pause_after_days').executeTakeFirstOrThrow()
  return school.pause_after_days
}

export async function changeChargeRow(
  tx: Tx,
  enrollmentId: string,
  { part, kind }: Pick<ChargeRow, 'part' | 'kind'>,
  change: Partial<Pick<ChargeRow, 'waived' | 'due_day'>>,
): Promise<void> {
  await tx
    .updateTable('charges')
    .set(change)
    .where('enrollment_id', '=', enrollmentId)
    .where('part', '=', part)
    .where('kind', '=', kind)
    .execute()
}

/** Keeps late fees. */
export async function replaceCharges(
  tx: Tx,
  enrollmentId: string,
  charges: readonly Omit<ChargeRow, 'enrollment_id'>[],
): Promise<void> {
  await tx.deleteFrom('charges').where('enrollment_id', '=', enrollmentId).where('kind', '=', 'fee').execute()
  await addCharges(tx, enrollmentId, charges)
}

export async function addCharges(
  tx: Tx,
  enrollmentId: string,
  charges: readonly Omit<ChargeRow, 'enrollment_id'>[],
): Promise<void> {
  for (const charge of charges)
    await tx
      .insertInto('charges')
      .values({ enrollment_id: enrollmentId, ...charge })
      .execute()
}

export async function addFeeChange(tx: Tx, row: FeeChangeRow): Promise<void> {
  await tx.insertInto('fee_changes').values(row).execute()
}

export const findFeeChanges = (db: Db | Tx, enrollmentId: string) =>
  db
    .selectFrom('fee_changes')
    .innerJoin('users', 'users.id', 'fee_changes.changed_by')
    .selectAll('fee_changes')
    .select('users.name as changed_by_name')
    .where('fee_changes.enrollment_id', '=', enrollmentId)
    .orderBy('fee_changes.at', 'desc')
    .orderBy('fee_changes.id', 'desc')
    .execute()

export async function findNames(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const unclaimedEnrollments = (db: Db | Tx) =>
  enrollmentsWithMoney(db).where(({ eb, or }) =>
    or([
      eb('payments.reference', 'is', null),
      eb('payments.confirmed_at', 'is not', null),
      eb('payments.refused_at', 'is not', null),
    ]),
  )

/** `days`: after the due day, or negative. Skips students who got this or a later reminder. */
export const findEnrollmentsToRemind = (
  tx: Tx,
  { from, to, days }: { from: string; to: string; days: number },
  limit: number,
) =>
  unclaimedEnrollments(tx)
    .select('fee_cards.reminded_days')
    .where('fee_cards.due_day', '>=', from)
    .where('fee_cards.due_day', '<=', to)
    .where(({ eb, or }) =>
      or([eb('fee_cards.reminded_days', 'is', null), eb('fee_cards.reminded_days', '<', days)]),
    )
    .where('users.deactivated_at', 'is', null)
    .where(sql<boolean>`not ${hasChequeInTime}`)
    .orderBy('fee_cards.due_day')
    .limit(limit)
    .execute()

/** @returns false when another instance was first, or the due day changed */
export async function markReminded(
  tx: Tx,
  { id, due_day, reminded_days }: { id: string; due_day: string | null; reminded_days: number | null },
  days: number,
): Promise<boolean> {
  const marked = await tx
    .updateTable('fee_cards')
    .set({ reminded_days: days })
    .where('enrollment_id', '=', id)
    .where('due_day', '=', due_day)
    .where('reminded_days', reminded_days === null ? 'is' : '=', reminded_days)
    .returning('enrollment_id')
    .execute()
  return marked.length > 0
}

export const findOverdue = (tx: Tx, before: string, limit: number) =>
  unclaimedEnrollments(tx)
    .where('fee_cards.due_day', '<', before)
    .where('fee_cards.paused_at', 'is', null)
    .where(sql<boolean>`not ${hasChequeInTime}`)
    .limit(limit)
    .execute()

/** @returns false when another instance was first, or the due day changed */
export async function pauseLessons(
  tx: Tx,
  { id, due_day }: { id: string; due_day: string | null },
  now: number,
): Promise<boolean> {
  const paused = await tx
    .updateTable('fee_cards')
    .set({ paused_at: now })
    .where('enrollment_id', '=', id)
    .where('due_day', '=', due_day)
    .where('paused_at', 'is', null)
    .returning('enrollment_id')
    .execute()
  return paused.length > 0
}

/** @param firstDay reopens lessons with a fee due from this day; null: all lessons */
export async function reopenLessons(tx: Tx, firstDay: string | null): Promise<void> {
  await tx
    .updateTable('fee_cards')
    .set({ paused_at: null })
    .where('paused_at', 'is not', null)
    .$if(firstDay !== null, (query) => query.where('due_day', '>=', firstDay))
    .execute()
}
