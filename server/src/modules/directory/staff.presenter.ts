import type { UserRow } from '../../database/schema.ts'

type Columns = 'id' | 'name' | 'email' | 'password_hash' | 'deactivated_at' | 'version'

export const presentStaff = (row: Pick<UserRow, Columns>) => ({
  _id: row.id,
  name: row.name,
  /** Only students may have no email. */
  email: row.email ?? '',
  active: row.deactivated_at === null,
  invited: row.password_hash === null,
  version: row.version,
})
