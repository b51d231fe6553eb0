import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { MailSettingsRow, ProvenMailServerRow } from './notifications.tables.ts'

export async function findMailSettings(db: Db): Promise<MailSettingsRow | null> {
  const [row] = await findRow(db)
  return row ?? null
}

const findRow = preparedQuery((db) => db.selectFrom('mail_settings').selectAll().where('id', '=', 1))

/** Locks the school's row: no settings exist before the first save. */
export async function lockMailSettings(tx: Tx): Promise<MailSettingsRow | null> {
  await withRowLock(tx, tx.selectFrom('school').select('id').where('id', '=', 1)).execute()
  return (await tx.selectFrom('mail_settings').selectAll().where('id', '=', 1).executeTakeFirst()) ?? null
}

export async function putMailSettings(tx: Tx, row: Omit<MailSettingsRow, 'id'>): Promise<void> {
  await tx
    .insertInto('mail_settings')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function findProvenMailServer(db: Db): Promise<ProvenMailServerRow | null> {
  const [row] = await selectProvenServer(db)
  return row ?? null
}

const selectProvenServer = preparedQuery((db) =>
  db.selectFrom('proven_mail_server').selectAll().where('id', '=', 1),
)

export async function putProvenMailServer(db: Db, row: Omit<ProvenMailServerRow, 'id'>): Promise<void> {
  await db
    .insertInto('proven_mail_server')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
