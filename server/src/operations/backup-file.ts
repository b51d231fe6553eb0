import { createWriteStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile as Opened } from 'yauzl'
import * as z from 'zod/mini'
import type { UploadsInStore } from '../platform/backups.ts'
import { ZipWriter } from '../platform/zip-writer.ts'

/**
 * A backup is a ZIP with `tables/NAME.jsonl`, uploads, `session-secret` and, last, the manifest. A whole
 * backup has each upload as `files/ID`; a backup beside a store has only `files.jsonl` with ids, sizes and
 * SHA-256.
 */
const manifestEntry = 'backup.json'
export const secretEntry = 'session-secret'
export const uploadListName = 'files.jsonl'

export const wholeFormat = 'abhyas-backup-1'
export const storeFormat = 'abhyas-backup-2'

const sum = z.object({ rows: z.number(), sha256: z.string() })
const manifest = z.object({
  format: z.enum([wholeFormat, storeFormat]),
  madeAt: z.string(),
  school: z.string(),
  migrations: z.array(z.string()),
  /** Absent before version 0.3. */
  schema: z.optional(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()), sum }),
  ),
  files: z.number(),
  /** Absent before version 0.3. */
  bytes: z.optional(z.number()),
  missing: z.array(z.string()),
  /** Ids of uploads whose bytes do not match their hash. */
  changed: z._default(z.array(z.string()), []),
  /** Absent before version 0.3. */
  secret: z.optional(z.boolean()),
})
export type Manifest = z.output<typeof manifest>

/** The message is one line. */
export class BadBackup extends Error {}

export class BackupWriter {
  readonly #zip = new ZipWriter()
  readonly #written: Promise<void>

  constructor(output: Writable) {
    this.#written = pipeline(this.#zip.output, output)
    this.#written.catch(() => {})
  }

  static toFile(path: string): BackupWriter {
    return new BackupWriter(createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  }

  /** @param compress false for compressed content */
  async add(name: string, content: AsyncIterable<string | Uint8Array>, compress = true): Promise<void> {
    await Promise.race([this.#zip.add(name, content, compress), this.#written])
  }

  async end(manifest: Manifest): Promise<void> {
    await this.add(manifestEntry, oneChunk(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)))
    this.#zip.end(manifest.format === storeFormat ? zipCommentOf(manifest) : '')
    await this.#written
  }
}

const zipCommentOf = ({ files, bytes = 0 }: Manifest) =>
  `The uploads are in the folder "uploads" beside this file: ${files} files, ${bytes} bytes.`

/** @returns null for a whole backup, or a file that is no backup */
export async function readUploadsInStore(path: string): Promise<UploadsInStore | null> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => null)
  if (!zip) return null
  zip.close()
  const [, files, bytes] = /: (\d+) files, (\d+) bytes\.$/.exec(String(zip.comment)) ?? []
  return files === undefined ? null : { files: Number(files), bytes: Number(bytes) }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

export interface BackupFile {
  readonly manifest: Manifest
  readonly names: readonly string[]
  open(name: string): Promise<Readable>
  close(): void
}

/** @throws BadBackup for a damaged or foreign file */
export async function openBackup(path: string): Promise<BackupFile> {
  let zip: Opened
  const entries = new Map<string, Entry>()
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error('two entries have one name')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (syscall) throw new BadBackup(`${path} cannot be read: ${code}.`)
    throw new BadBackup(`${path} is not a backup, or its end is missing.`)
  }
  const open = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new BadBackup(`${path} is damaged: ${name} is not in it.`)
    const bytes = await zip.openReadStreamPromise(entry).catch(() => {
      throw new BadBackup(`${path} is damaged: ${name} cannot be read.`)
    })
    return Readable.from(checkedBytes(bytes, entry, path))
  }
  const parsedManifest = await readManifest(open).catch(() => undefined)
  if (!parsedManifest) {
    zip.close()
    throw new BadBackup(`${path} is not a backup of Abhyas, or one of a newer version.`)
  }
  const names = [...entries.keys()].filter((name) => name !== manifestEntry)
  return { manifest: parsedManifest, names, open, close: () => zip.close() }
}

async function readManifest(open: BackupFile['open']): Promise<Manifest> {
  const chunks: Buffer[] = []
  for await (const chunk of await open(manifestEntry)) chunks.push(chunk)
  return z.parse(manifest, JSON.parse(Buffer.concat(chunks).toString()))
}

async function* checkedBytes(stream: Readable, { fileName, crc32: expectedCrc }: Entry, path: string) {
  let actualCrc = 0
  try {
    for await (const chunk of stream) {
      actualCrc = crc32(chunk, actualCrc)
      yield chunk
    }
  } catch {
    throw new BadBackup(`${path} is damaged: ${fileName} cannot be read.`)
  }
  if (actualCrc !== expectedCrc)
    throw new BadBackup(`${path} is damaged: ${fileName} is not what was written.`)
}
