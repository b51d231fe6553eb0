import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import type { Span } from '../../platform/day-span.ts'
import type { Slice } from '../../platform/paging.ts'

function selectNewUsers(db: Db | Tx, { begins, ends }: Span) {
  let users = db.selectFrom('users').where('deleted_at', 'is', null)
  if (begins !== undefined) users = users.where('created_at', '>=', begins)
  if (ends !== undefined) users = users.where('created_at', '<', ends)
  return users
}

export const countNewUsers = (db: Db | Tx, span: Span): Promise<number> =>
  countAll(db, selectNewUsers(db, span).select('id'))

export type NewUserRow = Awaited<ReturnType<typeof findNewUsers>>[number]

export function findNewUsers(
  db: Db,
  span: Span,
  { limit, offset }: Slice,
  lastUser?: { readonly _id: string; readonly created_at: number },
) {
  let users = selectNewUsers(db, span)
  if (lastUser)
    users = users.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(lastUser.created_at, lastUser._id)),
    )
  return users
    .select(['id as _id', 'name', 'email', 'role', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
