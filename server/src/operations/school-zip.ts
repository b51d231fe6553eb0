import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../database/database.ts'
import type { DocumentSources } from '../kernel/documents.ts'
import type { ImportKind } from '../kernel/import-kind.ts'
import { inSnapshot } from '../kernel/read-worker.ts'
import { countPdfs, type FolderOfZip, type ZippedPdfs } from '../kernel/school-zip.ts'
import type { FileStore } from '../platform/files.ts'
import { freeSpace } from '../platform/free-space.ts'
import { csvOfParts } from '../platform/http/csv.ts'
import { type Cell, Table } from '../platform/http/table.ts'
import { xlsxBytes } from '../platform/http/xlsx.ts'
import { i18nOf } from '../platform/i18n.ts'
import { fileNameOf, makePdf } from '../platform/pdf/make-pdf.ts'
import type { ZipOutcome, ZipProgress } from '../platform/school-zip.ts'
import { abhyasVersion } from '../platform/version.ts'
import { ZipWriter } from '../platform/zip-writer.ts'
import { type SchoolData, schoolDataOf } from './school-data.ts'
import { readmeOf } from './school-zip-readme.ts'
import { cellsOf, findExcluded, type TableOfZip, tablesOfZip } from './school-zip-tables.ts'

export interface SchoolToZip extends DocumentSources {
  readonly database: Database
  readonly files: FileStore
  readonly folders: readonly FolderOfZip[]
  readonly imports: readonly ImportKind[]
}

export interface ZipRequest {
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

/** A full disk would make the school refuse every change. */
const spareBytes = 300 * 1024 * 1024

/** All rows are of one snapshot; the manifest lists uploads removed later. */
export async function writeSchoolZip(school: SchoolToZip, request: ZipRequest): Promise<ZipOutcome> {
  await requireSpace(school)
  const zip = new ZipWriter()
  const hash = createHash('sha256')
  let size = 0
  const countedChunks = async function* () {
    for await (const chunk of zip.output) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const hashedZip = new HashedZip(zip, request)
  const stopBoth = (error: Error) => {
    zip.output.destroy(error)
    throw error
  }
  // Awaiting both promises leaves no transaction open.
  const [fillResult, saveResult] = await Promise.allSettled([
    fillZip(school, hashedZip, request).catch(stopBoth),
    school.files.save(request.fileId, countedChunks()).catch(stopBoth),
  ])
  if (saveResult.status === 'rejected') throw saveResult.reason
  if (fillResult.status === 'rejected') throw fillResult.reason
  return { size, sha256: hash.digest('hex'), ...fillResult.value }
}

async function requireSpace({ database: { db }, config }: SchoolToZip): Promise<void> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  if ((await freeSpace(config.DATA_DIR)) < Number(bytes ?? 0) + spareBytes)
    throw Object.assign(new Error('there is no space for the ZIP of the school'), { code: 'ENOSPC' })
}

class HashedZip {
  readonly files: FileInZip[] = []
  readonly #zip: ZipWriter
  readonly onProgress: ZipRequest['onProgress']

  constructor(zip: ZipWriter, { onProgress }: ZipRequest) {
    this.#zip = zip
    this.onProgress = onProgress
  }

  async add(
    name: string,
    content: AsyncIterable<string | Uint8Array>,
    { compress = true, rows = () => undefined as number | undefined } = {},
  ): Promise<string> {
    const hash = createHash('sha256')
    const total = { bytes: 0 }
    await this.#zip.add(name, hashedChunks(content, hash, total), compress)
    const sha256 = hash.digest('hex')
    const rowCount = rows()
    this.files.push({ name, ...total, sha256, ...(rowCount !== undefined && { rows: rowCount }) })
    return sha256
  }

  end(): void {
    this.#zip.end()
  }
}

async function* hashedChunks(
  content: AsyncIterable<string | Uint8Array>,
  hash: Hash,
  total: { bytes: number },
) {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    hash.update(bytes)
    total.bytes += bytes.length
    yield bytes
  }
}

async function* textChunks(text: string) {
  yield text
}

async function fillZip(school: SchoolToZip, hashedZip: HashedZip, request: ZipRequest) {
  const { database, folders } = school
  const { name, language, uploads } = await inSnapshot(database.db, (tx) =>
    writeRows(school, hashedZip, request, tx),
  )
  const { missing, changed } = await writeUploads(school, hashedZip, uploads)
  const notDrawn = request.hasPdfs ? await writePdfs(school, hashedZip, language) : []
  const manifest = {
    format: 'abhyas-school-1',
    school: name,
    madeAt: new Date(request.now).toISOString(),
    madeBy: `Abhyas ${abhyasVersion}`,
    files: hashedZip.files,
    missingUploads: missing,
    changedUploads: changed,
    pdfsNotDrawn: notDrawn,
    leftOut: findExcluded(folders),
  }
  await hashedZip.add('manifest.json', textChunks(`${JSON.stringify(manifest, null, 1)}\n`))
  hashedZip.end()
  return { missing, notDrawn }
}

interface UploadToZip {
  readonly name: string
  readonly sha256: string
}

