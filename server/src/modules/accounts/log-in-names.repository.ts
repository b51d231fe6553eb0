import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { LogInNameRow } from './accounts.tables.ts'
import { logInKey } from './log-in-names.rules.ts'

export async function takesLogInNames(db: Db | Tx): Promise<boolean> {
  const [school] = await findLogInNamesSetting(db)
  return school?.log_in_names === 1
}

const findLogInNamesSetting = preparedQuery((db) =>
  db.selectFrom('school').select('log_in_names').where('id', '=', 1),
)

/** @returns undefined for an unknown name or a shared phone */
export async function findNamedAccount(db: Db | Tx, name: string) {
  const [account, another] = await accountsByName(db, name)
  return another ? undefined : account
}

const accountsByName = preparedQuery((db, name: string) =>
  db
    .selectFrom('log_in_names')
    .innerJoin('users', 'users.id', 'log_in_names.user_id')
    .select(['users.id', 'users.role', 'users.staff_role', 'users.name', 'users.email', 'users.avatar'])
    .select(['users.password_hash', 'users.deactivated_at'])
    .where('log_in_names.name', '=', name)
    .where('users.deleted_at', 'is', null)
    .limit(2),
)

/**
 * The caller locks the student.
 * @param shown null removes the roll number
 * @returns false when another student has the number; removes the old number anyway
 */
export async function putRollNumber(tx: Tx, userId: string, shown: string | null): Promise<boolean> {
  await removeName(tx, userId, 'roll')
  return (
    shown === null ||
    addName(tx, { name: logInKey(shown), sharer_number: 1, user_id: userId, kind: 'roll', shown })
  )
}

export async function isRollNumberTaken(tx: Tx, shown: string): Promise<boolean> {
  const row = await tx
    .selectFrom('log_in_names')
    .select('name')
    .where('name', '=', logInKey(shown))
    .executeTakeFirst()
  return row !== undefined
}

/** The caller locks the student. */
export async function putLogInPhone(tx: Tx, userId: string, shown: string): Promise<PhoneSharer[]> {
  await removeName(tx, userId, 'phone')
  const name = logInKey(shown)
  for (;;) {
    const sharers = await findSharers(tx, name)
    const sharerNumber = (sharers.at(-1)?.sharer_number ?? 0) + 1
    // Another request may have taken this number meanwhile.
    if (await addName(tx, { name, sharer_number: sharerNumber, user_id: userId, kind: 'phone', shown }))
      return sharers
  }
}

/** The caller locks the student. */
export async function removeLogInPhone(tx: Tx, userId: string): Promise<void> {
  await removeName(tx, userId, 'phone')
}

export type PhoneSharer = Awaited<ReturnType<typeof findSharers>>[number]

const findSharers = (tx: Tx, name: string) =>
  tx
    .selectFrom('log_in_names')
    .innerJoin('users', 'users.id', 'log_in_names.user_id')
    .select(['users.id', 'users.name', 'users.email', 'log_in_names.sharer_number'])
    .where('log_in_names.name', '=', name)
    .orderBy('log_in_names.sharer_number')
    .execute()

async function addName(tx: Tx, row: LogInNameRow): Promise<boolean> {
  const addedRow = await tx
    .insertInto('log_in_names')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'sharer_number']).doNothing())
    .returning('name')
    .executeTakeFirst()
  return addedRow !== undefined
}

const removeName = (tx: Tx, userId: string, kind: LogInNameRow['kind']) =>
  tx.deleteFrom('log_in_names').where('user_id', '=', userId).where('kind', '=', kind).execute()

export const findLogInNames = (db: Db | Tx, userIds: readonly string[]): Promise<LogInNameRow[]> =>
  namesOf(db, userIds).execute()

/** Leaves out shared phones. */
export const findUsableLogInNames = (db: Db | Tx, userIds: readonly string[]): Promise<LogInNameRow[]> =>
  namesOf(db, userIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('log_in_names as others')
            .select('others.name')
            .whereRef('others.name', '=', 'log_in_names.name')
            .whereRef('others.sharer_number', '<>', 'log_in_names.sharer_number'),
        ),
      ),
    )
    .execute()

const namesOf = (db: Db | Tx, userIds: readonly string[]) =>
  db
    .selectFrom('log_in_names')
    .selectAll('log_in_names')
    .where('user_id', 'in', ['', ...userIds])
    .orderBy('kind', 'desc')

export async function findRollNumber(db: Db | Tx, userId: string): Promise<string | null> {
  const names = await findLogInNames(db, [userId])
  return names.find(({ kind }) => kind === 'roll')?.shown ?? null
}
