import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test-kit/server.ts'

const end = ']\n'

/**
 * Adds a migration to a copy of the program.
 * @param folder must not exist yet
 */
export function makeNextVersion(folder: string): void {
  for (const part of ['contract', 'server', 'package.json', 'scripts/node-version.cjs'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'server/migrations/9998-next.ts'),
    `import { type Kysely, sql } from 'kysely'
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table courses add column room text\`.execute(db)
  await sql\`update courses set room = 'Room 1'\`.execute(db)
}
`,
  )
  const list = join(folder, 'server/migrations/all.ts')
  const text = readFileSync(list, 'utf8')
  if (!text.endsWith(end)) throw new Error(`${list} does not end with the list of migrations.`)
  const longer = `${text.trimEnd()}.concat({ name: '9998-next', up: next })\n`
  writeFileSync(list, `import { up as next } from './9998-next.ts'\n${longer}`)
}
