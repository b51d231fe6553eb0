import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { texts } from '#contract/texts.ts'
import type { Db, Tx } from '../database/database.ts'
import { withRowLock } from '../database/locks.ts'
import { preparedQuery } from '../database/prepared.ts'
import { type Caller, requirePermission } from '../platform/caller.ts'
import { DomainError, forbidden } from '../platform/errors.ts'
import type { LastSeen } from './activity.ts'
import type { Deps } from './deps.ts'

/** A session ends after this time, even if used. */
export const sessionLifeMs = 7 * 24 * 60 * 60 * 1000

/** A log-out, deactivation or new role takes effect at once. */
export async function findCaller(
  deps: Deps,
  token: string,
): Promise<{ caller: Caller; seen: LastSeen } | null> {
  const identity = await deps.tokens.verify(token, deps.clock())
  return identity && findCallerOf(deps, identity)
}

export async function findCallerOf(
  deps: Deps,
  identity: { sessionId: string; userId: string },
): Promise<{ caller: Caller; seen: LastSeen } | null> {
  const [row] = await findActiveSession(deps.database.db, identity.sessionId, identity.userId, deps.clock())
  if (!row) return null
  const { id, role, staff_role: staffRole, name, email, avatar } = row
  const mustSetUpTwoStep = row.must_set_up_two_step === 1
  return {
    caller: { id, role, staffRole, name, email, avatar, sessionId: identity.sessionId, mustSetUpTwoStep },
    seen: {
      userId: id,
      lastActiveDay: row.last_active_day,
      unusedSessionId: row.is_unused === null ? null : identity.sessionId,
      timeZone: row.time_zone ?? deps.config.SCHOOL_TIME_ZONE,
    },
  }
}

export type AccessRule = Pick<Endpoint, 'access' | 'permission' | 'beforeTwoStep'>

/**
 * A required two-step log-in must be set up first.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN or TWO_STEP_REQUIRED
 */
export function requireAccess(
  { access, permission = 'manage', beforeTwoStep }: AccessRule,
  caller: Caller | null,
): void {
  if (access === 'public') return
  if (!caller) throw sessionOver()
  if (access !== 'signedIn' && !access.includes(caller.role)) throw forbidden()
  if (caller.role === 'admin') requirePermission(caller, permission)
  if (caller.mustSetUpTwoStep && !beforeTwoStep) throw twoStepFirst()
}

/**
 * Access may change while the body arrives. On PostgreSQL, locks the account, so that a person's writes run
 * in turn.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, TWO_STEP_REQUIRED
 */
export async function requireStillAllowed(
  tx: Tx,
  caller: Caller,
  accessRule: AccessRule,
  now: number,
): Promise<void> {
  const [row] = await lockActiveSession(tx, caller.sessionId, caller.id, now)
  if (!row) throw sessionOver()
  // The use case may have decided by the old role.
  if (row.role !== caller.role || row.staff_role !== caller.staffRole) throw roleChanged()
  requireAccess(accessRule, { ...caller, mustSetUpTwoStep: row.must_set_up_two_step === 1 })
}

const roleChanged = () =>
  forbidden(
    msg`Your role at this school was changed just now, so nothing was saved. Please load the page again.`,
  )

const sessionOver = () => new DomainError('UNAUTHENTICATED', texts.auth.sessionExpired)

const twoStepFirst = () =>
  new DomainError(
    'TWO_STEP_REQUIRED',
    msg`Your school asks its staff to log in with a code as well. Please turn on two-step log-in in your settings.`,
  )

const mustSetUpTwoStep = sql<number>`case when users.role <> 'student' and (select staff_two_step from school where id = 1) = 1
  and not exists (select 1 from two_step where user_id = users.id and confirmed_at is not null) then 1 else 0 end`

const activeSession = (db: Db, sessionId: string, userId: string, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)

const findActiveSession = preparedQuery((db, sessionId: string, userId: string, now: number) =>
  activeSession(db, sessionId, userId, now)
    .select(['users.id', 'users.role', 'users.staff_role', 'users.name', 'users.email', 'users.avatar'])
    .select(['users.last_active_day', 'sessions.is_unused'])
    .select(sql<string | null>`(select time_zone from school where id = 1)`.as('time_zone'))
    .select(mustSetUpTwoStep.as('must_set_up_two_step')),
)

const lockActiveSession = preparedQuery((db, sessionId: string, userId: string, now: number) =>
  withRowLock(
    db,
    activeSession(db, sessionId, userId, now).select([
      'users.role',
      'users.staff_role',
      mustSetUpTwoStep.as('must_set_up_two_step'),
    ]),
    'users',
  ),
)
