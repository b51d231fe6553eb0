import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { NotificationKind } from '../../kernel/notifications.ts'
import type { UserSettingsRow } from './settings.tables.ts'

export function findPreferences(db: Db | Tx, userId: string): Promise<UserSettingsRow | undefined> {
  return db.selectFrom('user_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function putPreferences(tx: Tx, row: UserSettingsRow): Promise<void> {
  const { user_id: _, ...preferences } = row
  await tx
    .insertInto('user_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(preferences))
    .execute()
}

export async function findDisabledKinds(db: Db | Tx, userId: string): Promise<ReadonlySet<NotificationKind>> {
  const rows = await db
    .selectFrom('notification_choices')
    .select('kind')
    .where('user_id', '=', userId)
    .where('is_on', '=', 0)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function putChoices(
  tx: Tx,
  userId: string,
  choices: readonly (readonly [kind: NotificationKind, isOn: boolean])[],
): Promise<void> {
  if (choices.length === 0) return
  await tx
    .insertInto('notification_choices')
    .values(choices.map(([kind, isOn]) => ({ user_id: userId, kind, is_on: isOn ? 1 : 0 })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ is_on: ({ ref }) => ref('excluded.is_on') }),
    )
    .execute()
}

/** Use in queries over `users`: `.where(wantsEmail('assignments'))`. */
export function wantsEmail(kind: NotificationKind) {
  return (where: ExpressionBuilder<Schema, 'users'>) =>
    where.not(
      where.exists(
        where
          .selectFrom('notification_choices')
          .select('notification_choices.user_id')
          .whereRef('notification_choices.user_id', '=', 'users.id')
          .where('notification_choices.kind', '=', kind)
          .where('notification_choices.is_on', '=', 0),
      ),
    )
}

/** Use in queries over `users`: `.select(chosenLanguage)`; null without a choice. */
export const chosenLanguage = (select: ExpressionBuilder<Schema, 'users'>) =>
  select
    .selectFrom('user_settings')
    .select('user_settings.language')
    .whereRef('user_settings.user_id', '=', 'users.id')
    .as('language')
