import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '#contract/endpoint.ts'
import type { Config } from '../../platform/config.ts'
import { passwordTooCommon, passwordTooShort } from './accounts.errors.ts'
import { shortestPassword } from './accounts.rules.ts'

const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/** Log-in skips this check, so older weak passwords still work. */
export function requireGoodPassword(
  { PASSWORD_MIN_LENGTH }: Pick<Config, 'PASSWORD_MIN_LENGTH'>,
  role: Role,
  password: string,
  field = 'password',
): void {
  const shortest = shortestPassword(role, PASSWORD_MIN_LENGTH)
  if (password.length < shortest) throw passwordTooShort(shortest, field)
  if (commonPasswords.has(password.toLowerCase())) throw passwordTooCommon(field)
}
