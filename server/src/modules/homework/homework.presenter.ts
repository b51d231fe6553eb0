import type { Draft, WorkFile, WorkTry } from '#contract/homework/homework.ts'
import type { FoundWorkFile } from './work-files.repository.ts'

const addressOf = (fileId: string) => `/api/files/${fileId}`
const addressIfAny = (fileId: string | null) => fileId && addressOf(fileId)

export const presentWorkFile = (row: FoundWorkFile): WorkFile => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  size: row.size,
  pages: row.kind === 'photo' ? 1 : row.pages,
  width: row.width,
  height: row.height,
  url: addressOf(row.file_id),
  thumbnailUrl: addressIfAny(row.thumbnail_id),
  originalUrl: addressIfAny(row.original_id),
  edit: row.edit === null ? null : JSON.parse(row.edit),
})

export const presentDraft = (version: number, files: readonly FoundWorkFile[]): Draft => ({
  version,
  files: files.filter(({ try_id }) => try_id === null).map(presentWorkFile),
})

interface FoundTry {
  readonly id: string
  readonly at: number
  readonly link: string | null
}

/** @param isNameHidden replaces the file names, which might reveal the student */
export function presentTry(
  { id, at, link }: FoundTry,
  files: readonly FoundWorkFile[],
  isNameHidden = false,
): WorkTry {
  const filesOfTry = files.filter(({ try_id }) => try_id === id)
  return {
    _id: id,
    submittedAt: new Date(at).toISOString(),
    link: link || null,
    files: filesOfTry.map((row, index) => ({
      ...presentWorkFile(row),
      ...(isNameHidden && { name: `${index + 1}${/\.\w+$/.exec(row.name)?.[0] ?? ''}` }),
    })),
  }
}
