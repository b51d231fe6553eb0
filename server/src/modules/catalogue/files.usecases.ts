import { createHash } from 'node:crypto'
import type { QueryOf } from '#contract/endpoint.ts'
import type { getFile } from '#contract/files.ts'
import type { Call, SignedCall } from '../../platform/call.ts'
import type { FileRow } from '../../platform/database/schema.ts'
import { DomainError } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/routes.ts'
import { reencodePicture } from '../../platform/pictures.ts'
import { brokenPicture, fileNotFound, fileTooLarge, unsupportedFile } from './catalogue.errors.ts'
import { addFile, findFile, findItemsWithHandout } from './catalogue.repository.ts'
import { canSeeCourse, hasWholeCourse, isPreview } from './catalogue.rules.ts'
import type { FromAbove } from './courses.usecases.ts'
import { isSignedFor } from './handout-links.ts'

const megabyte = 1024 * 1024
const largestHandout = 10 * megabyte
const largestPicture = 2 * megabyte
const longestEdge = 1600

/** Keeps an upload of a mentor or admin. What it is is decided by its content, not by what it is called. */
export async function keepFile(
  call: SignedCall,
  upload: { bytes: Buffer; mediaType: string },
): Promise<string> {
  const { deps, caller } = call
  const kept = await readUpload(upload)
  const id = deps.newId()
  await deps.files.save(id, kept.bytes)
  try {
    const row: FileRow = {
      id,
      kind: kept.kind,
      media_type: kept.mediaType,
      size: kept.bytes.length,
      sha256: createHash('sha256').update(kept.bytes).digest('hex'),
      owner_id: caller.id,
      created_at: call.now,
    }
    const url = await call.write(async (work) => {
      await addFile(work.tx, row)
      await work.audit({
        actorId: caller.id,
        action: 'file.keep',
        subject: ['file', id],
        detail: { kind: row.kind },
      })
      return `/api/files/${id}`
    })
    // An idempotent repetition answers the first upload; this one has no row.
    if (!url.endsWith(id)) await deps.files.remove(id)
    return url
  } catch (error) {
    await deps.files.remove(id)
    throw error
  }
}

type Upload = { kind: FileRow['kind']; mediaType: string; bytes: Buffer }

async function readUpload({ bytes, mediaType }: { bytes: Buffer; mediaType: string }): Promise<Upload> {
  if (mediaType === 'application/pdf') {
    if (bytes.length > largestHandout) throw fileTooLarge('10 MB')
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw unsupportedFile()
    return { kind: 'handout', mediaType, bytes }
  }
  if (bytes.length > largestPicture) throw fileTooLarge('2 MB')
  return { kind: 'picture', mediaType: 'image/webp', bytes: await reencode(bytes) }
}

async function reencode(bytes: Buffer): Promise<Buffer> {
  const picture = await reencodePicture(bytes, { edge: longestEdge })
  if (picture === 'foreign') throw unsupportedFile()
  if (picture === 'broken') throw brokenPicture()
  return picture
}

/**
 * A kept file. A picture is open to all; a handout opens by a signed path, or for somebody whose session may open the
 * syllabus item that shows it.
 */
export async function openFile(
  call: Call,
  fileId: string,
  query: QueryOf<typeof getFile>,
  above: FromAbove,
): Promise<FileAnswer> {
  const file = await findFile(call.deps.database.db, fileId)
  const isOpen = file?.kind === 'picture' || isSignedFor(call.deps.tokens, fileId, query, call.now)
  if (!isOpen) await requireHandout(call, file, above)
  const bytes = file && (await call.deps.files.read(file.id))
  if (!bytes) throw fileNotFound()
  return { bytes, headers: fileHeaders(file) }
}

async function requireHandout(call: Call, file: FileRow | undefined, above: FromAbove): Promise<void> {
  const { caller } = call
  const { db } = call.deps.database
  if (!caller) throw new DomainError('UNAUTHENTICATED', 'Session expired, please log in again.')
  if (!file) throw fileNotFound()
  if (caller.role === 'admin' || file.owner_id === caller.id) return
  for (const item of await findItemsWithHandout(db, file.id)) {
    const isEnrolled = caller.role === 'student' && (await above.isEnrolled(db, caller.id, item.course_id))
    const opens = hasWholeCourse(caller, item, isEnrolled) || isPreview(item)
    if (opens && canSeeCourse(caller, item, isEnrolled)) return
  }
  throw fileNotFound()
}

/** Inert: shown or saved, never run, and framed by our own pages only. */
function fileHeaders(file: FileRow): Record<string, string> {
  const isPicture = file.kind === 'picture'
  return {
    'content-type': file.media_type,
    'content-disposition': isPicture ? 'inline' : 'inline; filename="handout.pdf"',
    'cache-control': isPicture ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  }
}
