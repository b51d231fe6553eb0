import type { WorkFile } from '#contract/homework/homework.ts'
import type { Db } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { findTeaching, markFilesUsed, photoOfThumbnail, thumbnailId } from '../catalogue/index.ts'
import { addWorkFiles, presentWorkFile, putPositions } from '../homework/index.ts'
import * as refused from './attempts.errors.ts'
import type { ResponseRow } from './attempts.tables.ts'
import {
  findAttemptsOfPhoto,
  findPhotosOfAttempt,
  type ResponsePhoto,
  removePhotos,
} from './response-photos.repository.ts'
import { photoIdsOf } from './stored-attempt.rules.ts'
import { findTooLateAt } from './too-late.repository.ts'

type PlaceWithValue = Pick<ResponseRow, 'attempt_id' | 'position' | 'value'>

/**
 * The caller locks the attempt.
 * @throws VALIDATION for a photo that the student did not upload
 */
export async function replacePhotos(work: Work, response: PlaceWithValue, studentId: string): Promise<void> {
  const { tx } = work
  const { attempt_id, position } = response
  const photos = await addPhotos(work, response, studentId)
  const ids = photoIdsOf(response)
  const keptIds = [...ids, ...photoIdsOf(await findTooLateAt(tx, attempt_id, position))]
  await removePhotos(
    tx,
    photos.filter(({ file_id }) => !keptIds.includes(file_id)).map(({ id }) => id),
  )
  await putPositions(
    tx,
    inOrder(photos, ids).map(({ id }) => id),
  )
}

/**
 * Adds the response's new photos, and removes none.
 * @returns all photos of the question in this attempt
 */
export async function addPhotos(
  work: Work,
  response: PlaceWithValue,
  studentId: string,
): Promise<readonly ResponsePhoto[]> {
  const { tx, now } = work
  const { attempt_id, position: question } = response
  const find = async () =>
    (await findPhotosOfAttempt(tx, attempt_id)).filter((photo) => photo.question === question)
  const before = await find()
  const presentIds = new Set(before.map(({ file_id }) => file_id))
  const newIds = photoIdsOf(response).filter((id) => !presentIds.has(id))
  if (newIds.length === 0) return before
  const files = await markFilesUsed(tx, [...newIds, ...newIds.map(thumbnailId)], now)
  const ownFiles = new Map(
    files
      .filter(({ owner_id, kind }) => owner_id === studentId && kind === 'workPhoto')
      .map((file) => [file.id, file]),
  )
  await addWorkFiles(
    tx,
    newIds.map((file_id, index) => {
      const file = ownFiles.get(file_id)
      if (!file || photoOfThumbnail(file_id) !== file_id) throw refused.notOwnPhoto()
      const thumbnail = ownFiles.get(thumbnailId(file_id))
      return {
        ...{ id: work.newId(), student_id: studentId, attempt_id, question, kind: 'photo' as const },
        ...{ position: before.length + index, name: file.name ?? '', file_id },
        ...{ thumbnail_id: thumbnail?.id ?? null, created_at: now },
      }
    }),
  )
  return find()
}

const inOrder = (photos: readonly ResponsePhoto[], ids: readonly string[]): ResponsePhoto[] =>
  ids.flatMap((id) => photos.find(({ file_id }) => file_id === id) ?? [])

type PhotosByPlace = ReadonlyMap<string, readonly ResponsePhoto[]>

export const photosOfResponse = (response: PlaceWithValue, photos: PhotosByPlace): ResponsePhoto[] =>
  inOrder(photos.get(placeOf(response)) ?? [], photoIdsOf(response))

export const presentPhotos = (response: PlaceWithValue | undefined, photos: PhotosByPlace): WorkFile[] =>
  response ? photosOfResponse(response, photos).map(presentWorkFile) : []

const placeOf = ({ attempt_id, position }: PlaceWithValue) => `${attempt_id} ${position}`

export const photosByPlace = (photos: readonly ResponsePhoto[]): PhotosByPlace =>
  Map.groupBy(photos, ({ attempt_id, question }) => `${attempt_id} ${question}`)

export async function maySeeResponsePhoto(db: Db, caller: Caller, fileId: string): Promise<boolean> {
  const uses = await findAttemptsOfPhoto(db, fileId)
  if (caller.role === 'student') return uses.some(({ student_id }) => student_id === caller.id)
  const { teaches } = await findTeaching(db, caller)
  return uses.some(({ submitted_at, course_id }) => submitted_at !== null && teaches(course_id))
}
