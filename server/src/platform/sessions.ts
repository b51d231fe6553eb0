import { sql } from 'kysely'
import type { LastSeen } from './activity.ts'
import type { Caller } from './call.ts'
import { prepared } from './database/prepared.ts'
import type { Deps } from './deps.ts'

/** A session lives this long, however much it is used. */
export const sessionLifeMs = 7 * 24 * 60 * 60 * 1000

/**
 * Who a bearer token belongs to right now, or null. One query, at each request, so that a log-out, a deactivation or
 * a changed role holds at once on every instance: nothing of this is believed from the token. It brings along when they
 * were last counted as active, so that counting costs no query of its own.
 */
export async function findCaller(
  deps: Deps,
  token: string,
): Promise<{ caller: Caller; seen: LastSeen } | null> {
  const now = deps.clock()
  const named = await deps.tokens.verify(token, now)
  if (!named) return null
  const [row] = await findLivingSession(deps.database.db, named.sessionId, named.userId, now)
  if (!row) return null
  const { id, role, name, email, avatar } = row
  return {
    caller: { id, role, name, email, avatar, sessionId: named.sessionId },
    seen: {
      userId: id,
      lastActiveDay: row.last_active_day,
      timeZone: row.time_zone ?? deps.config.SCHOOL_TIME_ZONE,
    },
  }
}

const findLivingSession = prepared((db, sessionId: string, userId: string, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.email', 'users.avatar', 'users.last_active_day'])
    .select(sql<string | null>`(select time_zone from school where id = 1)`.as('time_zone'))
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null),
)
