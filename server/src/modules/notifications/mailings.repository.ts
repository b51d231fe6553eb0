import type { Insertable } from 'kysely'
import type { Database, Db, Tx } from '../../database/database.ts'
import type { MailingRow } from './notifications.tables.ts'

/** Adds a mailing: one letter to all students of a course, written to them a part at a time. */
export async function addMailing(tx: Tx, row: Insertable<MailingRow>): Promise<void> {
  await tx.insertInto('mailings').values(row).execute()
}

/** The oldest mailing that has not reached everybody. */
export function findWaitingMailing(db: Db | Tx): Promise<MailingRow | undefined> {
  return db
    .selectFrom('mailings')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Moves a mailing on. @returns false when another instance has done so meanwhile */
export async function advanceMailing(
  tx: Tx,
  mailing: MailingRow,
  to: Pick<MailingRow, 'after_id' | 'mailed' | 'done_at'>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('mailings')
    .set(to)
    .where('id', '=', mailing.id)
    .where('after_id', '=', mailing.after_id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

const doneKeptMs = 30 * 24 * 60 * 60 * 1000

/** Deletes mailings that reached everybody long ago. */
export async function removeDoneMailings({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('mailings')
    .where('done_at', '<', now - doneKeptMs)
    .execute()
}
