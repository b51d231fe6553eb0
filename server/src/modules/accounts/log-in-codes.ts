import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Work } from '../../kernel/deps.ts'
import { parseCode, recoveryBytes, recoveryCodeOf } from './two-step-codes.ts'

export const codeLifeMs = 14 * 24 * 60 * 60 * 1000

/** A stolen database without the secret confirms no guesses. */
const hashOf = (secret: Uint8Array, code: string) =>
  createHmac('sha256', secret).update(`log-in code\n${code}`).digest('base64url')

export function hashOfTypedCode(secret: Uint8Array, typed: string): string | null {
  const parsed = parseCode(typed.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I'))
  return parsed?.kind === 'recovery' ? hashOf(secret, parsed.code) : null
}

/** The caller locks the student. */
export async function makeLogInCode({ tx, deps, now }: Work, userId: string): Promise<string> {
  const code = recoveryCodeOf(randomBytes(recoveryBytes))
  const row = {
    code_hash: hashOf(deps.tokens.secret, code.replaceAll('-', '')),
    created_at: now,
    expires_at: now + codeLifeMs,
  }
  await tx
    .insertInto('log_in_codes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return code
}

export async function findOwnerOfCode(db: Db | Tx, codeHash: string, now: number): Promise<string | null> {
  const [row] = await validCode(db, codeHash, now)
  return row?.user_id ?? null
}

const validCode = preparedQuery((db, codeHash: string, now: number) =>
  db
    .selectFrom('log_in_codes')
    .select('user_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now),
)

export async function takeLogInCode(tx: Tx, codeHash: string, now: number): Promise<boolean> {
  const deletedRow = await tx
    .deleteFrom('log_in_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return deletedRow !== undefined
}

export async function endLogInCode(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('log_in_codes').where('user_id', '=', userId).execute()
}
