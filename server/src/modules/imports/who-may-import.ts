import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { ImportKind, ImportUser } from '../../kernel/import-kind.ts'
import { callerMay } from '../../platform/caller.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { importNotFound } from './imports.errors.ts'
import type { ImportRecord } from './imports.tables.ts'
import { kindOf } from './present-imports.ts'

/** @param subjectId null: whole school */
export async function mayUse(
  db: Db | Tx,
  kind: ImportKind,
  user: ImportUser,
  subjectId: string | null,
): Promise<boolean> {
  if (!kind.mayUse) return subjectId === null && callerMay(user, 'manage')
  return subjectId !== null && (await kind.mayUse(db, user, subjectId))
}

/** @throws FORBIDDEN for the whole school, NOT_FOUND for another mentor's subject */
export async function requireImportKind(
  { deps, caller }: SignedInCall,
  db: Db | Tx,
  {
    kind,
    subjectId = null,
  }: { readonly kind: ImportRecord['kind']; readonly subjectId?: string | null | undefined },
): Promise<ImportKind> {
  const found = kindOf(deps, { kind })
  if (await mayUse(db, found, caller, subjectId)) return found
  throw found.mayUse ? notFound() : forbidden()
}

export async function requireOwnImport(
  { deps, caller }: SignedInCall,
  db: Db | Tx,
  found: ImportRecord | undefined,
): Promise<ImportRecord> {
  const isShown =
    found &&
    (caller.role !== 'mentor' || found.created_by === caller.id) &&
    (await mayUse(db, kindOf(deps, found), caller, found.subject_id))
  if (!isShown) throw importNotFound()
  return found
}
