import type { Caller } from './call.ts'
import { prepared } from './database/prepared.ts'
import type { Deps } from './deps.ts'

/** A session lives this long, however much it is used. */
export const sessionLifeMs = 7 * 24 * 60 * 60 * 1000

/**
 * Who a bearer token belongs to right now, or null. One query, at each request, so that a log-out, a deactivation or
 * a changed role holds at once on every instance: nothing of this is believed from the token.
 */
export async function findCaller(deps: Deps, token: string): Promise<Caller | null> {
  const now = deps.clock()
  const named = await deps.tokens.verify(token, now)
  if (!named) return null
  const [row] = await findLivingSession(deps.database.db, named.sessionId, named.userId, now)
  if (!row) return null
  const { id, role, name, email, avatar } = row
  return { id, role, name, email, avatar, sessionId: named.sessionId }
}

const findLivingSession = prepared((db, sessionId: string, userId: string, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.email', 'users.avatar'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null),
)
