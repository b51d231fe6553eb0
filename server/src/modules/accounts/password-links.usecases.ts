import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type * as contract from '#contract/accounts/auth.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { Call } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countByAddress, emailDigest, tryUses } from '../../kernel/limiter.ts'
import { sendEmail } from '../notifications/index.ts'
import { firstPasswordEmail, newPasswordEmail, passwordResetEmail } from './accounts.emails.ts'
import { invalidLink } from './accounts.errors.ts'
import {
  endSessions,
  findActiveAccount,
  markEmailProved,
  setPasswordIfActive,
} from './accounts.repository.ts'
import { shortestPassword } from './accounts.rules.ts'
import { endLogInCode } from './log-in-codes.ts'
import { recordOwnAction } from './log-in-trails.repository.ts'
import { deleteLoginLimits } from './login-limits.ts'
import { requireGoodPassword } from './new-password.ts'
import { addLink, consumeLink, endLinks, findValidLink } from './password-links.repository.ts'

const linkLifeMs = 60 * 60 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function makeLink(
  work: Work,
  user_id: string,
  purpose: 'invite' | 'reset',
  expires_at: number,
): Promise<string> {
  const { tx, now } = work
  const token = randomBytes(32).toString('base64url')
  await addLink(tx, { token_hash: hashOf(token), user_id, purpose, created_at: now, expires_at })
  return `${await work.address()}/reset-password?token=${token}`
}

export async function forgotPassword(call: Call, { email }: BodyOf<typeof contract.forgotPassword>) {
  const { config, database, tokens, passwordLinkDelayMs } = call.deps
  const delay = wait(passwordLinkDelayMs)
  await countByAddress(call, config.LIMIT_FORGOT_PER_ADDRESS, 'forgot')
  const key = `forgot link ${emailDigest(tokens.secret, email)}`
  const exceeded = await tryUses(database.db, call.now, [[config.LIMIT_FORGOT_PER_EMAIL, key]])
  if (!exceeded) await sendLinkEmail(call, email)
  await delay
}

async function sendLinkEmail(call: Call, email: string): Promise<void> {
  await call.write(async (work) => {
    const account = await findActiveAccount(work.tx, email)
    await work.audit({
      actorId: null,
      action: 'account.forgot-password',
      subject: ['user', account?.id ?? 'unknown'],
    })
    if (!account) return
    const linkExpiresAt = work.now + linkLifeMs
    const url = await makeLink(work, account.id, 'reset', linkExpiresAt)
    await sendEmail(work, {
      recipient: account.email,
      priority: 'account',
      linkExpiresAt,
      content: newPasswordEmail(account.name, url),
    })
  })
}

export async function checkPasswordLink(
  call: Call,
  { token }: BodyOf<typeof contract.passwordLink>,
): Promise<ResponseOf<typeof contract.passwordLink>> {
  const link = await findValidLink(call.deps.database.db, hashOf(token), call.now)
  if (!link) throw invalidLink()
  const { email, name, role } = link
  const purpose = hasNoPassword(link) ? 'invite' : 'reset'
  return {
    purpose,
    email: email ?? '',
    name,
    shortest: shortestPassword(role, call.deps.config.PASSWORD_MIN_LENGTH),
  }
}

const hasNoPassword = ({ password_hash }: { password_hash: string | null }) => password_hash === null

export async function resetPassword(call: Call, { token, password }: BodyOf<typeof contract.resetPassword>) {
  const { deps } = call
  const tokenHash = hashOf(token)
  const link = await findValidLink(deps.database.db, tokenHash, call.now)
  if (!link) throw invalidLink()
  requireGoodPassword(deps.config, link.role, password)
  const passwordHash = await deps.passwords.hash(password)

  await call.write(async (work) => {
    // Locks the account first, as every writer does.
    const account = await setPasswordIfActive(work.tx, link.id, passwordHash)
    if (!account || account.role !== link.role) throw invalidLink()
    if (!(await consumeLink(work.tx, tokenHash, work.now))) throw invalidLink()
    // Only a reset link proves the mailbox: admins see links of invitations.
    if (link.expires_at - link.created_at === linkLifeMs) await markEmailProved(work.tx, link.id, work.now)
    await endLinks(work.tx, link.id, work.now)
    await endLogInCode(work.tx, link.id)
    await endSessions(work.tx, link.id, work.now)
    await deleteLoginLimits(work.tx, deps.tokens.secret, link.id)
    await recordOwnAction(work, call, link.id, 'account.reset-password')
    await sendEmail(work, {
      recipient: account.email,
      priority: 'account',
      content: (hasNoPassword(link) ? firstPasswordEmail : passwordResetEmail)(account.name),
    })
  })
  return { email: link.email ?? '' }
}