async function writeRows(
  { database: { engine }, folders, imports }: SchoolToZip,
  hashedZip: HashedZip,
  { now, hasPdfs }: ZipRequest,
  tx: Tx,
) {
  const data = await schoolDataOf(tx, engine)
  const tables = tablesOfZip(folders, data.tables)
  const school = await tx.selectFrom('school').select(['name', 'language']).executeTakeFirstOrThrow()
  const forImport: string[] = []
  for (const kind of imports) forImport.push(...(await writeForImport(kind, hashedZip, tx, now)))
  for (const [done, table] of tables.entries()) {
    hashedZip.onProgress({ part: 'rows', done, total: tables.length })
    await writeTable(data, table, hashedZip)
  }
  const notInZip = findExcluded(folders)
  const readmeContent = { school: school.name, now, hasPdfs, folders, tables, notInZip, forImport }
  await hashedZip.add('README.md', textChunks(readmeOf(readmeContent)))
  return { ...school, uploads: await findUploads(tx) }
}

async function writeTable(data: SchoolData, table: TableOfZip, hashedZip: HashedZip): Promise<void> {
  const names = table.columns.map(({ name }) => name)
  let rows = 0
  const parts = async function* () {
    rows = 0
    for await (const part of data.rowsOf(table.table)) {
      rows += part.length
      yield part.map((row) => cellsOf(table, row))
    }
  }
  await hashedZip.add(`${table.path}.csv`, csvOfParts(names, parts()), { rows: () => rows })
  await hashedZip.add(`${table.path}.json`, jsonOfParts(names, parts()), { rows: () => rows })
}

async function* jsonOfParts(
  names: readonly string[],
  parts: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const part of parts) {
    const lines = part.map((cells) =>
      JSON.stringify(Object.fromEntries(names.map((name, index) => [name, cells[index]]))),
    )
    yield (isFirst ? '[\n' : ',\n') + lines.join(',\n')
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

const rowsPerSheet = 20_000

/** XLSX keeps texts unchanged. Cells that the import would refuse stay empty. */
async function writeForImport(
  kind: ImportKind,
  hashedZip: HashedZip,
  tx: Tx,
  now: number,
): Promise<string[]> {
  if (!kind.rows) return []
  const headings = kind.columns.map(({ heading }) => i18nOf('en')._(heading))
  const rows = kind.rows(tx)[Symbol.asyncIterator]()
  const names: string[] = []
  let nextRow = await rows.next()
  do {
    let count = 0
    const sheetRows = async function* () {
      for (; !nextRow.done && count < rowsPerSheet; nextRow = await rows.next()) {
        count += 1
        const cells = nextRow.value
        yield kind.columns.map(({ key, read }) => {
          const cell = cells[key] ?? ''
          return cell === '' || 'error' in read(cell, now) ? '' : cell
        })
      }
    }
    const name = `for-import/${kind.name}${names.length > 0 ? `-${names.length + 1}` : ''}.xlsx`
    const table = new Table(kind.name, headings, sheetRows())
    await hashedZip.add(name, xlsxBytes(table), { compress: false, rows: () => count })
    names.push(name)
  } while (!nextRow.done)
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

/** Uploads are not compressed, because most already are. */
async function writeUploads(
  { files }: SchoolToZip,
  hashedZip: HashedZip,
  uploads: ReadonlyMap<string, UploadToZip>,
) {
  const missing: string[] = []
  const changed: string[] = []
  let done = 0
  for (const [id, { name, sha256 }] of uploads) {
    hashedZip.onProgress({ part: 'uploads', done, total: uploads.size })
    done += 1
    const bytes = await files.open(id)
    if (!bytes) missing.push(id)
    else if ((await hashedZip.add(name, bytes, { compress: false })) !== sha256) changed.push(id)
  }
  return { missing, changed }
}

const pdfsPerQuery = 500

async function writePdfs(school: SchoolToZip, hashedZip: HashedZip, language: PdfLanguage) {
  const { db } = school.database
  const all = school.folders.flatMap(({ name, pdfs = [] }) =>
    pdfs.map((pdf) => ({ ...pdf, moduleFolder: name })),
  )
  const total = await countPdfs(db, school.folders)
  const notDrawn: string[] = []
  let done = 0
  for (const pdf of all) {
    for await (const { id, number } of rowsWithPdf(db, pdf)) {
      hashedZip.onProgress({ part: 'pdfs', done, total: Math.max(done, total) })
      done += 1
      const document = await pdf.make(school, id, language)
      if (!document) continue
      const name = `${pdf.moduleFolder}/${pdf.folder}/${fileNameOf({ number })}`
      // One broken document must not fail the whole ZIP.
      const bytes = await makePdf(document).catch(() => null)
      if (bytes) await hashedZip.add(name, byteChunks(bytes), { compress: false })
      else notDrawn.push(name)
    }
  }
  return notDrawn
}

type PdfLanguage = Parameters<ZippedPdfs['make']>[2]

async function* byteChunks(bytes: Uint8Array) {
  yield bytes
}

async function* rowsWithPdf(db: Db, { table, idColumn: id }: ZippedPdfs) {
  let lastId = ''
  for (;;) {
    const { rows } = await sql<{ id: string; number: string }>`
      select ${sql.ref(id)} as id, number from ${sql.table(table)} where ${sql.ref(id)} > ${lastId}
      order by ${sql.ref(id)} limit ${sql.lit(pdfsPerQuery)}`.execute(db)
    yield* rows
    if (rows.length < pdfsPerQuery) return
    lastId = rows.at(-1)?.id ?? lastId
  }
}
