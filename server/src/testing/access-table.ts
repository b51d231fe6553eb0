import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { modules } from '../modules.ts'
import type { AccessRows, AccessSeed } from './access-rows.ts'

/** What a `*.access.ts` of a module exports. */
interface AccessFile {
  readonly accessRows?: AccessRows
  readonly seed?: AccessSeed
}

const order = modules.map(({ name }) => name)
const placeOf = (path: string) => order.indexOf(basename(dirname(path)))
const paths = globSync(join(import.meta.dirname, '../modules/*/*.access.ts')).toSorted(
  (one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other),
)
const files: readonly AccessFile[] = await Promise.all(paths.map((path) => import(path)))

/**
 * The rows of every module's `*.access.ts`; `docs/specification/who-may-call-what.md` is made of them. The caller is a student of `{own}` and `{kept}`, the mentor of `{own}`,
 * `{ownDraft}` and `{ownArchived}`, an admin, or nobody. A thing in the path that the caller may not see is 404 whether
 * it exists or not; another's id in a query or body is 403 whether it exists or not. A call with access `signature` is 401 for
 * everybody: no role and no session signs a body.
 */
export const accessTable: AccessRows = Object.assign({}, ...files.map(({ accessRows }) => accessRows))

/** In the order of the modules. */
export const accessSeeds: readonly AccessSeed[] = files.flatMap(({ seed }) => seed ?? [])

/** What is served beside the contract, to everybody alike. */
export const openTable: Readonly<Record<string, number>> = {
  'GET /livez': 200,
  'GET /readyz': 200,
  'GET /api/openapi.json': 200,
  'GET /api/docs': 200,
  'GET /api/*': 404,
}
