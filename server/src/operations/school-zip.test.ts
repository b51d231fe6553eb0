import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoSchool } from '../../../demo/src/load-demo-school.ts'
import { asInstant } from '../platform/instants.ts'
import { tableNames } from '../testing/database.ts'
import { importFile } from '../testing/import-file.ts'
import { openSchool, type School } from '../testing/school.ts'
import { zipEntries } from '../testing/zip-entries.ts'
import { writeSchoolZip } from './school-zip.ts'
import { findExcluded, tablesOfZip } from './school-zip-tables.ts'

const canary = 'canary-of-a-secret'

let school: School
let entries: Map<string, Buffer>
beforeAll(async () => {
  school = await openSchool()
  const { db } = school.database
  const saves: Promise<void>[] = []
  const saveFile = (id: string, bytes: Uint8Array) => void saves.push(school.deps.files.save(id, bytes))
  await loadDemoSchool({ db, now: school.deps.clock(), passwordHash: `${canary}-hash`, saveFile })
  await Promise.all(saves)
  await addSecrets()
  await school.as('student', { name: '=Asha Rao', phone: '+91 98450 12377' })
  entries = await makeZip(false)
}, 120_000)
afterAll(() => school.close())

async function addSecrets(): Promise<void> {
  const { db } = school.database
  const { id: user_id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .updateTable('school')
    .set({ set_up_key: `${canary}-set-up` })
    .execute()
  await db
    .insertInto('two_step')
    .values({ user_id, secret: `${canary}-seed`, last_step: 0, confirmed_at: 1 })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: `${canary}-code`, used_at: null })
    .execute()
  await school.addEmail({ body: `${canary}-link`, html: `${canary}-link` })
  const session = { id: `${canary}-session`, user_id, created_at: 1, expires_at: 2, ended_at: null }
  await db.insertInto('sessions').values(session).execute()
}

async function makeZip(hasPdfs: boolean): Promise<Map<string, Buffer>> {
  const { deps } = school
  const id = deps.newId()
  const { size, sha256 } = await deps.makeSchoolZip(id, deps.clock(), { hasPdfs, onProgress: () => {} })
  const bytes = (await deps.files.read(id)) as Buffer
  expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
  return zipEntries(bytes)
}

const folders = () => school.deps.ports.schoolZip
const textOf = (name: string) => String(entries.get(name))
const jsonOf = (name: string): Record<string, unknown>[] => JSON.parse(textOf(name))
const isMoment = (column: string) => /^(at|deadline|waiting_since)$|_at$/.test(column)

test('the ZIP has every row of every table, except what is left out with a reason', async () => {
  const notInZip = new Map(findExcluded(folders()).map(({ name, reason }) => [name, reason]))
  const names = (await tableNames(school.database)).filter((name) => !notInZip.has(name))
  expect(names.length).toBeGreaterThan(65)
  let cells = 0
  for (const name of names) {
    const path = [...entries.keys()].find((entry) => entry.endsWith(`/${name}.json`))
    const rows = (await school.database.db.selectFrom(name).selectAll().execute()) as object[]
    const expected = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !notInZip.has(`${name}.${column}`))
          .map(([column, cell]) => [
            column,
            isMoment(column) && typeof cell === 'number' ? asInstant(cell) : cell,
          ]),
      ),
    )
    const actualRows = jsonOf(path ?? `no file has the table ${name}`)
    const sorted = (all: object[]) =>
      all
        .map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
        .sort()
    expect(sorted(actualRows), name).toEqual(sorted(expected))
    const csv = Papa.parse<string[]>(textOf(String(path).replace('.json', '.csv')), { skipEmptyLines: true })
    expect(csv.data, name).toHaveLength(rows.length + 1)
    if (actualRows[0])
      expect(csv.data[0]?.map((head) => head.replace('\ufeff', ''))).toEqual(Object.keys(actualRows[0]))
    cells += actualRows.length
  }
  expect(cells).toBeGreaterThan(1_000)
})

test('a table or column that no module describes is an error', () => {
  const buildTables = (name: string, columns: string[]) => () =>
    tablesOfZip(folders(), [{ name, columns, key: ['id'] }])
  expect(buildTables('certificates', ['id'])).toThrow('no module says what certificates is')
  expect(buildTables('notes', ['id', 'colour'])).toThrow('nothing says what notes.colour is')
  for (const { name, reason } of findExcluded(folders())) expect(reason, name).toMatch(/^[A-Z].{10,}\.$/)
})

