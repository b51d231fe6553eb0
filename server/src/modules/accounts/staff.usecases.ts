import { createHmac } from 'node:crypto'
import type * as contract from '#contract/directory/admin-accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { UserRow } from '../../database/schema.ts'
import type { Call } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import { countByAddress } from '../../kernel/limiter.ts'
import { isEqualInConstantTime } from '../../platform/constant-time-equal.ts'
import { nameSchool, saveSignUpLanguage } from '../settings/index.ts'
import { alreadySetUp, emailTaken, setUpByAnother } from './accounts.errors.ts'
import { addUser, findSetUpKey, hasAdmin, lockSetUp } from './accounts.repository.ts'
import { openSession, presentUser } from './accounts.usecases.ts'
import { recordOwnAction } from './log-in-trails.repository.ts'
import { requireGoodPassword } from './new-password.ts'
import { makeLink } from './password-links.usecases.ts'

const dayMs = 24 * 60 * 60 * 1000
export const invitationLifeMs = 7 * dayMs

export type InvitedPerson = Pick<UserRow, 'name' | 'email' | 'staff_role'> & { role: 'mentor' | 'admin' }

export async function inviteStaff(work: Work, person: InvitedPerson): Promise<{ id: string; link: string }> {
  const id = work.newId()
  const isAdded = await addUser(work.tx, { id, ...person, password_hash: null, created_at: work.now })
  if (!isAdded) throw emailTaken()
  return { id, link: await makeInvitation(work, id, 'invite') }
}

export const makeInvitation = (work: Work, userId: string, purpose: 'invite' | 'reset'): Promise<string> =>
  makeLink(work, userId, purpose, work.now + invitationLifeMs)

/** Only a reader of the server's output knows this token. */
async function setUpToken({ database, tokens }: Deps): Promise<string> {
  const key = await findSetUpKey(database.db)
  return createHmac('sha256', tokens.secret).update(`the first admin of ${key}`).digest('base64url')
}

export async function setUpPath(deps: Deps): Promise<string | null> {
  if (await hasAdmin(deps.database.db)) return null
  return `/setup?token=${await setUpToken(deps)}`
}

export async function checkSetUpLink(
  call: Call,
  { token }: BodyOf<typeof contract.checkSetUpLink>,
): Promise<{ success: true }> {
  await requireSetUpToken(call, token)
  if (await hasAdmin(call.deps.database.db)) throw alreadySetUp()
  return { success: true }
}

async function requireSetUpToken(call: Call, token: string): Promise<void> {
  const { deps } = call
  await countByAddress(call, deps.config.LIMIT_LOGINS_PER_ADDRESS, 'set-up')
  if (!isEqualInConstantTime(token, await setUpToken(deps))) throw alreadySetUp()
}

export async function setUpSchool(call: Call, body: BodyOf<typeof contract.setUpSchool>) {
  const { deps } = call
  await requireSetUpToken(call, body.token)
  requireGoodPassword(deps.config, 'admin', body.password)
  const password_hash = await deps.passwords.hash(body.password)
  const { name, email, schoolName } = body
  const owner = { role: 'admin' as const, staff_role: 'owner' as const, name, email }
  const session = await call.write(async (work) => {
    await lockSetUp(work.tx)
    if (await hasAdmin(work.tx)) throw setUpByAnother()
    const id = work.newId()
    if (!(await addUser(work.tx, { id, ...owner, password_hash, created_at: work.now }))) throw emailTaken()
    await nameSchool(work.tx, schoolName)
    await saveSignUpLanguage(work, id, call.language)
    await recordOwnAction(work, call, id, 'account.set-up')
    return openSession(work, id, call)
  })
  const user = presentUser({ id: session.user_id, ...owner, avatar: null })
  return { user, token: await deps.tokens.sign(session) }
}
