import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileRow } from '../../database/file-rows.ts'
import type { SystemCall } from '../../kernel/call.ts'
import { requireUploadQuota } from '../../kernel/upload-quota.ts'
import { type ArchiveEntry, readArchive } from '../../platform/archive.ts'
import { DomainError } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import { addFile, encodeFigure, maxMegabytes, readContent, safeFileName } from '../catalogue/index.ts'
import type { BackupPlan, FileKind, NoteCode, PlannedFile, TakenBlob } from './moodle.types.ts'

const megabyte = 1024 * 1024
const maxFigureBytes = 10 * megabyte

interface NeededBlob {
  isFigure: boolean
  file: PlannedFile | null
}

interface TakeFilesOptions {
  readonly call: SystemCall
  readonly ownerId: string
  /** false in a dry run, which checks the files but stores none. */
  readonly shouldStore: boolean
  readonly onProgress: (done: number, total: number) => void
  /** Receives each file's id before storing, so that the caller can remove files after an error. */
  readonly storedFileIds: string[]
}

/**
 * Adds each file's row at once: after a crash, the job for unused files finds the file.
 * @throws ArchiveError, VALIDATION for a full quota, errors of the disk or the store
 */
export async function takeFiles(
  path: string,
  plan: BackupPlan,
  options: TakeFilesOptions,
): Promise<Map<string, TakenBlob>> {
  const neededBlobs = findNeededBlobs(plan)
  const takenBlobs = new Map<string, TakenBlob>()
  options.onProgress(0, neededBlobs.size)
  if (neededBlobs.size === 0) return takenBlobs
  await readArchive(path, async (entry) => {
    const hash = /^files\/[0-9a-f]{2}\/([0-9a-f]{40})$/.exec(entry.name)?.[1] ?? ''
    const neededBlob = neededBlobs.get(hash)
    if (!neededBlob || takenBlobs.has(hash)) return
    takenBlobs.set(hash, await takeBlob(entry, hash, neededBlob, options))
    options.onProgress(takenBlobs.size, neededBlobs.size)
  })
  return takenBlobs
}

function findNeededBlobs({ topics, questions }: BackupPlan): Map<string, NeededBlob> {
  const neededBlobs = new Map<string, NeededBlob>()
  const getOrAddBlob = (hash: string) => {
    const blob = neededBlobs.get(hash) ?? { isFigure: false, file: null }
    neededBlobs.set(hash, blob)
    return blob
  }
  for (const { figures } of [...topics, ...questions])
    for (const { hash } of figures) getOrAddBlob(hash).isFigure = true
  for (const { files } of topics) for (const file of files) getOrAddBlob(file.hash).file ??= file
  return neededBlobs
}

async function takeBlob(
  entry: ArchiveEntry,
  hash: string,
  neededBlob: NeededBlob,
  options: TakeFilesOptions,
): Promise<TakenBlob> {
  const { config, files } = options.call.deps
  const kind = neededBlob.file && kindOf(neededBlob.file, entry.size, config)
  const isFigure = neededBlob.isFigure && entry.size <= maxFigureBytes
  const notes: NoteCode[] = []
  if ((neededBlob.file && !kind) || isFigure !== neededBlob.isFigure) notes.push('fileTooLarge')
  if (!kind && !isFigure) return { figure: null, file: null, notes }
  const sha1 = createHash('sha1')
  const receivedFile = await files.receive(hashWhileReading(await entry.open(), sha1), entry.size)
  if (!receivedFile) return { figure: null, file: null, notes: ['fileDamaged'] }
  try {
    if (sha1.digest('hex') !== hash || receivedFile.size === 0)
      return { figure: null, file: null, notes: ['fileDamaged'] }
    // Storing moves the file, so the picture is made first.
    const figure = isFigure ? await takeFigure(receivedFile, hash, options) : null
    if (isFigure && !figure) notes.push('pictureBroken')
    const file =
      neededBlob.file && kind ? await takeFile(receivedFile, neededBlob.file, kind, options, notes) : null
    return { figure, file, notes }
  } finally {
    await files.discard(receivedFile)
  }
}

async function* hashWhileReading(
  bytes: AsyncIterable<Uint8Array>,
  hash: { update(chunk: Uint8Array): unknown },
) {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

/**
 * PDFs and videos above their limit become files to download.
 * @returns null for a file above every limit
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

async function takeFigure(
  { path }: ReceivedFile,
  hash: string,
  options: TakeFilesOptions,
): Promise<TakenBlob['figure']> {
  const picture = await retryWhileBusy(() => encodeFigure(path, `moodle ${options.ownerId}`))
  if (typeof picture === 'string') return null
  const id = await store(options, { kind: 'figure', media_type: 'image/webp' }, async (id) => {
    await options.call.deps.files.save(id, picture)
    return { size: picture.length, sha256: createHash('sha256').update(picture).digest('hex') }
  })
  return { id: id ?? hash, size: picture.length }
}

async function takeFile(
  receivedFile: ReceivedFile,
  { name: plannedName, hash }: PlannedFile,
  plannedKind: FileKind,
  options: TakeFilesOptions,
  notes: NoteCode[],
): Promise<TakenBlob['file']> {
  const { config, files } = options.call.deps
  const name = safeFileName(plannedName)
  let kind = plannedKind
  const read = () => readContent({ kind, name, owner_id: options.ownerId }, receivedFile)
  const content = await retryWhileBusy(read).catch((error) => {
    if (kind === 'attachment' || !(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error
    kind = 'attachment'
    return read()
  })
  if (kind !== plannedKind) {
    if (receivedFile.size > maxMegabytes(kind, config) * megabyte) {
      notes.push('fileTooLarge')
      return null
    }
    notes.push('asDownload')
  }
  const { media_type, seconds, pages } = content
  const id = await store(options, { kind, media_type, seconds, pages, name }, async (id) => {
    await files.saveReceived(id, receivedFile)
    return receivedFile
  })
  return { id: id ?? hash, kind, size: receivedFile.size, seconds }
}

type NewFile = Pick<FileRow, 'kind' | 'media_type'> & Partial<Pick<FileRow, 'seconds' | 'pages' | 'name'>>

/** @returns null in a dry run */
async function store(
  { call, ownerId, shouldStore, storedFileIds }: TakeFilesOptions,
  file: NewFile,
  save: (id: string) => Promise<Pick<FileRow, 'size' | 'sha256'>>,
): Promise<string | null> {
  if (!shouldStore) return null
  const { deps, now } = call
  // Time-ordered ids of pictures would reveal the order of shuffled options.
  const id = file.kind === 'figure' ? randomUUID() : deps.newId()
  storedFileIds.push(id)
  const { size, sha256 } = await save(id)
  await call.write(async ({ tx }) => {
    await addFile(tx, { ...file, id, size, sha256, owner_id: ownerId, created_at: now })
    await requireUploadQuota(tx, { deps, now, caller: { id: ownerId, role: 'admin' } })
  })
  return id
}

const maxTries = 5

/** Tries again while other uploads fill the processing queues. */
async function retryWhileBusy<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      const isBusy = error instanceof DomainError && error.code === 'UNAVAILABLE'
      if (!isBusy || tries === maxTries) throw error
      await pause((error.retryAfterSeconds ?? 1) * 1000)
    }
  }
}
