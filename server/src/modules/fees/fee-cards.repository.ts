import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { ChargeRow, FeeCardRow, FeeChangeRow } from './fees.tables.ts'
import { withMoney } from './payments.repository.ts'

/** Adds the card of a new enrollment. */
export const addCard = prepared((db, row: Omit<FeeCardRow, 'paused_at'>) =>
  db.insertInto('fee_cards').values(row),
)

/** Changes the card of an enrollment that the caller has locked. */
export async function changeCard(tx: Tx, enrollmentId: string, change: Partial<FeeCardRow>): Promise<void> {
  await tx.updateTable('fee_cards').set(change).where('enrollment_id', '=', enrollmentId).execute()
}

/** How many days after a part was due the lessons close; null: never. */
export async function readPause(db: Db | Tx): Promise<number | null> {
  const school = await db.selectFrom('school').select('pause_after_days').executeTakeFirstOrThrow()
  return school.pause_after_days
}

/** Changes what is waived of a part, or when it is due. */
export async function changeChargeRow(
  tx: Tx,
  enrollmentId: string,
  part: number,
  change: Partial<Pick<ChargeRow, 'waived' | 'due_day'>>,
): Promise<void> {
  await tx
    .updateTable('charges')
    .set(change)
    .where('enrollment_id', '=', enrollmentId)
    .where('part', '=', part)
    .execute()
}

/** Replaces the parts of an enrollment. */
export async function replaceCharges(
  tx: Tx,
  enrollmentId: string,
  charges: readonly Omit<ChargeRow, 'enrollment_id'>[],
): Promise<void> {
  await tx.deleteFrom('charges').where('enrollment_id', '=', enrollmentId).execute()
  for (const charge of charges)
    await tx
      .insertInto('charges')
      .values({ enrollment_id: enrollmentId, ...charge })
      .execute()
}

/** Records a change of the fee of an enrollment. */
export async function addFeeChange(tx: Tx, row: FeeChangeRow): Promise<void> {
  await tx.insertInto('fee_changes').values(row).execute()
}

/** The changes of the fee of an enrollment with who made them, the latest first. */
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

/** The names of some people, by their ids. */
export async function findNames(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Nobody is reminded of a payment that is said to be made. */
const isUnclaimed = (db: Db | Tx) =>
  withMoney(db).where(({ eb, or }) =>
    or([
      eb('payments.reference', 'is', null),
      eb('payments.confirmed_at', 'is not', null),
      eb('payments.refused_at', 'is not', null),
    ]),
  )

/**
 * Enrollments of which a part is due between two days, both included, whose students were not reminded of it yet, or only of
 * an earlier day.
 * @param days of which day they are to be reminded, in days after the part is due
 */
export const findToRemind = (
  tx: Tx,
  { from, to, days }: { from: string; to: string; days: number },
  most: number,
) =>
  isUnclaimed(tx)
    .select('fee_cards.reminded_days')
    .where('fee_cards.due_day', '>=', from)
    .where('fee_cards.due_day', '<=', to)
    .where(({ eb, or }) =>
      or([eb('fee_cards.reminded_days', 'is', null), eb('fee_cards.reminded_days', '<', days)]),
    )
    .where('users.deactivated_at', 'is', null)
    .orderBy('fee_cards.due_day')
    .limit(most)
    .execute()

/** Takes a reminder. @returns false when another instance was first, or when the part is paid or due on another day now */
export async function takeReminder(
  tx: Tx,
  { id, due_day, reminded_days }: { id: string; due_day: string | null; reminded_days: number | null },
  days: number,
): Promise<boolean> {
  const taken = await tx
    .updateTable('fee_cards')
    .set({ reminded_days: days })
    .where('enrollment_id', '=', id)
    .where('due_day', '=', due_day)
    .where('reminded_days', reminded_days === null ? 'is' : '=', reminded_days)
    .returning('enrollment_id')
    .execute()
  return taken.length > 0
}

/** Enrollments whose lessons are open though a part was due before a day. */
export const findOverdue = (tx: Tx, before: string, most: number) =>
  isUnclaimed(tx)
    .where('fee_cards.due_day', '<', before)
    .where('fee_cards.paused_at', 'is', null)
    .limit(most)
    .execute()

/** Closes the lessons of an enrollment. @returns false when a part was paid or another instance was first */
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

/**
 * Opens the lessons of those whose part was not due before a day.
 * @param before null: the school closes none any more
 */
export async function reopenLessons(tx: Tx, before: string | null): Promise<void> {
  await tx
    .updateTable('fee_cards')
    .set({ paused_at: null })
    .where('paused_at', 'is not', null)
    .$if(before !== null, (query) => query.where('due_day', '>=', before))
    .execute()
}
