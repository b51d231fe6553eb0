import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { modules } from '../modules.ts'
import type { AccessRows, AccessSeed } from './access-rows.ts'

interface AccessFile {
  readonly accessRows?: AccessRows
  readonly seed?: AccessSeed
}

const moduleNames = modules.map(({ name }) => name)
const moduleIndexOf = (path: string) => moduleNames.indexOf(basename(dirname(path)))
const paths = globSync(join(import.meta.dirname, '../modules/*/*.access.ts')).toSorted(
  (one, other) => moduleIndexOf(one) - moduleIndexOf(other) || one.localeCompare(other),
)
const files: readonly AccessFile[] = await Promise.all(paths.map((path) => import(path)))

/**
 * Source of `docs/specification/who-may-call-what.md`. The caller is a student of `{own}` and
 * `{enrolledDraft}`, the mentor of `{own}`, `{ownDraft}` and `{ownArchived}`, an admin, or nobody. A
 * forbidden id gets 404 in the path, 403 in a query or body. The access `signature` gets 401, because no
 * session signs a body.
 */
export const accessTable: AccessRows = Object.assign({}, ...files.map(({ accessRows }) => accessRows))

export const accessSeeds: readonly AccessSeed[] = files.flatMap(({ seed }) => seed ?? [])

export const openRoutes: Readonly<Record<string, number>> = {
  'GET /livez': 200,
  'GET /readyz': 200,
  'GET /api/openapi.json': 200,
  'GET /api/docs': 200,
  'GET /api/*': 404,
  'GET /robots.txt': 200,
  'GET /school-name.png': 200,
  'GET /sitemap.xml': 200,
}
