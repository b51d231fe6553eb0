import { createHash } from 'node:crypto'
import type { Db } from '../../database/database.ts'
import { isDatabaseUnavailable } from '../../database/failures.ts'
import type { FileRow } from '../../database/file-rows.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { countUses } from '../../kernel/limiter.ts'
import { requireUploadQuota } from '../../kernel/upload-quota.ts'
import type { Upload } from '../../kernel/uploads.ts'
import type { Caller } from '../../platform/caller.ts'
import { pictureUrl, reencodePicture } from '../../platform/pictures.ts'
import { findReader, requireCourseOfDoubts } from './doubt-access.usecases.ts'
import { brokenPicture, unsupportedPicture } from './doubts.errors.ts'
import { addPictureFile, findDoubtsOfPicture } from './doubts.repository.ts'
import { canSee } from './doubts.rules.ts'

const longestEdge = 1600
const maxBytes = 300 * 1024

/** Only the uploader and admins see an unused picture, which a job removes after a day. */
export async function uploadDoubtPicture(
  call: SignedInCall,
  courseId: string,
  { received }: Upload,
): Promise<string> {
  const { caller, deps, now } = call
  const { db } = deps.database
  await requireCourseOfDoubts(db, caller, courseId)
  const limit = deps.config.LIMIT_DOUBT_PICTURES_PER_PERSON
  await countUses(db, now, [limit, `doubt pictures ${caller.id}`])
  const bytes = await reencodePicture(received.path, caller.id, { edge: longestEdge, maxBytes })
  if (bytes === 'foreign') throw unsupportedPicture()
  if (bytes === 'broken') throw brokenPicture()
  const file: FileRow = {
    id: deps.newId(),
    kind: 'doubt',
    media_type: 'image/webp',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    owner_id: caller.id,
    created_at: now,
    name: null,
    seconds: null,
    pages: null,
    width: null,
    height: null,
  }
  try {
    await deps.files.save(file.id, bytes)
    const url = await call.write(async ({ tx }) => {
      await requireCourseOfDoubts(tx, caller, courseId)
      await addPictureFile(tx, file)
      await requireUploadQuota(tx, call)
      return pictureUrl(file.id)
    })
    // A repeated Idempotency-Key returns the first upload's URL.
    if (!url.endsWith(file.id)) await deps.files.remove(file.id)
    return url
  } catch (error) {
    // The row may be committed, although the database became unavailable.
    if (!isDatabaseUnavailable(error)) await deps.files.remove(file.id)
    throw error
  }
}

export async function maySeeDoubtPicture(db: Db, caller: Caller, fileId: string): Promise<boolean> {
  for (const doubt of await findDoubtsOfPicture(db, fileId)) {
    const reader = await findReader(db, caller, doubt.course_id)
    if (canSee(reader, doubt) && (reader.isStaff || doubt.hidden_at === null)) return true
  }
  return false
}
