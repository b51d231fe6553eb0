import { createHash, randomUUID } from 'node:crypto'
import { create } from 'content-disposition'
import type { getFile } from '#contract/catalogue/files.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { texts } from '#contract/texts.ts'
import type { Db } from '../../database/database.ts'
import { isDatabaseUnavailable } from '../../database/failures.ts'
import type { FileRow } from '../../database/file-rows.ts'
import type { NewFile } from '../../database/schema.ts'
import type { Call, SignedInCall } from '../../kernel/call.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { findCallerOf, requireAccess } from '../../kernel/sessions.ts'
import { requireUploadQuota } from '../../kernel/upload-quota.ts'
import type { Upload } from '../../kernel/uploads.ts'
import { type Caller, callerMay } from '../../platform/caller.ts'
import { DomainError } from '../../platform/errors.ts'
import { readMedia } from '../../platform/media/read-media.ts'
import { reencodePicture } from '../../platform/pictures.ts'
import {
  brokenPdf,
  brokenPicture,
  fileNotFound,
  unsupportedFigure,
  unsupportedFile,
} from './catalogue.errors.ts'
import { addFile, findFile } from './catalogue.repository.ts'
import { canSeeCourse, isPreview, isWorkKind } from './catalogue.rules.ts'
import type { CataloguePorts } from './courses.usecases.ts'
import { readHandoutPass } from './handout-links.ts'
import { findTeaching } from './teaching.repository.ts'
import { findItemsWithFile } from './topics.repository.ts'

const longestEdge = 1600

/** The content decides the file's type, not the name. */
export const saveFile = (call: SignedInCall, upload: Upload): Promise<string> =>
  storeFile(call, call.deps.newId(), (id) => saveContent(call, id, upload))

/**
 * Only the uploader and admins see the picture until a text shows it. A job removes unused pictures after a
 * day. The random id hides the order of a question's options.
 */
export const saveFigure = (call: SignedInCall, { received }: Upload): Promise<string> =>
  storeFile(call, randomUUID(), async (id) => ({
    ...(await savePicture(call, id, received.path, unsupportedFigure)),
    kind: 'figure',
  }))

type Content = Pick<NewFile, 'kind' | 'media_type' | 'size' | 'sha256' | 'pages'>

async function storeFile(
  call: SignedInCall,
  id: string,
  save: (id: string) => Promise<Content>,
): Promise<string> {
  const { deps, caller } = call
  try {
    const content = await save(id)
    const row = { id, ...content, owner_id: caller.id, created_at: call.now }
    const url = await call.write(async (work) => {
      await addFile(work.tx, row)
      await requireUploadQuota(work.tx, call)
      await work.audit({
        action: 'file.upload',
        subject: ['file', id],
        detail: { kind: row.kind },
      })
      return `/api/files/${id}`
    })
    // A repeated Idempotency-Key returns the first upload's `url`.
    if (!url.endsWith(id)) await deps.files.remove(id)
    return url
  } catch (error) {
    // After a lost connection, a stored row may need the file.
    if (!isDatabaseUnavailable(error)) await deps.files.remove(id)
    throw error
  }
}

async function saveContent(
  call: SignedInCall,
  id: string,
  { received, mediaType }: Upload,
): Promise<Content> {
  const { files } = call.deps
  if (mediaType === 'application/pdf') {
    const pdf = await readMedia('pdf', received.path)
    if (pdf === 'foreign') throw unsupportedFile()
    if (pdf === 'broken') throw brokenPdf()
    await files.saveReceived(id, received)
    const { size, sha256 } = received
    return { kind: 'handout', media_type: mediaType, size, sha256, pages: pdf.pages } as const
  }
  return savePicture(call, id, received.path, unsupportedFile)
}

/** @param queueKey pictures with the same key are encoded in turn */
export const encodeFigure = (path: string, queueKey: string): Promise<Buffer | 'foreign' | 'broken'> =>
  reencodePicture(path, queueKey, { edge: longestEdge })

async function savePicture(
  { deps, caller }: SignedInCall,
  id: string,
  path: string,
  unsupportedError: () => DomainError,
) {
  const picture = await encodeFigure(path, caller.id)
  if (picture === 'foreign') throw unsupportedError()
  if (picture === 'broken') throw brokenPicture()
  await deps.files.save(id, picture)
  const sha256 = createHash('sha256').update(picture).digest('hex')
  return { kind: 'picture', media_type: 'image/webp', size: picture.length, sha256 } as const
}

/** Everybody may open a `picture`; other kinds need access. */
export async function openFile(
  call: Call,
  fileId: string,
  query: QueryOf<typeof getFile>,
  ports: CataloguePorts,
): Promise<FileResponse> {
  const file = await findFile(call.deps.database.db, fileId)
  if (file?.kind !== 'picture') await requireFileAccess(call, file, query, ports)
  if (!file) throw fileNotFound()
  const { files } = call.deps
  return {
    size: file.size,
    open: (range) => files.open(file.id, range),
    headers: fileHeaders(file, await nameOf(call, file, ports)),
  }
}

