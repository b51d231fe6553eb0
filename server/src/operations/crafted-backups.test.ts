import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFiles } from '../testing/memory-files.ts'
import { openSchool, type School } from '../testing/school.ts'
import { BackupWriter, BadBackup, type Manifest } from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup } from './restore.ts'
import { withSchoolData } from './school-data.ts'
import { ChecksumBuilder } from './tables.ts'

/** Most of these backups have right checksums but wrong content. */

let school: School
let folder: string
let file: string
beforeEach(async () => {
  school = await openSchool()
  await school.addCourse()
  folder = mkdtempSync(join(tmpdir(), 'abhyas-crafted-'))
  file = join(folder, 'backup.zip')
})
afterEach(async () => {
  await school.close()
  rmSync(folder, { recursive: true })
})

interface Change {
  readonly names?: readonly string[]
  readonly uploads?: readonly string[]
  readonly row?: (row: readonly unknown[]) => unknown
  readonly isWithoutCourses?: boolean
}

async function writeCraftedBackup({
  names = [],
  uploads = [],
  row = (row) => row,
  isWithoutCourses = false,
}: Change) {
  const writer = BackupWriter.toFile(file)
  await withSchoolData(school.database, async (data) => {
    const tables: Manifest['tables'] = []
    for (const table of data.tables) {
      const rows: unknown[] = (await Array.fromAsync(data.rowsOf(table))).flat()
      const changedRows = table.name === 'courses' ? rows.map((original) => row(original as unknown[])) : rows
      if (table.name === 'files') changedRows.push(...uploads.map((id) => uploadRow(table.columns, id)))
      const lines = changedRows.map((changed) => JSON.stringify(changed))
      const checksum = new ChecksumBuilder()
      for (const line of lines) checksum.add(line)
      const writtenLines = isWithoutCourses && table.name === 'courses' ? [] : lines
      await writer.add(`tables/${table.name}.jsonl`, Readable.from(writtenLines.map((line) => `${line}\n`)))
      tables.push({ name: table.name, columns: [...table.columns], key: [...table.key], sum: checksum.sum })
    }
    const entries = [...names, ...uploads.map((id) => `files/${id}`)]
    for (const name of entries) await writer.add(name, Readable.from(['bytes']))
    await writer.end({
      format: 'abhyas-backup-1',
      madeAt: '2026-11-23T21:00:00.000Z',
      school: data.school,
      migrations: [...data.migrations],
      tables,
      files: entries.length,
      missing: [],
      changed: [],
    })
  })
}

const uploadRow = (columns: readonly string[], id: string) =>
  columns.map((name) => (name === 'id' ? id : name === 'sha256' ? hash('sha256', 'bytes') : 1))

test('a consistent backup is accepted', async () => {
  await writeCraftedBackup({ uploads: ['an-upload'] })
  expect((await checkBackup(file)).files).toBe(1)
})

test('a part with a wrong checksum is noticed', async () => {
  await writeCraftedBackup({})
  const bytes = readFileSync(file)
  const directoryEntryOffset = bytes.indexOf('PK\x01\x02', 'latin1')
  const checksumOffset = 16
  bytes.writeUInt32LE(
    bytes.readUInt32LE(directoryEntryOffset + checksumOffset) ^ 1,
    directoryEntryOffset + checksumOffset,
  )
  writeFileSync(file, bytes)
  await expect(checkBackup(file)).rejects.toThrow('is not what was written')
})

test.each<[string, Change]>([
  ['a row with too few values', { row: (row) => row.slice(1) }],
  ['a row with too many values', { row: (row) => [...row, null] }],
  ['an object in place of a value', { row: ([, ...row]) => [{ a: 1 }, ...row] }],
  ['a text in place of a row', { row: () => 'a text' }],
  ['an upload that no row has', { names: ['files/of-nobody'] }],
  ['an upload that would be put elsewhere', { uploads: ['in/another/folder'] }],
  ['a file that belongs to nothing', { names: ['more'] }],
  ['rows that are missing', { isWithoutCourses: true }],
])('%s is refused before anything is written', async (_, change) => {
  await writeCraftedBackup(change)
  let isOpened = false
  const restoring = restoreBackup(file, {
    open: async () => {
      isOpened = true
      return school.database
    },
    files: memoryFiles(),
    saveSecret: () => {},
    onTable: () => {},
  })
  await expect(restoring).rejects.toThrow(BadBackup)
  expect(isOpened).toBe(false)
})
