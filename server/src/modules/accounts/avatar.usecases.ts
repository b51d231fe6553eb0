import { createHash } from 'node:crypto'
import { isDatabaseUnavailable } from '../../database/failures.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import { requireUploadQuota } from '../../kernel/upload-quota.ts'
import type { Upload } from '../../kernel/uploads.ts'
import { pictureUrl, reencodePicture } from '../../platform/pictures.ts'
import { accountGone, brokenPortrait, unsupportedPortrait } from './accounts.errors.ts'
import { addPicture, lockPerson, removePicture, setAvatar } from './profile.repository.ts'

/** Width and height in pixels. */
const edge = 512
/** Decoding larger pictures would take too long. */
const maxPixels = 16_000_000

export async function saveAvatar(call: SignedInCall, upload: Upload) {
  const { caller, deps } = call
  const limit = deps.config.LIMIT_AVATARS_PER_PERSON
  await countUses(deps.database.db, call.now, [limit, `avatars ${caller.id}`])
  const bytes = await readPortrait(caller.id, upload)
  const file = {
    id: deps.newId(),
    kind: 'picture' as const,
    media_type: 'image/webp',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    owner_id: caller.id,
    created_at: call.now,
  }
  try {
    await deps.files.save(file.id, bytes)
    return await replaceAvatar(call, 'avatar.save', file.id, (work) => addPicture(work.tx, file))
  } catch (error) {
    // After a lost connection, a stored row may need the file.
    if (!isDatabaseUnavailable(error)) await deps.files.remove(file.id)
    throw error
  }
}

export async function removeAvatar(call: SignedInCall) {
  return replaceAvatar(call, 'avatar.remove', null)
}

async function replaceAvatar(
  call: SignedInCall,
  action: 'avatar.save' | 'avatar.remove',
  fileId: string | null,
  addRow?: (work: Work) => Promise<void>,
) {
  const { caller, deps } = call
  const { before, version } = await call.write(async (work) => {
    await addRow?.(work)
    // The lock prevents unused pictures of simultaneous uploads.
    const person = await lockPerson(work.tx, caller.id)
    if (!person) throw accountGone()
    await setAvatar(work.tx, caller.id, fileId)
    if (person.avatar) await removePicture(work.tx, person.avatar)
    if (fileId) await requireUploadQuota(work.tx, call)
    await work.audit({ action, subject: ['user', caller.id] })
    return { before: person.avatar, version: person.version }
  })
  if (before) await deps.files.remove(before)
  return { avatar: fileId && pictureUrl(fileId), version }
}

async function readPortrait(ownerId: string, { received }: Upload): Promise<Buffer> {
  const picture = await reencodePicture(received.path, ownerId, { edge, square: true, maxPixels })
  if (picture === 'foreign') throw unsupportedPortrait()
  if (picture === 'broken') throw brokenPortrait()
  return picture
}
