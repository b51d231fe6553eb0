import type * as contract from '#contract/accounts/profile.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { UserRow } from '../../database/schema.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { countUses, emailLimitKey, type LimitUse, returnUses } from '../../kernel/limiter.ts'
import { knownDeviceCookie } from '../../platform/known-device.ts'
import { runOneByOne } from '../../platform/run-one-by-one.ts'
import { sendEmail } from '../notifications/index.ts'
import { passwordChangedEmail } from './accounts.emails.ts'
import { wrongOwnPassword } from './accounts.errors.ts'
import { endSessions } from './accounts.repository.ts'
import { endLogInCode } from './log-in-codes.ts'
import { recordOwnAction } from './log-in-trails.repository.ts'
import { requireGoodPassword } from './new-password.ts'
import { endLinks } from './password-links.repository.ts'
import { findPerson, replacePassword } from './profile.repository.ts'

/** An unattended device may have an open session. */
export async function requireOwnPassword(
  call: SignedInCall,
  field: string,
  password: string,
): Promise<UserRow & { password_hash: string }> {
  const { caller, deps } = call
  const { db } = deps.database
  // Counts per session, so that a stolen session locks nobody else out.
  const key = `own password ${caller.sessionId}`
  const guesses: LimitUse[] = [[deps.config.LIMIT_FAILED_LOGINS_PER_DEVICE, key]]
  return runOneByOne(key, async () => {
    await countUses(db, call.now, ...guesses)
    const person = await findPerson(db, caller.id)
    const hash = person?.password_hash ?? null
    const isRight = await deps.passwords.verify(password, hash).catch(async (error) => {
      await returnUses(db, guesses)
      throw error
    })
    if (!person || hash === null || !isRight) throw wrongOwnPassword(field)
    await returnUses(db, guesses)
    return { ...person, password_hash: hash }
  })
}

export async function changePassword(
  call: SignedInCall,
  { currentPassword, newPassword }: BodyOf<typeof contract.changePassword>,
): Promise<void> {
  const { caller, deps } = call
  requireGoodPassword(deps.config, caller.role, newPassword, 'newPassword')
  const person = await requireOwnPassword(call, 'currentPassword', currentPassword)
  // Each change sends an email, so the limit of emails applies.
  if (person.email !== null) {
    const key = emailLimitKey(deps.tokens.secret, person.email, 'password')
    await countUses(deps.database.db, call.now, [deps.config.LIMIT_MAILS_PER_RECIPIENT, key])
  }
  const newHash = await deps.passwords.hash(newPassword)
  await call.write(async (work) => {
    if (!(await replacePassword(work.tx, caller.id, { from: person.password_hash, to: newHash })))
      throw wrongOwnPassword('currentPassword')
    await endSessions(work.tx, caller.id, work.now, caller.sessionId)
    await endLinks(work.tx, caller.id, work.now)
    await endLogInCode(work.tx, caller.id)
    await recordOwnAction(work, call, caller.id, 'account.change-password')
    await sendEmail(work, {
      recipient: person.email,
      priority: 'account',
      content: passwordChangedEmail(person.name),
    })
  })
  // The known device's cookie depends on the password hash.
  call.setCookie(knownDeviceCookie(deps.tokens.secret, { id: caller.id, password_hash: newHash }, call.now))
}
