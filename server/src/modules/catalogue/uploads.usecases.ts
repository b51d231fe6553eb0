import { createHash } from 'node:crypto'
import type * as contract from '#contract/catalogue/uploads.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isDatabaseUnavailable } from '../../database/failures.ts'
import type { FileRow, UploadPartRow } from '../../database/file-rows.ts'
import { type SignedInCall, systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import { requireUploadQuota } from '../../kernel/upload-quota.ts'
import type { ArrivingUpload } from '../../kernel/uploads.ts'
import { DomainError, forbidden } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import { runOneByOne } from '../../platform/run-one-by-one.ts'
import * as refused from './catalogue.errors.ts'
import { addFile } from './catalogue.repository.ts'
import { isWorkKind } from './catalogue.rules.ts'
import { readContent, requireSize, safeFileName, thumbnailId } from './upload-content.ts'
import * as repository from './uploads.repository.ts'

type State = contract.UploadState
type StoredUpload = repository.UploadWithState

const dayMs = 24 * 60 * 60 * 1000
const maxUnfinished = 50
const maxParts = 10_000

export async function startUpload(
  call: SignedInCall,
  { kind, name, size, modified }: BodyOf<typeof contract.startUpload>,
): Promise<State> {
  const { deps, caller, now } = call
  const isStudent = caller.role === 'student'
  if (isStudent && !isWorkKind(kind)) throw refused.onlyWork()
  if (!isStudent && kind === 'workFile') throw refused.workOfStudents()
  if (kind === 'moodle' && caller.role !== 'admin') throw forbidden()
  requireSize({ kind, name, size, isStudent }, deps.config)
  if (isStudent) {
    const limit = deps.config.LIMIT_WORK_UPLOADS_PER_STUDENT
    await countUses(deps.database.db, now, [limit, `work uploads ${caller.id}`])
  }
  const row = { owner_id: caller.id, kind, name: safeFileName(name), size, modified: modified ?? null }
  return call.write(async ({ tx, newId }) => {
    const unfinished = await repository.findUnfinishedUpload(tx, row)
    if (unfinished) return present(unfinished)
    if ((await repository.countUnfinished(tx, caller.id)) >= maxUnfinished) throw refused.tooManyUploads()
    const upload = { ...row, id: newId(), created_at: now, changed_at: now, file_id: null }
    await repository.addUpload(tx, upload)
    await requireUploadQuota(tx, call)
    return present({ ...upload, received: 0, file: null })
  })
}

export async function getUpload(call: SignedInCall, id: string): Promise<State> {
  return present(await requireOwnUpload(call, id))
}

/** The last part triggers the content check. */
export async function addToUpload(
  call: SignedInCall,
  id: string,
  start: number,
  part: ArrivingUpload,
): Promise<State> {
  let upload = await requireOwnUpload(call, id)
  if (upload.file) return present(upload)
  if (upload.received < upload.size) {
    if (start !== upload.received) throw refused.partOutOfOrder(present(upload))
    await receivePart(call, upload, part)
    upload = await requireOwnUpload(call, id)
  }
  return upload.received === upload.size && !upload.file ? finish(call, upload) : present(upload)
}

export async function cancelUpload(call: SignedInCall, id: string): Promise<void> {
  const { deps } = call
  await requireOwnUpload(call, id)
  const parts = await call.write(async ({ tx }) => {
    const parts = await repository.deleteParts(tx, id)
    await repository.removeUpload(tx, id)
    return parts
  })
  await removeAll(deps, parts)
}

export async function removeOldUploads(deps: Deps): Promise<void> {
  const call = systemCall(deps, 'program: unfinished uploads')
  for (const { id } of await repository.findOldUploads(deps.database.db, call.now - dayMs)) {
    const parts = await call.write(async ({ tx }) => {
      const parts = await repository.deleteParts(tx, id)
      await repository.removeUpload(tx, id)
      return parts
    })
    await removeAll(deps, parts)
  }
}

async function requireOwnUpload({ deps, caller }: SignedInCall, id: string): Promise<StoredUpload> {
  const upload = await repository.findUpload(deps.database.db, caller.id, id)
  if (!upload) throw refused.uploadNotFound()
  return upload
}

const present = ({ id, size, received, file }: StoredUpload): State => ({
  id,
  size,
  received,
  file: file && { url: `/api/files/${file.id}`, name: file.name ?? '', seconds: file.seconds },
})

async function removeAll({ files }: Deps, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.remove(id)
}

const receivingIds = new Set<string>()

async function receivePart(call: SignedInCall, upload: StoredUpload, part: ArrivingUpload): Promise<void> {
  const { files } = call.deps
  if (receivingIds.has(upload.id)) throw refused.partIsArriving()
  receivingIds.add(upload.id)
  try {
    const received = await part.receive()
    try {
      if (received.size > 0) await savePart(call, upload, received)
    } finally {
      await files.discard(received)
    }
  } finally {
    receivingIds.delete(upload.id)
  }
}

async function savePart(call: SignedInCall, upload: StoredUpload, received: ReceivedFile): Promise<void> {
  const { deps, caller, now } = call
  const start = upload.received
  if (start + received.size > upload.size) throw refused.moreBytesThanAnnounced()
  const part: UploadPartRow = {
    upload_id: upload.id,
    start,
    size: received.size,
    file_id: deps.newId(),
  }
  await deps.files.saveReceived(part.file_id, received)
  try {
    await call.write(async ({ tx }) => {
      const found = await repository.findUpload(tx, caller.id, upload.id)
      if (!found) throw refused.uploadNotFound()
      if (found.received !== start) throw refused.partOutOfOrder(present(found))
      if ((await repository.findParts(tx, upload.id)).length >= maxParts) throw refused.tooManyParts()
      await repository.addPart(tx, part, now)
      // Other uploads may have filled the quota meanwhile.
      await requireUploadQuota(tx, call)
    })
  } catch (error) {
    // After a lost connection, a stored row may need the file.
    if (!isDatabaseUnavailable(error)) await deps.files.remove(part.file_id)
    throw error
  }
}

const checkingIds = new Set<string>()

async function finish(call: SignedInCall, upload: StoredUpload): Promise<State> {
  if (checkingIds.has(upload.id)) throw refused.uploadBeingChecked()
  checkingIds.add(upload.id)
  try {
    // Checks run in turn, because each reads and writes a whole file.
    return await runOneByOne('checks of uploads', () => checkAndSave(call, upload))
  } finally {
    checkingIds.delete(upload.id)
  }
}

async function checkAndSave(call: SignedInCall, upload: StoredUpload): Promise<State> {
  const { deps } = call
  const parts = await repository.findParts(deps.database.db, upload.id)
  const assembled = await deps.files.receive(bytesOf(deps, parts), upload.size)
  if (assembled?.size !== upload.size) {
    if (assembled) await deps.files.discard(assembled)
    await cancelUpload(call, upload.id)
    throw refused.uploadNotFound()
  }
  try {
    return await saveFile(call, upload, assembled)
  } finally {
    await deps.files.discard(assembled)
  }
}

async function* bytesOf({ files }: Deps, parts: readonly UploadPartRow[]) {
  for (const { file_id } of parts) {
    const bytes = await files.open(file_id)
    // A restored backup has no bytes of parts, so the size check fails.
    if (bytes) yield* bytes
  }
}

async function saveFile(call: SignedInCall, upload: StoredUpload, whole: ReceivedFile): Promise<State> {
  const { deps, caller, now } = call
  const { kind, name } = upload
  const content = await readContent(upload, whole).catch(async (error) => {
    // A check that found the server busy can be repeated.
    if (!(error instanceof DomainError && error.code === 'UNAVAILABLE')) await cancelUpload(call, upload.id)
    throw error
  })
  const { rewritten, thumbnail, ...facts } = content
  const savedBytes = rewritten ? await deps.files.receive(bytesAsStream(rewritten), rewritten.length) : whole
  if (!savedBytes) throw new Error('what was rewritten is as long as it is')
  const { size, sha256 } = savedBytes
  const file: FileRow = {
    ...{ width: null, height: null, ...facts },
    ...{ id: deps.newId(), kind, name, size, sha256, owner_id: caller.id, created_at: now },
  }
  const thumbnailFile = thumbnail && thumbnailRow(file, thumbnail)
  await deps.files.saveReceived(file.id, savedBytes)
  try {
    if (thumbnailFile) await deps.files.save(thumbnailFile.id, thumbnail)
    const parts = await call.write(async (work) => {
      await addFile(work.tx, file)
      if (thumbnailFile) await addFile(work.tx, thumbnailFile)
      if (!(await repository.finishUpload(work.tx, upload.id, file.id))) throw refused.uploadBeingChecked()
      await requireUploadQuota(work.tx, call)
      await work.audit({ action: 'file.upload', subject: ['file', file.id], detail: { kind } })
      return repository.deleteParts(work.tx, upload.id)
    })
    await removeAll(deps, parts)
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      await removeAll(deps, thumbnailFile ? [file.id, thumbnailFile.id] : [file.id])
    throw error
  }
  return present({ ...upload, file })
}

const thumbnailRow = (photo: FileRow, bytes: Buffer): FileRow => ({
  ...photo,
  ...{ id: thumbnailId(photo.id), media_type: 'image/webp', size: bytes.length, width: null, height: null },
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

async function* bytesAsStream(bytes: Buffer) {
  yield bytes
}
