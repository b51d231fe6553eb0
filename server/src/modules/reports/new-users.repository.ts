import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import type { Slice } from '../../platform/paging.ts'

/** Milliseconds UTC, from the first to before the second; without one it has no such end. */
export interface Span {
  readonly begins?: number | undefined
  readonly ends?: number | undefined
}

/** Accounts made in a time, of any role, that are still there. */
function usersMade(db: Db | Tx, { begins, ends }: Span) {
  let users = db.selectFrom('users').where('deleted_at', 'is', null)
  if (begins !== undefined) users = users.where('created_at', '>=', begins)
  if (ends !== undefined) users = users.where('created_at', '<', ends)
  return users
}

/** How many accounts were made in a time, of those that are still there. */
export const countUsersMade = (db: Db | Tx, span: Span): Promise<number> =>
  countAll(db, usersMade(db, span).select('id'))

const newestFirst = (db: Db, span: Span) =>
  usersMade(db, span)
    .select(['id', 'name', 'email', 'role', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** A slice of them, newest first. */
export function findUsersMade(db: Db, span: Span, { limit, offset }: Slice) {
  return newestFirst(db, span).limit(limit).offset(offset).execute()
}

export type UserMade = Awaited<ReturnType<typeof findUsersMade>>[number]

/** The next of them after one, or the first, for reading all of them in their order. */
export function findUsersMadeAfter(db: Db, span: Span, after: UserMade | undefined, most: number) {
  const rest = newestFirst(db, span).limit(most)
  if (!after) return rest.execute()
  return rest
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.created_at, after.id)),
    )
    .execute()
}
