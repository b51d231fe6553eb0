import type { Insertable } from 'kysely'
import type { Database, Db, Tx } from '../../database/database.ts'
import type { Audience } from '../../kernel/notifications.ts'
import type { MailingRow } from './notifications.tables.ts'
import { subscribersOf } from './readers.repository.ts'

export async function addMailing(tx: Tx, row: Insertable<MailingRow>): Promise<void> {
  await tx.insertInto('mailings').values(row).execute()
}

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

/** @returns an empty list when the audience's module was removed */
export async function findRecipients(
  tx: Tx,
  { kind, about_id, created_at, after_id }: MailingRow,
  audience: Audience | undefined,
  limit: number,
) {
  if (!audience) return []
  return subscribersOf(tx, kind)
    .where('users.id', 'in', audience(tx, about_id, created_at))
    .where('users.id', '>', after_id)
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

export async function advanceMailing(
  tx: Tx,
  mailing: MailingRow,
  progress: Pick<MailingRow, 'after_id' | 'mailed' | 'done_at'>,
): Promise<boolean> {
  const movedRow = await tx
    .updateTable('mailings')
    .set(progress)
    .where('id', '=', mailing.id)
    .where('after_id', '=', mailing.after_id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return movedRow !== undefined
}

const doneRetentionMs = 30 * 24 * 60 * 60 * 1000

export async function removeDoneMailings({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('mailings')
    .where('done_at', '<', now - doneRetentionMs)
    .execute()
}
