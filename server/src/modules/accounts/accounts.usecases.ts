import type * as contract from '#contract/accounts/auth.ts'
import type { User } from '#contract/accounts/auth.ts'
import type { BodyOf, Role } from '#contract/endpoint.ts'
import { permissionsOf } from '#contract/permissions.ts'
import type { Db } from '../../database/database.ts'
import type { UserRow } from '../../database/schema.ts'
import type { Call, SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import {
  countByAddress,
  requireWithinLimits,
  returnUses,
  tooManyRequests,
  tryUses,
  usesOfAddress,
} from '../../kernel/limiter.ts'
import { sessionLifeMs } from '../../kernel/sessions.ts'
import { DomainError } from '../../platform/errors.ts'
import { knownDeviceCookie } from '../../platform/known-device.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { runOneByOne } from '../../platform/run-one-by-one.ts'
import { saveSignUpLanguage } from '../settings/index.ts'
import {
  accountDeactivated,
  badEmail,
  emailTaken,
  invalidCredentials,
  onlyStudentsSignUp,
  wrongCode,
} from './accounts.errors.ts'
import {
  addSession,
  addUser,
  endSession,
  findAccountByEmail,
  stillHasPassword,
} from './accounts.repository.ts'
import { maySignUpAs } from './accounts.rules.ts'
import { choosePassword, findCodeLogIn } from './code-log-in.ts'
import { deviceOf } from './device.rules.ts'
import { findNamedAccount, takesLogInNames } from './log-in-names.repository.ts'
import { logInKey } from './log-in-names.rules.ts'
import { recordFailedLogin, recordOwnAction } from './log-in-trails.repository.ts'
import { loginLimitsOf } from './login-limits.ts'
import { requireGoodPassword } from './new-password.ts'
import { consumeCode } from './two-step.usecases.ts'

export async function signUp(call: Call, body: BodyOf<typeof contract.signup>) {
  const { deps } = call
  if (!maySignUpAs(body.role)) throw onlyStudentsSignUp()
  requireGoodPassword(deps.config, 'student', body.password)
  await countByAddress(call, deps.config.LIMIT_SIGNUPS_PER_ADDRESS, 'sign-up')
  const password_hash = await deps.passwords.hash(body.password)

  const student = { role: 'student' as const, staff_role: null, name: body.name, email: body.email }
  // The stored result of an Idempotency-Key must have no name or email.
  const session = await call.write(async (work) => {
    const id = deps.newId()
    if (!(await addUser(work.tx, { id, ...student, password_hash, created_at: work.now }))) throw emailTaken()
    await saveSignUpLanguage(work, id, call.language)
    await recordOwnAction(work, call, id, 'account.sign-up')
    return openSession(work, id, call, 1)
  })
  const user = presentUser({ id: session.user_id, ...student, avatar: null })
  return { user, token: await deps.tokens.sign(session) }
}

/**
 * Limits failed tries per account, and per account and address. Known devices have their own limit, so that
 * attackers cannot lock the person out. Unknown emails take as long as known emails.
 * @param onlyRole other roles are refused as after a wrong password
 */
export async function logIn(call: Call, body: BodyOf<typeof contract.login>, onlyRole?: Role) {
  const { deps, address } = call
  const { db } = deps.database
  const { config } = deps
  const tries = usesOfAddress(config, config.LIMIT_LOGINS_PER_ADDRESS, 'log-in', address)
  // An address over its limit need not wait for other tries on the account.
  await requireWithinLimits(db, call.now, tries)
  const typed = logInKey(body.email)
  const account = await findByLogIn(db, typed)
  const userId = account?.id ?? null
  const { guesses, anywhere } = loginLimitsOf(call, typed, account)

  const tryLogIn = async () => {
    const isRight = await deps.passwords.verify(body.password, account?.password_hash ?? null)
    const code = isRight ? null : await findCodeLogIn(call, body.password, account)
    if (!account || !(isRight || code) || (onlyRole && account.role !== onlyRole)) return invalidCredentials()
    if (account.deactivated_at !== null) {
      await returnUses(db, guesses)
      return accountDeactivated()
    }
    const passwordChange = code && (await choosePassword(call, code, body.newPassword))
    let isNewSession = false
    let isCodeRight = true
    const session = await call.write(async (work) => {
      isNewSession = false
      const isStillValid = passwordChange
        ? await passwordChange.isStillValid(work)
        : await stillHasPassword(work.tx, deps.database.engine, account)
      if (!isStillValid) return null
      isCodeRight = await consumeCode(work, deps, account.id, body.code)
      if (!isCodeRight || (passwordChange && !(await passwordChange.apply(work)))) return null
      isNewSession = true
      await returnUses(work.tx, guesses)
      await recordOwnAction(work, call, account.id, 'account.log-in')
      return openSession(work, account.id, call)
    })
    if (!session) return isCodeRight ? invalidCredentials() : wrongCode('CODE_REQUIRED')
    if (!isNewSession) await returnUses(db, guesses)
    return {
      account: { ...account, ...(passwordChange && { password_hash: passwordChange.passwordHash }) },
      session,
    }
  }

  // A success must return its use before the next try counts.
  const outcome = await runOneByOne(guesses[0][1], async () => {
    // Counts before checking the password, so that simultaneous guesses cannot exceed the limit.
    const exceeded = await tryUses(db, call.now, [...tries, ...guesses])
    if (exceeded) {
      if (guesses.some(([, key]) => key === exceeded.key)) {
        const trailAddress = exceeded.key === anywhere ? '' : address
        await recordFailedLogin(call, 'account.log-in-refused', { userId, address: trailAddress })
      }
      throw tooManyRequests(exceeded.resetsAt, call.now)
    }
    return tryLogIn().catch(async (error) => {
      // A server error does not count as a wrong password.
      await returnUses(db, guesses)
      throw error
    })
  })
  if (outcome instanceof DomainError) {
    await recordFailedLogin(call, 'account.log-in-failed', { userId, address })
    throw outcome
  }
  call.setCookie(knownDeviceCookie(deps.tokens.secret, outcome.account, call.now))
  return { user: presentUser(outcome.account), token: await deps.tokens.sign(outcome.session) }
}

async function findByLogIn(db: Db, typed: string) {
  if (typed.includes('@')) return findAccountByEmail(db, typed)
  if (!(await takesLogInNames(db))) throw badEmail()
  return findNamedAccount(db, typed)
}

export async function logOut(call: SignedInCall): Promise<void> {
  const { caller } = call
  await call.write(async (work) => {
    await endSession(work.tx, caller.sessionId, work.now)
    await work.audit({ action: 'account.log-out', subject: ['user', caller.id] })
  })
}

export async function openSession(
  { tx, newId, now }: Work,
  user_id: string,
  { userAgent }: Call,
  is_unused: 1 | null = null,
) {
  const session = { id: newId(), user_id, created_at: now, expires_at: now + sessionLifeMs }
  await addSession(tx, { ...session, device: deviceOf(userAgent), is_unused })
  return session
}

export function presentUser(
  row: Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'staff_role' | 'avatar'>,
): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    avatar: row.avatar && pictureUrl(row.avatar),
    staffRole: row.staff_role,
    permissions: permissionsOf(row.staff_role),
  }
}