async function requireFileAccess(
  call: Call,
  file: FileRow | undefined,
  query: QueryOf<typeof getFile>,
  ports: CataloguePorts,
): Promise<void> {
  const { deps } = call
  const { db } = deps.database
  const passHolder = call.caller ? null : readHandoutPass(deps.tokens, query, call.now)
  const caller = call.caller ?? (passHolder && (await findCallerOf(deps, passHolder))?.caller)
  if (!caller && file && (await isOpenPreview(call, file, ports))) return
  if (!caller) throw new DomainError('UNAUTHENTICATED', texts.auth.sessionExpired)
  requireAccess({ access: 'signedIn', permission: 'admitStudents' }, caller)
  if (!file) throw fileNotFound()
  if (callerMay(caller, 'manage')) return
  const isStaff = caller.role === 'admin'
  const mayBeInDoubt = file.kind === 'doubt' || file.kind === 'figure'
  if (mayBeInDoubt && !isStaff && (await ports.maySeeDoubtPicture(db, caller, file.id))) return
  if (isWorkKind(file.kind) && (await ports.maySeeWork(db, caller, file.id))) return
  if (file.kind === 'workPhoto' && (await ports.maySeeResponsePhoto(db, caller, file.id))) return
  if (isWorkKind(file.kind) && (await ports.maySeeScan(db, caller, file.id))) return
  if (file.kind === 'attachment' && (await ports.maySeeAttachment(db, caller, file.id))) return
  if (file.kind === 'figure' && (await isQuestionPictureOpen(db, caller, file.id, ports))) return
  const items = isPrivate(file) ? [] : await findItemsWithFile(db, file.id)
  if (file.owner_id === caller.id && items.length === 0) return
  const { teaches } = await findTeaching(db, caller)
  for (const item of items) {
    const isTaught = teaches(item.course_id)
    const access = caller.role === 'student' ? await ports.accessTo(db, caller.id, item.course_id) : 'none'
    if (!canSeeCourse(caller, item, isTaught || access !== 'none')) continue
    if (isPreview(item)) return
    const isOpen = access === 'open'
    if (!isTaught && !isOpen) continue
    if (!isOpen || item.opens === 'free') return
    const topic = { id: item.id, courseId: item.course_id }
    if (!(await ports.isTopicClosed(db, caller.id, topic, call.now))) return
  }
  throw fileNotFound()
}

const isQuestionPictureOpen = (db: Db, caller: Caller, fileId: string, ports: CataloguePorts) =>
  caller.role === 'student'
    ? ports.isPictureInAttempt(db, caller.id, fileId)
    : ports.maySeeQuestionPicture(db, caller, fileId)

const isPrivate = ({ kind }: FileRow): boolean => kind === 'doubt' || isWorkKind(kind)

async function isOpenPreview({ deps }: Call, file: FileRow, ports: CataloguePorts): Promise<boolean> {
  const { db } = deps.database
  if (isPrivate(file) || !(await ports.hasOpenPreviews(db))) return false
  const items = await findItemsWithFile(db, file.id)
  return items.some((item) => isPreview(item) && item.published_at !== null && item.archived_at === null)
}

/** Browsers must not run the file; only this site may frame it. */
function fileHeaders(file: FileRow, name: string | null) {
  const isPicture = file.kind === 'picture'
  const mustDownload = isDownload(file)
  return {
    'content-type': file.media_type,
    etag: `"${file.sha256}"`,
    'content-disposition': dispositionOf(file, name),
    'cache-control': isPicture ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    'content-security-policy': `default-src 'none'; frame-ancestors 'self'${mustDownload ? '; sandbox' : ''}`,
    'x-frame-options': 'SAMEORIGIN',
  }
}

function dispositionOf(file: FileRow, name: string | null): string {
  if (file.kind === 'picture' || file.kind === 'figure') return 'inline'
  return create(name ?? 'handout.pdf', { type: isDownload(file) ? 'attachment' : 'inline' })
}

/** Browsers must download these files: even a PDF may hold a script. */
const isDownload = ({ kind }: FileRow): boolean =>
  kind === 'attachment' || kind === 'workPdf' || kind === 'workFile'

/** While names are hidden, a file's name might reveal the student. */
async function nameOf({ deps, caller }: Call, file: FileRow, ports: CataloguePorts): Promise<string | null> {
  if (!isWorkKind(file.kind) || file.owner_id === caller?.id) return file.name
  // Pages show a photo without its name.
  const isHidden = file.kind === 'workPhoto' || (await ports.isWorkNameHidden(deps.database.db, file.id))
  return isHidden && file.name ? file.name.replace(/^.*(?=\.\w+$)|^.*$/, 'work') : file.name
}
