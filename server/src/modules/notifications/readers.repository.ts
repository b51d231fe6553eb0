import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { UserRow } from '../../database/schema.ts'
import type { NotificationKind } from '../../kernel/notifications.ts'
import { chosenLanguage, wantsEmail } from '../settings/index.ts'

export const findReader = preparedQuery((db, email: string) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.role', 'users.email_proved_at'])
    .select(chosenLanguage)
    .where('users.email', '=', email),
)

/** Students may have typed another person's address; the school enters those of mentors and admins. */
export const isProved = ({ role, email_proved_at }: Pick<UserRow, 'role' | 'email_proved_at'>): boolean =>
  role !== 'student' || email_proved_at !== null

export const subscribersOf = (db: Db | Tx, kind: NotificationKind) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.role', 'users.email_proved_at'])
    .select((select) => select.ref('users.email').$notNull().as('email'))
    .select(chosenLanguage)
    .where('users.email', 'is not', null)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(wantsEmail(kind))
