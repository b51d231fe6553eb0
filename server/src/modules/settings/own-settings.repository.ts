import type { ExpressionBuilder } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import type { UserSettingsRow } from './settings.tables.ts'

/** What a person saved, or nothing. */
export function findSettings(db: Db | Tx, userId: string): Promise<UserSettingsRow | undefined> {
  return db.selectFrom('user_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Writes a person's settings; the row is made at the first save. */
export async function putSettingsRow(tx: Tx, row: UserSettingsRow): Promise<void> {
  const { user_id: _, ...chosen } = row
  await tx
    .insertInto('user_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
}

/** The mails that a person can switch off. */
export type MailKind = 'assignments' | 'announcements' | 'doubts'

const switches = {
  assignments: 'notify_assignments',
  announcements: 'notify_announcements',
  doubts: 'notify_doubts',
} as const

/**
 * Keeps of a query over `users` those who take mails of a kind: `.where(wantsMail('assignments'))`. A person who has saved
 * nothing takes them all.
 */
export function wantsMail(kind: MailKind) {
  return (where: ExpressionBuilder<Schema, 'users'>) =>
    where.not(
      where.exists(
        where
          .selectFrom('user_settings')
          .select('user_settings.user_id')
          .whereRef('user_settings.user_id', '=', 'users.id')
          .where(`user_settings.${switches[kind]}`, '=', 0),
      ),
    )
}

/** Of a query over `users`, the language that each chose: `.select(chosenLanguage)`; null: none. */
export const chosenLanguage = (select: ExpressionBuilder<Schema, 'users'>) =>
  select
    .selectFrom('user_settings')
    .select('user_settings.language')
    .whereRef('user_settings.user_id', '=', 'users.id')
    .as('language')

const findChosenLanguage = prepared((db, email: string) =>
  db.selectFrom('users').select(chosenLanguage).where('users.email', '=', email),
)

/** The language that the account of an address chose; null without an account or a choice. */
export async function languageOf(tx: Db | Tx, email: string): Promise<Language | null> {
  const [row] = await findChosenLanguage(tx, email)
  return row?.language ?? null
}
