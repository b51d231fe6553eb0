import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import type { Span } from '../../platform/day-span.ts'
import type { Slice } from '../../platform/paging.ts'

/** Accounts made in a time, of any role, that are still there. */
function usersMade(db: Db | Tx, { begins, ends }: Span) {
  let users = db.selectFrom('users').where('deleted_at', 'is', null)
  if (begins !== undefined) users = users.where('created_at', '>=', begins)
  if (ends !== undefined) users = users.where('created_at', '<', ends)
  return users
}

/** How many accounts were made in a time and still exist. */
export const countUsersMade = (db: Db | Tx, span: Span): Promise<number> =>
  countAll(db, usersMade(db, span).select('id'))

export type UserMade = Awaited<ReturnType<typeof findUsersMade>>[number]

/**
 * A slice of them, newest first.
 * @param after one of them, from which on the slice is taken
 */
export function findUsersMade(
  db: Db,
  span: Span,
  { limit, offset }: Slice,
  after?: { readonly _id: string; readonly created_at: number },
) {
  let users = usersMade(db, span)
  if (after)
    users = users.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.created_at, after._id)),
    )
  return users
    .select(['id as _id', 'name', 'email', 'role', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
