import { lockRows } from '../../database/locks.ts'
import type { UserRow } from '../../database/schema.ts'
import type { Call } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { sendEmail } from '../notifications/index.ts'
import { firstPasswordEmail, passwordResetEmail } from './accounts.emails.ts'
import { newPasswordRequired } from './accounts.errors.ts'
import { endSessions, setPasswordIfActive } from './accounts.repository.ts'
import { findOwnerOfCode, hashOfTypedCode, takeLogInCode } from './log-in-codes.ts'
import { recordOwnAction } from './log-in-trails.repository.ts'
import { deleteLoginLimits } from './login-limits.ts'
import { requireGoodPassword } from './new-password.ts'
import { endLinks } from './password-links.repository.ts'

interface CodeLogIn {
  readonly codeHash: string
  readonly account: Pick<UserRow, 'id' | 'password_hash'>
}

/** Runs the same queries for unknown accounts, so that the response time reveals nothing. */
export async function findCodeLogIn(
  { deps, now }: Call,
  typed: string,
  account: (CodeLogIn['account'] & Pick<UserRow, 'role'>) | undefined,
): Promise<CodeLogIn | null> {
  const codeHash = hashOfTypedCode(deps.tokens.secret, typed)
  const owner = codeHash && (await findOwnerOfCode(deps.database.db, codeHash, now))
  if (!codeHash || !account || account.role !== 'student' || owner !== account.id) return null
  return { codeHash, account }
}

/** The caller runs `isStillValid` before the two-step check and `apply` after the check. */
export async function choosePassword(
  call: Call,
  { codeHash, account }: CodeLogIn,
  newPassword: string | undefined,
) {
  const { deps } = call
  if (newPassword === undefined) throw newPasswordRequired()
  requireGoodPassword(deps.config, 'student', newPassword, 'newPassword')
  const passwordHash = await deps.passwords.hash(newPassword)
  return {
    passwordHash,
    async isStillValid({ tx, now }: Work): Promise<boolean> {
      await lockRows(tx, { users: account.id })
      return (await findOwnerOfCode(tx, codeHash, now)) === account.id
    },
    async apply(work: Work): Promise<boolean> {
      const { tx, now } = work
      if (!(await takeLogInCode(tx, codeHash, now))) return false
      const changedAccount = await setPasswordIfActive(tx, account.id, passwordHash)
      if (!changedAccount) return false
      await endLinks(tx, account.id, now)
      await endSessions(tx, account.id, now)
      await deleteLoginLimits(tx, deps.tokens.secret, account.id)
      await recordOwnAction(work, call, account.id, 'account.use-code')
      await sendEmail(work, {
        recipient: changedAccount.email,
        priority: 'account',
        content: (account.password_hash === null ? firstPasswordEmail : passwordResetEmail)(
          changedAccount.name,
        ),
      })
      return true
    },
  }
}