test('the manifest has the size, hash and rows of each file, and the README each column', () => {
  const manifest = JSON.parse(textOf('manifest.json'))
  const names = [...entries.keys()].filter((name) => name !== 'manifest.json')
  expect(manifest.files.map(({ name }: { name: string }) => name)).toEqual(names)
  for (const { name, bytes, sha256, rows } of manifest.files) {
    const content = entries.get(name) as Buffer
    expect([content.length, createHash('sha256').update(content).digest('hex')], name).toEqual([
      bytes,
      sha256,
    ])
    if (name.endsWith('.json')) expect(jsonOf(name), name).toHaveLength(rows)
  }
  expect(manifest.missingUploads).toEqual([])
  const readme = textOf('README.md')
  for (const name of names.filter((name) => /^(?!files).*csv$/.test(name))) {
    expect(readme).toContain(`### ${name}`)
    for (const column of Object.keys(jsonOf(name.replace('.csv', '.json'))[0] ?? {}))
      expect(readme).toContain(`- \`${column}\`: `)
  }
})

test('the ZIP has each upload with its bytes', async () => {
  const files = jsonOf('catalogue/files.json')
  expect(files.length).toBeGreaterThan(3)
  for (const { id } of files) {
    const name = [...entries.keys()].find((entry) => entry.startsWith(`files/${id}`))
    expect(entries.get(name ?? '')).toEqual(await school.deps.files.read(String(id)))
  }
})

test('the ZIP has no secret, and only its CSV escapes cells that begin a formula', () => {
  const all = [...entries].map(([name, content]) => `${name}\n${content}`).join('\n')
  expect(all).not.toContain(canary)
  expect(textOf('accounts/users.json')).toContain('"=Asha Rao"')
  expect(textOf('accounts/users.csv')).toContain(`'=Asha Rao`)
  expect(textOf('accounts/users.csv')).toContain(`'+91 98450 12377`)
})

async function dryRun(target: School, kind: 'students' | 'courses') {
  const sheet = await readSheet(entries.get(`for-import/${kind}.xlsx`) as Buffer)
  const [headings = [], ...rows] = sheet.map((row) => row.map((cell) => String(cell ?? '')))
  const admin = await target.as('admin')
  const knownColumns = (await admin.call('GET', `imports/columns?kind=${kind}`)).body.columns
  const columns = headings.map(
    (head) => knownColumns.find(({ heading }: { heading: string }) => heading === head).key,
  )
  const file = await importFile({ school: target, admin, kind, columns, rows })
  expect(await file.wrongRows()).toEqual([])
  return { rows: rows.length, counts: (await file.view()).counts }
}

test.each([['students'], ['courses']] as const)(
  'the %s of the ZIP pass the dry run: unchanged in this school, new in an empty one',
  async (kind) => {
    const ownResult = await dryRun(school, kind)
    expect(ownResult.rows).toBeGreaterThan(5)
    expect(ownResult.counts).toMatchObject({ unchanged: ownResult.rows, wrong: 0 })
    const empty = await openSchool()
    try {
      for (const { name, email } of await mentorsHere()) await empty.as('mentor', { name, email })
      expect((await dryRun(empty, kind)).counts).toMatchObject({ new: ownResult.rows, wrong: 0 })
    } finally {
      await empty.close()
    }
  },
)

const mentorsHere = () =>
  school.database.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('role', '=', 'mentor')
    .where('deactivated_at', 'is', null)
    .execute()

test('a disk that becomes full ends the ZIP, and leaves no file and no transaction', async () => {
  const { deps, database } = school
  let takenBytes = 0
  const files = {
    ...deps.files,
    save: async (_: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => {
      for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
        takenBytes += chunk.length
        if (takenBytes > 40_000) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      }
    },
  }
  const { schoolZip, imports } = deps.ports
  const source = { ...deps, database, files, folders: schoolZip, imports }
  const request = { fileId: deps.newId(), now: deps.clock(), hasPdfs: false, onProgress: () => {} }
  await expect(writeSchoolZip(source, request)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await database.db.selectFrom('school').select('id').execute()).toHaveLength(1)
})
