export interface FileRow {
  id: string
  /**
   * Everybody may read a `picture`. The school's owner and admins may read every file. `files.usecases.ts`
   * names other readers.
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
  /** An upper limit; null when unknown. */
  pages: number | null
  /** Pixels of a photo, points of a PDF; null when unknown. */
  width: number | null
  height: number | null
  owner_id: string
  created_at: number
}

/** Deleted a day after the last part. */
export interface UploadRow {
  id: string
  owner_id: string
  kind: Exclude<FileRow['kind'], 'picture' | 'doubt' | 'figure'>
  name: string
  size: number
  /** The file's last change, as the owner's device reports it. */
  modified: number | null
  created_at: number
  changed_at: number
  file_id: string | null
}

export interface UploadPartRow {
  upload_id: string
  start: number
  size: number
  file_id: string
}
