import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type * as contract from '#contract/admin-accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Call, Work } from '../../platform/call.ts'
import { publicAddress } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { countUses } from '../../platform/limiter.ts'
import { emailTaken, setUpAlready } from './accounts.errors.ts'
import { addUser, beAlone, hasAdmin } from './accounts.repository.ts'
import { addLink } from './password-links.repository.ts'

const dayMs = 24 * 60 * 60 * 1000
/** An invitation works this long (`api.md`, admin/invite-mentor). */
const invitationLifeMs = 7 * dayMs

/**
 * Adds somebody of the staff who sets their password by a one-time link.
 * @returns the account and the link, which is kept nowhere but as a hash
 * @throws DomainError EMAIL_TAKEN
 */
export async function inviteStaff(
  work: Work,
  deps: Deps,
  person: { role: 'mentor' | 'admin'; name: string; email: string },
): Promise<{ id: string; link: string }> {
  const id = work.newId()
  const added = await addUser(work.tx, { id, ...person, password_hash: null, created_at: work.now })
  if (!added) throw emailTaken()
  return { id, link: await makeInvitation(work, deps, id) }
}

/**
 * A one-time link by which somebody sets a password, for 7 days.
 * @param purpose a first password, or another one
 */
export async function makeInvitation(
  work: Work,
  deps: Deps,
  userId: string,
  purpose: 'invite' | 'reset' = 'invite',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await addLink(work.tx, {
    token_hash: createHash('sha256').update(token).digest('base64url'),
    user_id: userId,
    purpose,
    created_at: work.now,
    expires_at: work.now + invitationLifeMs,
  })
  return `${publicAddress(deps.config)}/reset-password?token=${token}`
}

/** What the set-up link proves: that whoever has it can read what the server prints. */
const setUpToken = (secret: Uint8Array) =>
  createHmac('sha256', secret).update('the first admin').digest('base64url')

/**
 * The path by which the first admin is made, as long as there is none; it is the same at each start and on each
 * instance, and works no more once there is an admin.
 */
export async function setUpPath({ database, tokens }: Deps): Promise<string | null> {
  if (await hasAdmin(database.db)) return null
  return `/setup?token=${setUpToken(tokens.secret)}`
}

/**
 * Looks at a set-up link before anybody fills in the form.
 * @throws DomainError FORBIDDEN for a wrong token or when there is an admin, TOO_MANY_REQUESTS
 */
export async function lookAtSetUpLink(
  call: Call,
  { token }: BodyOf<typeof contract.lookAtSetUpLink>,
): Promise<{ success: true }> {
  await requireSetUpToken(call, token)
  if (await hasAdmin(call.deps.database.db)) throw setUpAlready()
  return { success: true }
}

async function requireSetUpToken({ deps, address, now }: Call, token: string): Promise<void> {
  await countUses(deps.database.db, now, [deps.config.LIMIT_LOGINS_PER_ADDRESS, `set-up ${address}`])
  const [given, right] = [token, setUpToken(deps.tokens.secret)].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  if (!timingSafeEqual(given, right)) throw setUpAlready()
}

/**
 * Makes the first admin.
 * @throws DomainError FORBIDDEN for a wrong token or when there is an admin, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function setUpSchool(call: Call, body: BodyOf<typeof contract.setUpSchool>) {
  const { deps } = call
  await requireSetUpToken(call, body.token)
  const password_hash = await deps.passwords.hash(body.password)
  return call.write(async (work) => {
    // Whoever writes this row first is alone until the end: two first admins cannot be made at once.
    await beAlone(work.tx)
    if (await hasAdmin(work.tx)) throw setUpAlready()
    const { name, email } = body
    const admin = { id: work.newId(), role: 'admin' as const, name, email, password_hash }
    if (!(await addUser(work.tx, { ...admin, created_at: work.now }))) throw emailTaken()
    await work.audit({ actorId: admin.id, action: 'account.set-up', subject: ['user', admin.id] })
    return { email }
  })
}
