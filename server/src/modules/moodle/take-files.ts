import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileRow } from '../../database/file-rows.ts'
import type { SystemCall } from '../../kernel/call.ts'
import { requireUploadQuota } from '../../kernel/upload-quota.ts'
import { type ArchiveEntry, readArchive } from '../../platform/archive.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Received } from '../../platform/files.ts'
import { addFile, encodeFigure, maxMegabytes, readContent, safeFileName } from '../catalogue/index.ts'
import type { BackupPlan, FileKind, NoteCode, PlannedFile, TakenBlob } from './moodle.types.ts'

const megabyte = 1024 * 1024
const maxFigureBytes = 10 * megabyte

interface Wanted {
  isFigure: boolean
  file: PlannedFile | null
}

interface Taking {
  readonly call: SystemCall
  readonly ownerId: string
  /** false in a dry run, which checks the files in the same way and stores none. */
  readonly isKept: boolean
  readonly onProgress: (done: number, total: number) => void
  /**
   * Receives the id of each file before the file is stored, so that the caller can remove files
   * after an error.
   */
  readonly stored: string[]
}

/**
 * Stores the files that the plan needs. Each file gets its row at once, so that the job for unused
 * files finds the file after a crash.
 * @throws ArchiveError, VALIDATION for a full quota, errors of the disk or the store
 */
export async function takeFiles(
  path: string,
  plan: BackupPlan,
  taking: Taking,
): Promise<Map<string, TakenBlob>> {
  const wanted = wantedBlobs(plan)
  const taken = new Map<string, TakenBlob>()
  taking.onProgress(0, wanted.size)
  if (wanted.size === 0) return taken
  await readArchive(path, async (entry) => {
    const hash = /^files\/[0-9a-f]{2}\/([0-9a-f]{40})$/.exec(entry.name)?.[1] ?? ''
    const want = wanted.get(hash)
    if (!want || taken.has(hash)) return
    taken.set(hash, await takeBlob(entry, hash, want, taking))
    taking.onProgress(taken.size, wanted.size)
  })
  return taken
}

function wantedBlobs({ topics, questions }: BackupPlan): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>()
  const wantedOf = (hash: string) => {
    const found = wanted.get(hash) ?? { isFigure: false, file: null }
    wanted.set(hash, found)
    return found
  }
  for (const { figures } of [...topics, ...questions])
    for (const { hash } of figures) wantedOf(hash).isFigure = true
  for (const { files } of topics) for (const file of files) wantedOf(file.hash).file ??= file
  return wanted
}

async function takeBlob(entry: ArchiveEntry, hash: string, want: Wanted, taking: Taking): Promise<TakenBlob> {
  const { config, files } = taking.call.deps
  const kind = want.file && kindOf(want.file, entry.size, config)
  const isFigure = want.isFigure && entry.size <= maxFigureBytes
  const notes: NoteCode[] = []
  if ((want.file && !kind) || isFigure !== want.isFigure) notes.push('fileTooLarge')
  if (!kind && !isFigure) return { figure: null, file: null, notes }
  const sha1 = createHash('sha1')
  const received = await files.receive(hashed(await entry.open(), sha1), entry.size)
  if (!received) return { figure: null, file: null, notes: ['fileDamaged'] }
  try {
    if (sha1.digest('hex') !== hash || received.size === 0)
      return { figure: null, file: null, notes: ['fileDamaged'] }
    // Storing moves the received file, so the picture is made first.
    const figure = isFigure ? await takeFigure(received, hash, taking) : null
    if (isFigure && !figure) notes.push('pictureBroken')
    const file = want.file && kind ? await takeFile(received, want.file, kind, taking, notes) : null
    return { figure, file, notes }
  } finally {
    await files.discard(received)
  }
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: { update(chunk: Uint8Array): unknown }) {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

/**
 * A PDF or video above the limit of its kind becomes a file to download.
 * @returns null when the file is larger than every limit
 */
function kindOf(
  { name }: PlannedFile,
  size: number,
  config: Parameters<typeof maxMegabytes>[1],
): FileKind | null {
  const fits = (kind: FileKind) => size <= maxMegabytes(kind, config) * megabyte
  if (/\.pdf$/i.test(name) && fits('handout')) return 'handout'
  if (/\.(?:mp4|m4v|webm)$/i.test(name) && fits('video')) return 'video'
  return fits('attachment') ? 'attachment' : null
}

async function takeFigure({ path }: Received, hash: string, taking: Taking): Promise<TakenBlob['figure']> {
  const picture = await retryWhileBusy(() => encodeFigure(path, `moodle ${taking.ownerId}`))
  if (typeof picture === 'string') return null
  const id = await store(taking, { kind: 'figure', media_type: 'image/webp' }, async (id) => {
    await taking.call.deps.files.save(id, picture)
    return { size: picture.length, sha256: createHash('sha256').update(picture).digest('hex') }
  })
  return { id: id ?? hash, size: picture.length }
}

async function takeFile(
  received: Received,
  { name: givenName, hash }: PlannedFile,
  given: FileKind,
  taking: Taking,
  notes: NoteCode[],
): Promise<TakenBlob['file']> {
  const { config, files } = taking.call.deps
  const name = safeFileName(givenName)
  let kind = given
  const read = () => readContent({ kind, name, owner_id: taking.ownerId }, received)
  const content = await retryWhileBusy(read).catch((error) => {
    if (kind === 'attachment' || !(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error
    kind = 'attachment'
    return read()
  })
  if (kind !== given) {
    if (received.size > maxMegabytes(kind, config) * megabyte) {
      notes.push('fileTooLarge')
      return null
    }
    notes.push('asDownload')
  }
  const { media_type, seconds, pages } = content
  const id = await store(taking, { kind, media_type, seconds, pages, name }, async (id) => {
    await files.saveReceived(id, received)
    return received
  })
  return { id: id ?? hash, kind, size: received.size, seconds }
}

type NewFile = Pick<FileRow, 'kind' | 'media_type'> & Partial<Pick<FileRow, 'seconds' | 'pages' | 'name'>>

/** @returns null in a dry run */
async function store(
  { call, ownerId, isKept, stored }: Taking,
  file: NewFile,
  save: (id: string) => Promise<Pick<FileRow, 'size' | 'sha256'>>,
): Promise<string | null> {
  if (!isKept) return null
  const { deps, now } = call
  // Time-ordered ids of pictures would reveal the original order of shuffled options.
  const id = file.kind === 'figure' ? randomUUID() : deps.newId()
  stored.push(id)
  const { size, sha256 } = await save(id)
  await call.write(async ({ tx }) => {
    await addFile(tx, { ...file, id, size, sha256, owner_id: ownerId, created_at: now })
    await requireUploadQuota(tx, { deps, now, caller: { id: ownerId, role: 'admin' } })
  })
  return id
}

const mostTries = 5

/**
 * Tries again while the queues for processing files are full, for example with uploads of other
 * people.
 */
async function retryWhileBusy<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      const isBusy = error instanceof DomainError && error.code === 'UNAVAILABLE'
      if (!isBusy || tries === mostTries) throw error
      await pause((error.retryAfterSeconds ?? 1) * 1000)
    }
  }
}
