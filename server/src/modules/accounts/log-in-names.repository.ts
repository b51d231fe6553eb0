import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { LogInNameRow } from './accounts.tables.ts'
import { logInKey } from './log-in-names.rules.ts'

export async function takesLogInNames(db: Db | Tx): Promise<boolean> {
  const [school] = await findSwitch(db)
  return school?.log_in_names === 1
}

const findSwitch = prepared((db) => db.selectFrom('school').select('log_in_names').where('id', '=', 1))

export async function findNamedAccount(db: Db | Tx, name: string) {
  const [account] = await accountByName(db, name)
  return account
}

const accountByName = prepared((db, name: string) =>
  db
    .selectFrom('log_in_names')
    .innerJoin('users', 'users.id', 'log_in_names.user_id')
    .select(['users.id', 'users.role', 'users.staff_role', 'users.name', 'users.email', 'users.avatar'])
    .select(['users.password_hash', 'users.deactivated_at'])
    .where('log_in_names.name', '=', name)
    .where('users.deleted_at', 'is', null),
)

/**
 * Replaces the phone or the roll number by which a student logs in. The caller has locked the student.
 * @param shown null removes it
 * @returns false when another student has it; the old one is then gone
 */
export async function putLogInName(
  tx: Tx,
  userId: string,
  kind: LogInNameRow['kind'],
  shown: string | null,
): Promise<boolean> {
  await tx.deleteFrom('log_in_names').where('user_id', '=', userId).where('kind', '=', kind).execute()
  if (shown === null) return true
  const added = await tx
    .insertInto('log_in_names')
    .values({ name: logInKey(shown), user_id: userId, kind, shown })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}

export const findLogInNames = (db: Db | Tx, userIds: readonly string[]): Promise<LogInNameRow[]> =>
  db
    .selectFrom('log_in_names')
    .selectAll()
    .where('user_id', 'in', ['', ...userIds])
    .orderBy('kind', 'desc')
    .execute()

export async function findRollNumber(db: Db | Tx, userId: string): Promise<string | null> {
  const names = await findLogInNames(db, [userId])
  return names.find(({ kind }) => kind === 'roll')?.shown ?? null
}
