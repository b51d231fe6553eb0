import type * as contract from '#contract/accounts/profile.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { UserRow } from '../../database/schema.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { countUses, mailKey, returnUses, type Use } from '../../kernel/limiter.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { knownDeviceCookie } from '../../platform/known-device.ts'
import { sendMail } from '../notifications/index.ts'
import { passwordChangedLetter } from './accounts.emails.ts'
import { wrongOwnPassword } from './accounts.errors.ts'
import { endSessions } from './accounts.repository.ts'
import { recordOwnAct } from './log-in-trails.repository.ts'
import { requireGoodPassword } from './new-password.ts'
import { endLinks } from './password-links.repository.ts'
import { findPerson, replacePassword } from './profile.repository.ts'

/**
 * The caller, once they have shown that they know their password: a session alone, on a device that was left open, is
 * not enough for what cannot be undone. Wrong ones are counted as at the log-in.
 * @param field where the form has it
 * @throws DomainError FORBIDDEN, since 401 would end the session; TOO_MANY_REQUESTS
 */
export async function requireOwnPassword(
  call: SignedInCall,
  field: string,
  password: string,
): Promise<UserRow & { password_hash: string }> {
  const { caller, deps } = call
  const { db } = deps.database
  // By session: a person with a stolen session cannot keep the owner out of theirs.
  const key = `own password ${caller.sessionId}`
  const guesses: Use[] = [[deps.config.LIMIT_FAILED_LOGINS_PER_DEVICE, key]]
  return inTurn(key, async () => {
    await countUses(db, call.now, ...guesses)
    const person = await findPerson(db, caller.id)
    const hash = person?.password_hash ?? null
    const isRight = await deps.passwords.verify(password, hash).catch(async (error) => {
      // Told to come back: the password was not looked at.
      await returnUses(db, guesses)
      throw error
    })
    if (!person || hash === null || !isRight) throw wrongOwnPassword(field)
    await returnUses(db, guesses)
    return { ...person, password_hash: hash }
  })
}

/**
 * Sets a new password. Every other session of the caller ends, this one stays; a link for a new password that is still
 * in a mailbox works no more.
 * @throws DomainError FORBIDDEN for a wrong current password, VALIDATION for a new one that is short or common,
 *   TOO_MANY_REQUESTS
 */
export async function changePassword(
  call: SignedInCall,
  { currentPassword, newPassword }: BodyOf<typeof contract.changePassword>,
): Promise<void> {
  const { caller, deps } = call
  requireGoodPassword(deps.config, caller.role, newPassword, 'newPassword')
  const person = await requireOwnPassword(call, 'currentPassword', currentPassword)
  // The mail about it must go, and an address that nobody has proved must not be filled with mail. Receipts have a count of
  // their own: a day of many enrollments holds up no new password.
  const key = mailKey(deps.tokens.secret, person.email, 'password')
  await countUses(deps.database.db, call.now, [deps.config.LIMIT_MAILS_PER_RECIPIENT, key])
  const to = await deps.passwords.hash(newPassword)
  await call.write(async (work) => {
    // Changed elsewhere between the look and now: what was typed is not the current one any more.
    if (!(await replacePassword(work.tx, caller.id, { from: person.password_hash, to })))
      throw wrongOwnPassword('currentPassword')
    await endSessions(work.tx, caller.id, work.now, caller.sessionId)
    await endLinks(work.tx, caller.id, work.now)
    await recordOwnAct(work, call, caller.id, 'account.change-password')
    await sendMail(work, {
      recipient: person.email,
      priority: 'account',
      letter: passwordChangedLetter(person.name),
    })
  })
  // The device still knows the password.
  call.setCookie(knownDeviceCookie(deps.tokens.secret, { id: caller.id, password_hash: to }, call.now))
}
