import type * as contract from '#contract/auth.ts'
import type { User } from '#contract/auth.ts'
import type { BodyOf, Role } from '#contract/endpoint.ts'
import type { Call, SignedCall, Work } from '../../platform/call.ts'
import type { UserRow } from '../../platform/database/schema.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { countUses, refuseOver, returnUse, returnUseIn } from '../../platform/limiter.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { sessionLifeMs } from '../../platform/sessions.ts'
import { addToTotal } from '../../platform/totals.ts'
import { emailTaken, invalidCredentials, onlyStudentsSignUp } from './accounts.errors.ts'
import { addSession, addUser, endSession, findAccount } from './accounts.repository.ts'
import { failedLogInKey, maySignUpAs } from './accounts.rules.ts'

interface Session {
  readonly id: string
  readonly userId: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** Makes a student account and a session for it. */
export async function signUp(call: Call, body: BodyOf<typeof contract.signup>) {
  const { deps } = call
  if (!maySignUpAs(body.role)) throw onlyStudentsSignUp()
  await countUses(deps.database.db, call.now, [
    deps.config.LIMIT_SIGNUPS_PER_ADDRESS,
    `sign-up ${call.address}`,
  ])
  const password_hash = await deps.passwords.hash(body.password)

  const { user, session } = await call.write(async (work) => {
    const user = { id: deps.newId(), role: 'student' as const, name: body.name, email: body.email }
    if (!(await addUser(work.tx, { ...user, password_hash, created_at: work.now }))) throw emailTaken()
    await addToTotal(work.tx, 'students', 1)
    await work.audit({ actorId: user.id, action: 'account.sign-up', subject: ['user', user.id] })
    return { user: presentUser({ ...user, avatar: null }), session: await openSession(work, user.id) }
  })
  return { user, token: await deps.tokens.sign(session) }
}

/**
 * Checks e-mail and password and opens a session. Failed tries are counted by account and all tries by address; an
 * unknown e-mail takes as long as a wrong password.
 * @param onlyRole refuses everybody else as if the password were wrong
 */
export async function logIn(call: Call, body: BodyOf<typeof contract.login>, onlyRole?: Role) {
  const { deps } = call
  const { db } = deps.database
  const { LIMIT_LOGINS_PER_ADDRESS, LIMIT_FAILED_LOGINS_PER_ACCOUNT } = deps.config
  const byAddress = [LIMIT_LOGINS_PER_ADDRESS, `log-in ${call.address}`] as const
  const accountKey = failedLogInKey(body.email)
  // An address that has tried too often waits in nobody's turn.
  await refuseOver(db, call.now, byAddress)

  const open = async () => {
    const account = await findAccount(db, body.email)
    const isRight = await deps.passwords.verify(body.password, account?.password_hash ?? null)
    if (!account || !isRight || (onlyRole && account.role !== onlyRole)) return null
    let isFirst = false
    const session = await call.write(async (work) => {
      isFirst = true
      await returnUseIn(work.tx, accountKey)
      await work.audit({ actorId: account.id, action: 'account.log-in', subject: ['user', account.id] })
      return openSession(work, account.id)
    })
    // Answered once more for its Idempotency-Key: nothing was written.
    if (!isFirst) await returnUse(db, accountKey)
    return { account, session }
  }

  // In turn, so that each success is given back before the next try is counted.
  const opened = await inTurn(accountKey, async () => {
    // Counted before the password is looked at: simultaneous guesses on several instances cannot all pass.
    await countUses(db, call.now, byAddress, [LIMIT_FAILED_LOGINS_PER_ACCOUNT, accountKey])
    return open().catch(async (error) => {
      // Told to come back, or a fault of ours: the password was not wrong.
      await returnUse(db, accountKey)
      throw error
    })
  })
  if (!opened) throw invalidCredentials()
  return { user: presentUser(opened.account), token: await deps.tokens.sign(opened.session) }
}

/** Ends the caller's session: the token is dead at the next request, everywhere. */
export async function logOut(call: SignedCall): Promise<void> {
  const { caller } = call
  await call.write(async (work) => {
    await endSession(work.tx, caller.sessionId, work.now)
    await work.audit({ actorId: caller.id, action: 'account.log-out', subject: ['user', caller.id] })
  })
}

async function openSession(work: Work, userId: string): Promise<Session> {
  const session = { id: work.newId(), userId, createdAt: work.now, expiresAt: work.now + sessionLifeMs }
  await addSession(work.tx, session)
  return session
}

/** What of an account leaves the server. */
export function presentUser(row: Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'avatar'>): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    avatar: row.avatar && pictureUrl(row.avatar),
  }
}
