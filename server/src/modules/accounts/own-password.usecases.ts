import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/profile.ts'
import type { SignedCall } from '../../platform/call.ts'
import type { UserRow } from '../../platform/database/schema.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { countUses, returnUse } from '../../platform/limiter.ts'
import { newPasswordTooShort, wrongOwnPassword } from './accounts.errors.ts'
import { endSessions } from './accounts.repository.ts'
import { isLongEnough } from './accounts.rules.ts'
import { endLinks } from './password-links.repository.ts'
import { findPerson, replacePassword } from './profile.repository.ts'

/**
 * The caller, once they have shown that they know their password: a session alone, on a device that was left open, is
 * not enough for what cannot be undone. Wrong ones are counted as at the log-in.
 * @param field where the form has it
 * @throws DomainError FORBIDDEN, since 401 would end the session; TOO_MANY_REQUESTS
 */
export async function requireOwnPassword(
  call: SignedCall,
  field: string,
  password: string,
): Promise<UserRow & { password_hash: string }> {
  const { caller, deps } = call
  const { db } = deps.database
  const key = `own password ${caller.id}`
  return inTurn(key, async () => {
    await countUses(db, call.now, [deps.config.LIMIT_FAILED_LOGINS_PER_ACCOUNT, key])
    const person = await findPerson(db, caller.id)
    const hash = person?.password_hash ?? null
    const isRight = await deps.passwords.verify(password, hash).catch(async (error) => {
      // Told to come back: the password was not looked at.
      await returnUse(db, key)
      throw error
    })
    if (!person || hash === null || !isRight) throw wrongOwnPassword(field)
    await returnUse(db, key)
    return { ...person, password_hash: hash }
  })
}

/**
 * Sets a new password. Every other session of the caller ends, this one stays; a link for a new password that is still
 * in a mailbox works no more.
 * @throws DomainError FORBIDDEN for a wrong current password, VALIDATION for a short new one
 */
export async function changePassword(
  call: SignedCall,
  { currentPassword, newPassword }: BodyOf<typeof contract.changePassword>,
): Promise<void> {
  const { caller, deps } = call
  if (!isLongEnough(newPassword, caller.role)) throw newPasswordTooShort(caller.role)
  const person = await requireOwnPassword(call, 'currentPassword', currentPassword)
  const to = await deps.passwords.hash(newPassword)
  await call.write(async (work) => {
    // Changed elsewhere between the look and now: what was typed is not the current one any more.
    if (!(await replacePassword(work.tx, caller.id, { from: person.password_hash, to })))
      throw wrongOwnPassword('currentPassword')
    await endSessions(work.tx, caller.id, work.now, caller.sessionId)
    await endLinks(work.tx, caller.id, work.now)
    await work.audit({ actorId: caller.id, action: 'account.change-password', subject: ['user', caller.id] })
    await work.mail({
      recipient: person.email,
      subject: 'Your password was changed',
      letter: {
        name: person.name,
        paragraphs: ['Your password was changed just now. Your other devices were logged out.'],
        note: 'If it was not you, ask for a new password on the log-in page at once.',
      },
    })
  })
}
