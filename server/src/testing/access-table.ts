import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AccessRows } from './access-rows.ts'

/**
 * The rows of every module's `*.access.ts`; `docs/specification/who-may-call-what.md` is made of them. The caller is a student of `{own}` and `{kept}`, the mentor of `{own}`,
 * `{ownDraft}` and `{ownArchived}`, an admin, or nobody. A thing in the path that the caller may not see is 404 whether
 * it exists or not; another's id in a query or body is 403 whether it exists or not. A call with access `signature` is 401 for
 * everybody: no role and no session signs a body.
 */
const files = globSync(join(import.meta.dirname, '../modules/*/*.access.ts'))
export const accessTable: AccessRows = Object.assign(
  {},
  ...(await Promise.all(files.map(async (file) => (await import(file)).accessRows))),
)

/** What is served beside the contract, to everybody alike. */
export const openTable: Readonly<Record<string, number>> = {
  'GET /livez': 200,
  'GET /readyz': 200,
  'GET /api/openapi.json': 200,
  'GET /api/docs': 200,
  'GET /api/*': 404,
}
