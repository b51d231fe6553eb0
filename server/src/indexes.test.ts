import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { removeUnusedFiles, tidy } from './kernel/jobs.ts'
import { endpointsOf } from './kernel/module.ts'
import { modules } from './modules.ts'
import { everyone, type Row, type Who } from './testing/access-rows.ts'
import { type AccessSchool, openAccessSchool } from './testing/access-school.ts'
import { accessTable } from './testing/access-table.ts'
import type { TestDatabase } from './testing/database.ts'
import { sourceFiles, textOf } from './testing/imports.ts'
import { sendRow, withIds } from './testing/send-row.ts'

/** Values of filters whose schema lists none. */
const filters: Readonly<Record<string, readonly string[]>> = {
  search: ['search=meera', 'search=98450 12345', 'search=000001', 'search=meera@mail.example'],
  courseId: ['courseId={own}'],
  course: ['course={own}'],
  topic: ['topic={topic}'],
  studentId: ['studentId={student}'],
  mentorId: ['mentorId={mentor}'],
  assignmentId: ['assignmentId={assignment}'],
  actor: ['actor={student}'],
  action: ['action=enrollment.create', 'action=enrollment'],
  subjectType: ['subjectType=enrollment'],
  subjectId: ['subjectType=enrollment&subjectId={enrollment}'],
  from: ['from=2026-11-01', 'from=2026-11-01&to=2026-11-30'],
  year: ['year=2026'],
  month: ['month=2026-11'],
  day: ['day=2026-11-20'],
  start: ['unit=day&start=2026-11-20', 'unit=week&start=2026-11-20', 'unit=month&start=2026-11-01'],
  taker: ['taker={admin}', 'taker=online'],
  ids: ['ids={student}'],
  late: ['late=true'],
  mine: ['mine=true'],
  text: ['text=why'],
  tagKind: ['tagKind=topic&tag=heat'],
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly enum?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
}

function filtersOf({ query }: Endpoint): readonly string[] {
  if (!query) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const found = Object.entries(properties).flatMap(
    ([name, field]) => filters[name] ?? field.enum?.map((value) => `${name}=${value}`) ?? [],
  )
  return 'page' in properties ? ['', ...found].map((filter) => `${filter}&page=1&limit=20`) : found
}

const may = (row: Row, who: Who) => row.expect[who] < 300

/** Other staff cause the same statements as an admin. */
const callersOf = (row: Row): readonly Who[] =>
  everyone.filter((who) => may(row, who) && (who === 'admin' || !isStaff(who) || !may(row, 'admin')))

const isStaff = (who: Who) => who === 'owner' || who === 'frontDesk' || who === 'accountant'

const endpoints = endpointsOf(modules)

async function readEverything(access: AccessSchool): Promise<void> {
  for (const endpoint of endpoints) if (endpoint.method === 'GET') await readEndpoint(access, endpoint)
}

async function readEndpoint(access: AccessSchool, endpoint: Endpoint): Promise<void> {
  for (const row of accessTable[`GET ${endpoint.path}`] ?? []) {
    for (const who of callersOf(row)) {
      await sendRow(access, who, 'GET', row)
      if (row.path.includes('?')) continue
      for (const filter of filtersOf(endpoint))
        await access.people[who].call('GET', withIds(`${row.path}?${filter}`, access.ids))
    }
  }
}

async function runJobs({ school }: AccessSchool): Promise<void> {
  const { database } = school
  // Skips emails and documents to save time.
  const deps = { ...school.deps, deliver: async () => {}, ports: { ...school.deps.ports, documents: {} } }
  for (const job of modules.flatMap((module) => module.jobs ?? [])) await job.run(deps)
  await tidy(modules, database, deps.clock())
  await removeUnusedFiles(modules, database, deps.files, deps.clock())
}

/** A write can make the next request fail in the same school. */
async function writeEverything(statements: Set<string>): Promise<void> {
  for (const { method, path } of endpoints) {
    if (method === 'GET') continue
    await collectStatements(statements, async (access) => {
      for (const row of accessTable[`${method} ${path}`] ?? [])
        for (const who of callersOf(row)) await sendRow(access, who, method, row)
      await runJobs(access)
      const list = endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path)
      if (list) await readEndpoint(access, list)
    })
  }
}

async function collectStatements(
  statements: Set<string>,
  run: (access: AccessSchool) => Promise<void>,
): Promise<void> {
  const access = await openAccessSchool()
  const { watch } = access.school.database as TestDatabase
  watch.statements = []
  await run(access)
  for (const statement of watch.statements) statements.add(statement)
  await access.school.close()
}

async function indexesUsedBy({ db }: TestDatabase, statements: Iterable<string>): Promise<Set<string>> {
  const usedIndexes = new Set<string>()
  for (const statement of statements) {
    // Plans of inserts show foreign key checks that never run.
    if (!/^\s*(select|update|delete|with)\b/i.test(statement)) continue
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(db)
    for (const { detail } of rows)
      for (const [, name = ''] of detail.matchAll(/INDEX (\w+)/g)) usedIndexes.add(name)
  }
  return usedIndexes
}

interface Index {
  readonly name: string
  readonly isUnique: number
}

/** Leaves out indexes of primary keys and unique columns. */
async function findIndexes({ db }: TestDatabase): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`
    select list.name, list."unique" as "isUnique"
    from sqlite_master as master, pragma_index_list(master.name) as list
    where master.type = 'table' and list.origin = 'c'`.execute(db)
  return rows
}

test.runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite')(
  'each index is used by a call or a job, or enforces that something is unique',
  async () => {
    const statements = new Set<string>()
    await collectStatements(statements, readEverything)
    await collectStatements(statements, runJobs)
    await writeEverything(statements)
    const { school } = await openAccessSchool()
    const database = school.database as TestDatabase
    const used = await indexesUsedBy(database, statements)
    const indexes = await findIndexes(database)
    await school.close()
    expect(statements.size).toBeGreaterThan(500)
    const unusedIndexes = indexes.filter(({ name, isUnique }) => !used.has(name) && !isUnique)
    expect(unusedIndexes.map(({ name }) => name)).toEqual([])
  },
  120_000,
)

const migrations = join(import.meta.dirname, '../migrations')

test('each index names the function whose query needs it', () => {
  const files = new Map(sourceFiles('server/src').map((path) => [path.replace(/^.*\/(.*)\.ts$/, '$1'), path]))
  const indexesWithoutReason = readdirSync(migrations).flatMap((migration) =>
    readFileSync(join(migrations, migration), 'utf8')
      .split('\n')
      .flatMap((line, index, lines) => {
        if (!/^\s*['`]?create (unique )?index/.test(line)) return []
        const [, file = '', name = ''] = /^\s*(?:--|\/\/) ([\w.-]+): (\w+)/.exec(lines[index - 1] ?? '') ?? []
        const path = files.get(file)
        return path && new RegExp(`\\b${name}\\b`).test(textOf(path)) ? [] : [`${migration}: ${line}`]
      }),
  )
  expect(indexesWithoutReason).toEqual([])
})
