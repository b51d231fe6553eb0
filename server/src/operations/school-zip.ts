import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../database/database.ts'
import type { DocumentSources } from '../kernel/documents.ts'
import type { ImportKind } from '../kernel/import-kind.ts'
import { inSnapshot } from '../kernel/read-worker.ts'
import { countPdfs, type FolderOfZip, type ZippedPdfs } from '../kernel/school-zip.ts'
import type { FileStore } from '../platform/files.ts'
import { freeSpace } from '../platform/free-space.ts'
import { csvText } from '../platform/http/csv.ts'
import { Table } from '../platform/http/table.ts'
import { xlsxBytes } from '../platform/http/xlsx.ts'
import { i18nOf } from '../platform/i18n.ts'
import { fileNameOf, makePdf } from '../platform/pdf/make-pdf.ts'
import type { ZipOutcome, ZipProgress } from '../platform/school-zip.ts'
import { abhyasVersion } from '../platform/version.ts'
import { ZipWriter } from '../platform/zip-writer.ts'
import { dataOf, type SchoolData } from './school-data.ts'
import { readmeOf } from './school-zip-readme.ts'
import { cellsOf, leftOutOfZip, type TableOfZip, tablesOfZip } from './school-zip-tables.ts'

export interface ZippedSchool extends DocumentSources {
  readonly database: Database
  readonly files: FileStore
  readonly folders: readonly FolderOfZip[]
  readonly imports: readonly ImportKind[]
}

export interface AskedZip {
  readonly fileId: string
  readonly now: number
  readonly hasPdfs: boolean
  onProgress(progress: ZipProgress): void
}

interface FileInZip {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly rows?: number
}

/** This many bytes stay free, because a school with a full disk refuses every change. */
const spareBytes = 300 * 1024 * 1024

/**
 * Streams the ZIP into the file store. All rows are of one snapshot. The manifest lists uploads that were
 * removed after the snapshot.
 */
export async function writeSchoolZip(school: ZippedSchool, asked: AskedZip): Promise<ZipOutcome> {
  await requireSpace(school)
  const zip = new ZipWriter()
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const chunk of zip.output) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const writing = new Writing(zip, asked)
  const stopBoth = (error: Error) => {
    zip.output.destroy(error)
    throw error
  }
  // Both promises are awaited, so that no transaction stays open.
  const [filled, saved] = await Promise.allSettled([
    fill(school, writing, asked).catch(stopBoth),
    school.files.save(asked.fileId, counted()).catch(stopBoth),
  ])
  if (saved.status === 'rejected') throw saved.reason
  if (filled.status === 'rejected') throw filled.reason
  return { size, sha256: hash.digest('hex'), ...filled.value }
}

async function requireSpace({ database: { db }, config }: ZippedSchool): Promise<void> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  if ((await freeSpace(config.DATA_DIR)) < Number(bytes ?? 0) + spareBytes)
    throw Object.assign(new Error('there is no space for the ZIP of the school'), { code: 'ENOSPC' })
}

class Writing {
  readonly files: FileInZip[] = []
  readonly #zip: ZipWriter
  readonly onProgress: AskedZip['onProgress']

  constructor(zip: ZipWriter, { onProgress }: AskedZip) {
    this.#zip = zip
    this.onProgress = onProgress
  }

  async add(
    name: string,
    content: AsyncIterable<string | Uint8Array>,
    { compress = true, rows = () => undefined as number | undefined } = {},
  ): Promise<string> {
    const hash = createHash('sha256')
    const sum = { bytes: 0 }
    await this.#zip.add(name, hashed(content, hash, sum), compress)
    const sha256 = hash.digest('hex')
    const counted = rows()
    this.files.push({ name, ...sum, sha256, ...(counted !== undefined && { rows: counted }) })
    return sha256
  }

  end(): void {
    this.#zip.end()
  }
}

async function* hashed(content: AsyncIterable<string | Uint8Array>, hash: Hash, sum: { bytes: number }) {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    hash.update(bytes)
    sum.bytes += bytes.length
    yield bytes
  }
}

async function* whole(text: string) {
  yield text
}

async function fill(school: ZippedSchool, writing: Writing, asked: AskedZip) {
  const { database, folders } = school
  const { name, language, uploads } = await inSnapshot(database.db, (tx) =>
    writeRows(school, writing, asked, tx),
  )
  const { missing, changed } = await writeUploads(school, writing, uploads)
  const notDrawn = asked.hasPdfs ? await writePdfs(school, writing, language) : []
  const manifest = {
    format: 'abhyas-school-1',
    school: name,
    madeAt: new Date(asked.now).toISOString(),
    madeBy: `Abhyas ${abhyasVersion}`,
    files: writing.files,
    missingUploads: missing,
    changedUploads: changed,
    pdfsNotDrawn: notDrawn,
    leftOut: leftOutOfZip(folders),
  }
  await writing.add('manifest.json', whole(`${JSON.stringify(manifest, null, 1)}\n`))
  writing.end()
  return { missing, notDrawn }
}

interface UploadToZip {
  readonly name: string
  readonly sha256: string
}

