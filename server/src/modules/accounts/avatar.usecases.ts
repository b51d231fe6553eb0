import { createHash } from 'node:crypto'
import { isDatabaseUnavailable } from '../../database/failures.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import { requireRoom } from '../../kernel/upload-quota.ts'
import type { Upload } from '../../kernel/uploads.ts'
import { pictureUrl, reencodePicture } from '../../platform/pictures.ts'
import { accountGone, brokenPortrait, unsupportedPortrait } from './accounts.errors.ts'
import { addPicture, removePicture, setAvatar, takePerson } from './profile.repository.ts'

/** A portrait is kept as a square of so many points. */
const edge = 512
/** More than a small square needs: a decoder works for each point. */
const mostPixels = 16_000_000

/**
 * Sets the caller's picture, written anew as a square WebP; the one before is gone.
 * @throws DomainError TOO_LARGE, TOO_MANY_REQUESTS, UNSUPPORTED_TYPE, VALIDATION; then nothing is kept
 */
export async function keepAvatar(call: SignedInCall, upload: Upload) {
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
    return await replaceAvatar(call, 'avatar.keep', file.id, (work) => addPicture(work.tx, file))
  } catch (error) {
    // A database that went away may have kept the row: then its bytes must stay.
    if (!isDatabaseUnavailable(error)) await deps.files.remove(file.id)
    throw error
  }
}

/** Takes the caller's picture away, if there is one. */
export async function removeAvatar(call: SignedInCall) {
  return replaceAvatar(call, 'avatar.remove', null)
}

async function replaceAvatar(
  call: SignedInCall,
  action: 'avatar.keep' | 'avatar.remove',
  fileId: string | null,
  keep?: (work: Work) => Promise<void>,
) {
  const { caller, deps } = call
  const { before, version } = await call.write(async (work) => {
    await keep?.(work)
    // In turn with every other change of this person, so that no picture is left over by two at once.
    const person = await takePerson(work.tx, caller.id)
    if (!person) throw accountGone()
    await setAvatar(work.tx, caller.id, fileId)
    if (person.avatar) await removePicture(work.tx, person.avatar)
    if (fileId) await requireRoom(work.tx, call)
    await work.audit({ action, subject: ['user', caller.id] })
    return { before: person.avatar, version: person.version }
  })
  // Only once nothing leads to it any more.
  if (before) await deps.files.remove(before)
  return { avatar: fileId && pictureUrl(fileId), version }
}

async function readPortrait(ownerId: string, { received }: Upload): Promise<Buffer> {
  const picture = await reencodePicture(received.path, ownerId, { edge, square: true, mostPixels })
  if (picture === 'foreign') throw unsupportedPortrait()
  if (picture === 'broken') throw brokenPortrait()
  return picture
}
