import { formatPhone } from '#contract/phone.ts'
import type { Db, Tx } from '../../database/database.ts'
import { usersByPhones } from '../../database/number-search.ts'

export interface Identities {
  readonly emails: readonly string[]
  /** Results of `logInKey`. */
  readonly names: readonly string[]
  readonly phones: readonly string[]
}

export async function findIdentified(db: Db | Tx, { emails, names, phones }: Identities) {
  const usersWithEmail = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', ['', ...emails])
    .where('deleted_at', 'is', null)
    .execute()
  const logInNames = await db
    .selectFrom('log_in_names')
    .select(['name', 'user_id'])
    .where('name', 'in', ['', ...names])
    .execute()
  const usersWithPhone = await usersByPhones(db, phones.map(formatPhone)).execute()
  const ids = new Set([
    ...usersWithEmail.map(({ id }) => id),
    ...logInNames.map(({ user_id }) => user_id),
    ...usersWithPhone.map(({ id }) => id),
  ])
  const people = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .where('deleted_at', 'is', null)
    .execute()
  return {
    ids: [...ids],
    people,
    byEmail: new Map(usersWithEmail.map(({ email, id }) => [email, id])),
    /** A shared phone has several rows. */
    byName: Map.groupBy(logInNames, ({ name }) => name),
  }
}
