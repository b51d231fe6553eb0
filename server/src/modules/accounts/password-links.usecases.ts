import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type * as contract from '#contract/auth.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { Call } from '../../calls/call.ts'
import { byAddress, countUses, emailDigest, tryUses } from '../../calls/limiter.ts'
import { publicAddress } from '../../platform/config.ts'
import { deadLink } from './accounts.errors.ts'
import { endSessions, findAccount, setOpenPassword } from './accounts.repository.ts'
import { shortestPassword } from './accounts.rules.ts'
import { forgetGuesses } from './guesses.ts'
import { addTrail } from './log-in-trails.repository.ts'
import { requireGoodPassword } from './new-password.ts'
import { addLink, endLinks, findLivingLink, takeLink } from './password-links.repository.ts'

/** A link for a new password works this long (`docs/specification/accounts.md`). */
const linkLifeMs = 60 * 60 * 1000

/** The answer comes this long after the question, so that nobody can time whether there is an account. */
export const answersAfterMs = 250

/** What is kept of a token. It is random, so that its plain hash gives nothing away. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Mails a one-time link to whoever has an account with this e-mail. It answers alike, and as late, whether there is
 * one or not, and also when this e-mail was asked for too often.
 * @throws DomainError TOO_MANY_REQUESTS by address alone
 */
export async function forgotPassword(call: Call, { email }: BodyOf<typeof contract.forgotPassword>) {
  const answerMoment = wait(answersAfterMs)
  const { config, database, tokens } = call.deps
  const { secret } = tokens
  const { db } = database
  const uses = byAddress(config, config.LIMIT_FORGOT_PER_ADDRESS, 'forgot', call.address)
  await countUses(db, call.now, ...uses)
  const passed = await tryUses(db, call.now, [
    [config.LIMIT_FORGOT_PER_EMAIL, `forgot link ${emailDigest(secret, email)}`],
  ])
  if (!passed) await mailLink(call, email)
  await answerMoment
}

/** The same steps with an account and without, but for the link and its mail. */
async function mailLink(call: Call, email: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await call.write(async (work) => {
    const account = await findAccount(work.tx, email)
    await work.audit({
      actorId: null,
      action: 'account.forgot-password',
      subject: ['user', account?.id ?? 'unknown'],
    })
    if (!account) return
    const linkExpiresAt = work.now + linkLifeMs
    await addLink(work.tx, {
      token_hash: hashOf(token),
      user_id: account.id,
      purpose: 'reset',
      created_at: work.now,
      expires_at: linkExpiresAt,
    })
    const url = `${publicAddress(call.deps.config)}/reset-password?token=${token}`
    await work.mail({
      recipient: account.email,
      priority: 'account',
      linkExpiresAt,
      subject: 'Set a new password',
      letter: {
        name: account.name,
        paragraphs: ['Somebody asked for a new password for your account. If that was you, set it here.'],
        action: { label: 'Set a new password', url },
        note: 'The link works once, for 60 minutes. If it was not you, nothing has changed and there is nothing to do.',
      },
    })
  })
}

/**
 * Whose password a link sets, and how long it must be; it does not use the link.
 * @throws DomainError VALIDATION of `token` for a link that is used, lapsed or unknown: the words are the same
 */
export async function lookAtLink(
  call: Call,
  { token }: BodyOf<typeof contract.passwordLink>,
): Promise<AnswerOf<typeof contract.passwordLink>> {
  const link = await findLivingLink(call.deps.database.db, hashOf(token), call.now)
  if (!link) throw deadLink()
  const { email, name, role } = link
  const purpose = isFirst(link) ? 'invite' : 'reset'
  return { purpose, email, name, shortest: shortestPassword(role, call.deps.config.PASSWORD_MIN_LENGTH) }
}

/** Whoever was invited has none yet, whatever link they come by. */
const isFirst = ({ password_hash }: { password_hash: string | null }) => password_hash === null

/**
 * Sets a new password by a link, once. Every session of the person and every other link of theirs end with it.
 * @throws DomainError VALIDATION for a dead link, a short or a common password
 */
export async function resetPassword(call: Call, { token, password }: BodyOf<typeof contract.resetPassword>) {
  const { deps } = call
  const tokenHash = hashOf(token)
  const link = await findLivingLink(deps.database.db, tokenHash, call.now)
  if (!link) throw deadLink()
  requireGoodPassword(deps.config, link.role, password)
  const passwordHash = await deps.passwords.hash(password)

  await call.write(async (work) => {
    // The account first, as everybody else locks it; then the link, which may have been used or ended since.
    const account = await setOpenPassword(work.tx, link.id, passwordHash)
    if (!account || account.role !== link.role) throw deadLink()
    if (!(await takeLink(work.tx, tokenHash, work.now))) throw deadLink()
    await endLinks(work.tx, link.id, work.now)
    await endSessions(work.tx, link.id, work.now)
    // A person who was locked out by wrong guesses can log in with the new one.
    await forgetGuesses(work.tx, deps.tokens.secret, account.email)
    const subject = ['user', link.id] as const
    const auditId = await work.audit({ actorId: link.id, action: 'account.reset-password', subject })
    await addTrail(work, { auditId, userId: link.id, address: call.address })
    const [title, paragraph] = isFirst(link) ? firstPassword : anotherPassword
    await work.mail({
      recipient: account.email,
      priority: 'account',
      subject: title,
      letter: {
        name: account.name,
        paragraphs: [paragraph],
        note: 'If it was not you, ask for a new password on the log-in page at once.',
      },
    })
  })
  return { email: link.email }
}

const firstPassword = [
  'Your password is set',
  'Your first password was set just now. You can log in with it.',
] as const
const anotherPassword = [
  'Your password was changed',
  'Your password was changed just now, and every device was logged out.',
] as const
