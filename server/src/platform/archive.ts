import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import yauzl from 'yauzl'

/** A Moodle backup of 1,000 activities has about 10,000 entries. */
const maxEntries = 50_000
/** Genuine backups unpack to little more than their packed size. */
const maxUnpackedBytes = 4 * 1024 ** 3

export type ArchiveFailure = 'noArchive' | 'damaged' | 'unsafe' | 'tooManyEntries' | 'tooLarge'

export class ArchiveError extends Error {
  readonly failure: ArchiveFailure

  constructor(failure: ArchiveFailure) {
    super(`the archive is refused: ${failure}`)
    this.failure = failure
  }
}

export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  /** An entry that is not opened is skipped. */
  open(): Promise<Readable>
}

export type Packing = 'zip' | 'gzip'

export function packingOf(start: Uint8Array): Packing | null {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  return start[0] === 0x50 && start[1] === 0x4b ? 'zip' : null
}

/**
 * Reads ZIP and tar.gz. Refuses names that lead out of the archive's folder.
 * @throws ArchiveError
 */
export async function readArchive(
  path: string,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const packing = packingOf(await readStart(path))
  if (!packing) throw new ArchiveError('noArchive')
  const count = new EntryCounter()
  const countAndVisit = async (entry: ArchiveEntry) => {
    count.add(entry)
    await visit(entry)
  }
  if (packing === 'zip') await readZip(path, countAndVisit)
  else await readTar(path, countAndVisit)
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

class EntryCounter {
  #entries = 0
  #bytes = 0

  add({ name, size }: ArchiveEntry): void {
    this.#entries += 1
    this.#bytes += size
    if (this.#entries > maxEntries) throw new ArchiveError('tooManyEntries')
    if (this.#bytes > maxUnpackedBytes) throw new ArchiveError('tooLarge')
    if (isUnsafe(name)) throw new ArchiveError('unsafe')
  }
}

const isUnsafe = (name: string) =>
  name.includes('\\') || name.includes('\0') || /^[/~]|^[a-z]:/i.test(name) || name.split('/').includes('..')

const withoutDot = (name: string) => name.replace(/^(?:\.\/)+/, '')

async function readZip(path: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, strictFileNames: true })
    try {
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName.endsWith('/')) continue
        if (entry.isEncrypted()) throw new ArchiveError('damaged')
        await visit({
          name: withoutDot(entry.fileName),
          size: entry.uncompressedSize,
          // The stream fails when the entry is larger than the directory says.
          open: () => zip.openReadStreamPromise(entry),
        })
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    throw archiveErrorOf(error)
  }
}

async function readTar(path: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const tar = extract()
  pipeline(createReadStream(path), createGunzip(), tar, () => {})
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header
      if (type !== 'file' && type !== 'contiguous-file' && type !== 'directory')
        throw new ArchiveError('unsafe')
      if (type !== 'directory')
        await visit({
          name: withoutDot(name),
          size: size ?? 0,
          open: async () => entry as unknown as Readable,
        })
      entry.resume()
    }
  } catch (error) {
    throw archiveErrorOf(error)
  } finally {
    tar.destroy()
  }
}

/** Returns system errors, such as a full disk, unchanged. */
function archiveErrorOf(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof ArchiveError || isSystemErrorCode(code)) return error
  if (/relative path|absolute path|invalid characters in fileName/.test(message))
    return new ArchiveError('unsafe')
  return isReaderError(error) ? new ArchiveError('damaged') : error
}

const isSystemErrorCode = (code: string | undefined) =>
  code !== undefined && /^(?:E[A-Z0-9]+|STORE)$/.test(code) && !code.startsWith('ERR_')

/** The archive readers and zlib throw these classes. */
const isReaderError = (error: unknown) =>
  error instanceof Error && (error.constructor === Error || error.constructor === RangeError)
