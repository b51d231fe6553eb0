import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type * as contract from '#contract/auth.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { Call } from '../../platform/call.ts'
import { publicAddress } from '../../platform/config.ts'
import { DomainError } from '../../platform/errors.ts'
import { countUses, forgetUses } from '../../platform/limiter.ts'
import { deadLink, passwordTooShort } from './accounts.errors.ts'
import { endSessions, findAccount, setPassword } from './accounts.repository.ts'
import { failedLogInKey, isLongEnough, shortestPassword } from './accounts.rules.ts'
import { addLink, endLinks, findLivingLink, takeLink } from './password-links.repository.ts'

/** A link for a new password works this long (`decisions.md`). */
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
  const { LIMIT_FORGOT_PER_ADDRESS, LIMIT_FORGOT_PER_EMAIL } = call.deps.config
  const { db } = call.deps.database
  await countUses(db, call.now, [LIMIT_FORGOT_PER_ADDRESS, `forgot ${call.address}`])
  if (await isWithin(() => countUses(db, call.now, [LIMIT_FORGOT_PER_EMAIL, `forgot ${email}`])))
    await mailLink(call, email)
  await answerMoment
}

/** Whether a use is within its limit, for a caller who must not learn of it. */
async function isWithin(count: () => Promise<void>): Promise<boolean> {
  try {
    await count()
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/** The same steps with an account and without, but for the link and its mail. */
async function mailLink(call: Call, email: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await call.write(async (work) => {
    const account = await findAccount(work.tx, email)
    await work.audit({ action: 'account.forgot-password', subject: ['user', account?.id ?? 'unknown'] })
    if (!account) return
    await addLink(work.tx, {
      token_hash: hashOf(token),
      user_id: account.id,
      purpose: 'reset',
      created_at: work.now,
      expires_at: work.now + linkLifeMs,
    })
    const url = `${publicAddress(call.deps.config)}/reset-password?token=${token}`
    await work.mail({
      recipient: account.email,
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
  return { purpose, email, name, shortest: shortestPassword(role) }
}

/** Whoever was invited has none yet, whatever link they come by. */
const isFirst = ({ password_hash }: { password_hash: string | null }) => password_hash === null

/**
 * Sets a new password by a link, once. Every session of the person and every other link of theirs end with it.
 * @throws DomainError VALIDATION for a dead link or a short password
 */
export async function resetPassword(call: Call, { token, password }: BodyOf<typeof contract.resetPassword>) {
  const { deps } = call
  const tokenHash = hashOf(token)
  const link = await findLivingLink(deps.database.db, tokenHash, call.now)
  if (!link) throw deadLink()
  if (!isLongEnough(password, link.role)) throw passwordTooShort(link.role)
  const passwordHash = await deps.passwords.hash(password)

  return call.write(async (work) => {
    if (!(await takeLink(work.tx, tokenHash, work.now))) throw deadLink()
    await setPassword(work.tx, link.id, passwordHash)
    await endLinks(work.tx, link.id, work.now)
    await endSessions(work.tx, link.id, work.now)
    // Whoever was locked out by wrong guesses may come in with the new one.
    await forgetUses(work.tx, failedLogInKey(link.email))
    await work.audit({ actorId: link.id, action: 'account.reset-password', subject: ['user', link.id] })
    const [subject, paragraph] = isFirst(link) ? firstPassword : anotherPassword
    await work.mail({
      recipient: link.email,
      subject,
      letter: {
        name: link.name,
        paragraphs: [paragraph],
        note: 'If it was not you, ask for a new password on the log-in page at once.',
      },
    })
    return { email: link.email }
  })
}

const firstPassword = [
  'Your password is set',
  'Your first password was set just now. You can log in with it.',
] as const
const anotherPassword = [
  'Your password was changed',
  'Your password was changed just now, and every device was logged out.',
] as const
