export interface FileRow {
  id: string
  /**
   * Everybody may read a `picture`, and the owner of the school and admins every file. Each other kind has
   * its own readers (`files.usecases.ts`).
   */
  kind:
    | 'handout'
    | 'picture'
    | 'video'
    | 'captions'
    | 'attachment'
    | 'doubt'
    | 'figure'
    | 'moodle'
    | 'questions'
    | 'workPhoto'
    | 'workPdf'
    | 'workFile'
  media_type: string
  size: number
  sha256: string
  name: string | null
  seconds: number | null
  /** At least the number of pages; null when unknown. */
  pages: number | null
  /** In pixels for a photo, in points for a PDF; null when unknown. */
  width: number | null
  height: number | null
  owner_id: string
  created_at: number
}

/** The upload of a file in parts. A job deletes the row a day after the last part. */
export interface UploadRow {
  id: string
  owner_id: string
  kind: Exclude<FileRow['kind'], 'picture' | 'doubt' | 'figure'>
  name: string
  size: number
  /** When the file was last changed, by the clock of the owner's device. */
  modified: number | null
  created_at: number
  changed_at: number
  file_id: string | null
}

/** One part of an upload. `file_id` is the stored file with the bytes of the part. */
export interface UploadPartRow {
  upload_id: string
  start: number
  size: number
  file_id: string
}
