import type { WorkFileRow } from '../../server/src/modules/homework/homework.tables.ts'
import { fixedId } from './ids.ts'
import { ownersOf } from './photographed-work.ts'
import { photoId, photosOf, thumbnailId } from './work-photos.ts'

/** @param work name of the drawn pages */
export const addressesOf = (work: string): string[] =>
  photosOf(work).map((photo) => `/api/files/${photoId(photo)}`)

type ResponsePlace = Pick<WorkFileRow, 'attempt_id' | 'question' | 'student_id' | 'created_at'>

export const responsePhotos = (work: string, place: ResponsePlace): WorkFileRow[] =>
  photosOf(work).map((photo, position) => ({
    ...place,
    ...{ id: fixedId(`work file/${photo}`), assignment_id: null, try_id: null, position, kind: 'photo' },
    ...{ name: `page-${position + 1}.jpg`, file_id: photoId(photo), thumbnail_id: thumbnailId(photo) },
    ...{ original_id: null, edit: null },
  }))

export const photoOwners = (attempts: readonly { readonly photos: readonly WorkFileRow[] }[]) =>
  attempts.flatMap(({ photos }) => photos.flatMap(ownersOf))