async function writeRows(
  { database: { engine }, folders, imports }: ZippedSchool,
  writing: Writing,
  { now, hasPdfs }: AskedZip,
  tx: Tx,
) {
  const data = await dataOf(tx, engine)
  const tables = tablesOfZip(folders, data.tables)
  const school = await tx.selectFrom('school').select(['name', 'language']).executeTakeFirstOrThrow()
  const forImport: string[] = []
  for (const kind of imports) forImport.push(...(await writeForImport(kind, writing, tx, now)))
  for (const [done, table] of tables.entries()) {
    writing.onProgress({ part: 'rows', done, total: tables.length })
    await writeTable(data, table, writing)
  }
  const notInZip = leftOutOfZip(folders)
  const described = { school: school.name, now, hasPdfs, folders, tables, notInZip, forImport }
  await writing.add('README.md', whole(readmeOf(described)))
  return { ...school, uploads: await findUploads(tx) }
}

async function writeTable(data: SchoolData, table: TableOfZip, writing: Writing): Promise<void> {
  const names = table.columns.map(({ name }) => name)
  let rows = 0
  const cells = async function* () {
    for await (const part of data.rowsOf(table.table)) {
      rows += part.length
      for (const row of part) yield cellsOf(table, row)
    }
  }
  await writing.add(`${table.path}.csv`, csvText(new Table(table.path, names, cells())), { rows: () => rows })
  const json = async function* () {
    let isFirst = true
    rows = 0
    for await (const part of data.rowsOf(table.table)) {
      rows += part.length
      const lines = part.map((row) => {
        const found = cellsOf(table, row)
        return JSON.stringify(Object.fromEntries(names.map((name, at) => [name, found[at]])))
      })
      yield (isFirst ? '[\n' : ',\n') + lines.join(',\n')
      isFirst = false
    }
    yield isFirst ? '[]\n' : '\n]\n'
  }
  await writing.add(`${table.path}.json`, json(), { rows: () => rows })
}

const rowsOfImport = 20_000

/** XLSX keeps texts unchanged. A cell that the import would refuse is left empty. */
async function writeForImport(kind: ImportKind, writing: Writing, tx: Tx, now: number): Promise<string[]> {
  if (!kind.rows) return []
  const headings = kind.columns.map(({ heading }) => i18nOf('en')._(heading))
  const rows = kind.rows(tx)[Symbol.asyncIterator]()
  const names: string[] = []
  let next = await rows.next()
  do {
    let count = 0
    const part = async function* () {
      for (; !next.done && count < rowsOfImport; next = await rows.next()) {
        count += 1
        const cells = next.value
        yield kind.columns.map(({ key, read }) => {
          const cell = cells[key] ?? ''
          return cell === '' || 'error' in read(cell, now) ? '' : cell
        })
      }
    }
    const name = `for-import/${kind.name}${names.length > 0 ? `-${names.length + 1}` : ''}.xlsx`
    const table = new Table(kind.name, headings, part())
    await writing.add(name, xlsxBytes(table), { compress: false, rows: () => count })
    names.push(name)
  } while (!next.done)
  return names
}

async function findUploads(tx: Tx): Promise<ReadonlyMap<string, UploadToZip>> {
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'media_type', 'name', 'sha256'])
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => [row.id, { name: `files/${row.id}${extensionOf(row)}`, sha256: row.sha256 }]),
  )
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'text/vtt': '.vtt',
}

const extensionOf = ({ media_type, name }: { media_type: string; name: string | null }): string =>
  extensions[media_type] ?? /\.[A-Za-z0-9]{1,8}$/.exec(name ?? '')?.[0].toLowerCase() ?? ''

/** The ZIP does not compress uploads, because most are compressed already. */
async function writeUploads(
  { files }: ZippedSchool,
  writing: Writing,
  uploads: ReadonlyMap<string, UploadToZip>,
) {
  const missing: string[] = []
  const changed: string[] = []
  let done = 0
  for (const [id, { name, sha256 }] of uploads) {
    writing.onProgress({ part: 'uploads', done, total: uploads.size })
    done += 1
    const bytes = await files.open(id)
    if (!bytes) missing.push(id)
    else if ((await writing.add(name, bytes, { compress: false })) !== sha256) changed.push(id)
  }
  return { missing, changed }
}

const pdfsAtOnce = 500

async function writePdfs(school: ZippedSchool, writing: Writing, language: AskedLanguage) {
  const { db } = school.database
  const all = school.folders.flatMap(({ name, pdfs = [] }) => pdfs.map((pdf) => ({ ...pdf, under: name })))
  const total = await countPdfs(db, school.folders)
  const notDrawn: string[] = []
  let done = 0
  for (const pdf of all) {
    for await (const { id, number } of rowsWithPdf(db, pdf)) {
      writing.onProgress({ part: 'pdfs', done, total: Math.max(done, total) })
      done += 1
      const document = await pdf.make(school, id, language)
      if (!document) continue
      const name = `${pdf.under}/${pdf.folder}/${fileNameOf({ number })}`
      // One broken document must not make the whole ZIP fail.
      const bytes = await makePdf(document).catch(() => null)
      if (bytes) await writing.add(name, one(bytes), { compress: false })
      else notDrawn.push(name)
    }
  }
  return notDrawn
}

type AskedLanguage = Parameters<ZippedPdfs['make']>[2]

async function* one(bytes: Uint8Array) {
  yield bytes
}

async function* rowsWithPdf(db: Db, { table, id }: ZippedPdfs) {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: string; number: string }>`
      select ${sql.ref(id)} as id, number from ${sql.table(table)} where ${sql.ref(id)} > ${after}
      order by ${sql.ref(id)} limit ${sql.lit(pdfsAtOnce)}`.execute(db)
    yield* rows
    if (rows.length < pdfsAtOnce) return
    after = rows.at(-1)?.id ?? after
  }
}
