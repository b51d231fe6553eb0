import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type * as contract from '#contract/admin-accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Call } from '../../calls/call.ts'
import type { Deps, Work } from '../../calls/deps.ts'
import { byAddress, countUses } from '../../calls/limiter.ts'
import { publicAddress } from '../../platform/config.ts'
import { emailTaken, setUpAlready } from './accounts.errors.ts'
import { addUser, beAlone, findSetUpKey, hasAdmin } from './accounts.repository.ts'
import { addTrail } from './log-in-trails.repository.ts'
import { requireGoodPassword } from './new-password.ts'
import { addLink } from './password-links.repository.ts'

const dayMs = 24 * 60 * 60 * 1000
/** An invitation works this long (`docs/specification/accounts.md`). */
export const invitationLifeMs = 7 * dayMs

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

/** What the set-up link proves: that its holder can read what the server of this very school prints. */
async function setUpToken({ database, tokens }: Deps): Promise<string> {
  const key = await findSetUpKey(database.db)
  return createHmac('sha256', tokens.secret).update(`the first admin of ${key}`).digest('base64url')
}

/**
 * The path by which the first admin is made, as long as there is none; it is the same at each start and on each
 * instance, and works no more once there is an admin.
 */
export async function setUpPath(deps: Deps): Promise<string | null> {
  if (await hasAdmin(deps.database.db)) return null
  return `/setup?token=${await setUpToken(deps)}`
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
  const { config } = deps
  const uses = byAddress(config, config.LIMIT_LOGINS_PER_ADDRESS, 'set-up', address)
  await countUses(deps.database.db, now, ...uses)
  const [given, right] = [token, await setUpToken(deps)].map((text) =>
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
  requireGoodPassword(deps.config, 'admin', body.password)
  const password_hash = await deps.passwords.hash(body.password)
  const { name, email } = body
  await call.write(async (work) => {
    // Whoever writes this row first is alone until the end: two first admins cannot be made at once.
    await beAlone(work.tx)
    if (await hasAdmin(work.tx)) throw setUpAlready()
    const admin = { id: work.newId(), role: 'admin' as const, name, email, password_hash }
    if (!(await addUser(work.tx, { ...admin, created_at: work.now }))) throw emailTaken()
    const subject = ['user', admin.id] as const
    const auditId = await work.audit({ actorId: admin.id, action: 'account.set-up', subject })
    await addTrail(work, { auditId, userId: admin.id, address: call.address })
  })
  return { email }
}
