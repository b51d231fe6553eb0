import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test-kit/server.ts'

const known = "{ name: '0001-school', up: school }"

/** Copies the program into a folder that is not there yet, and adds a migration to the copy: the courses get a room. */
export function makeNextVersion(folder: string): void {
  for (const part of ['contract', 'server', 'package.json', 'scripts/node-version.cjs'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'server/migrations/0002-next.ts'),
    `import { type Kysely, sql } from 'kysely'
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table courses add column room text\`.execute(db)
  await sql\`update courses set room = 'Room 1'\`.execute(db)
}
`,
  )
  const migrator = join(folder, 'server/src/database/migrate.ts')
  const text = readFileSync(migrator, 'utf8')
  if (!text.includes(known)) throw new Error(`${migrator} does not list the first migration as it did.`)
  const both = `${known}, { name: '0002-next', up: next }`
  writeFileSync(
    migrator,
    `import { up as next } from '../../migrations/0002-next.ts'\n${text.replace(known, both)}`,
  )
}
