import { createHash } from 'node:crypto'
import type { FileRow } from '../../server/src/database/file-rows.ts'
import type { NewFile } from '../../server/src/database/schema.ts'
import type { DemoCourse } from './demo-course.ts'

export interface SchoolFile {
  id: string
  courseSlug: string
  kind: FileRow['kind']
  mediaType: string
  name: string | null
  seconds: number | null
  width: number | null
  height: number | null
  bytes: Buffer
  sha256: string
}

type Optional = 'name' | 'seconds' | 'width' | 'height'

export function schoolFile(
  file: Omit<SchoolFile, 'sha256' | Optional> & Partial<Pick<SchoolFile, Optional>>,
): SchoolFile {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return { name: null, seconds: null, width: null, height: null, ...file, sha256 }
}

export type PictureOwners = ReadonlyMap<string, Pick<FileRow, 'owner_id' | 'created_at'>>

export function fileRows(
  files: readonly SchoolFile[],
  courses: readonly DemoCourse[],
  pictures: PictureOwners,
): NewFile[] {
  const rows = new Map(courses.map((course) => [course.content.slug, course.row]))
  return files.map(({ id, kind, mediaType, name, seconds, width, height, bytes, sha256, courseSlug }) => {
    const course = rows.get(courseSlug)
    if (!course?.mentor_id) throw new Error(`no course for a file of ${courseSlug}`)
    return {
      ...{ id, kind, name, seconds, width, height, sha256 },
      media_type: mediaType,
      size: bytes.length,
      owner_id: course.mentor_id,
      created_at: course.created_at,
      ...pictures.get(id),
    }
  })
}
