export interface FileRow {
  id: string
  /**
   * Everyone may read a picture; `doubt` pictures, figures and work have fewer readers. Only admins read a
   * `moodle` backup, and only its uploader a file of `questions`.
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
  /** An upper limit; null: unknown. */
  pages: number | null
  /** Pixels of a photo, points of a PDF; null: unknown. */
  width: number | null
  height: number | null
  owner_id: string
  created_at: number
}

/** Deleted after an idle day. */
export interface UploadRow {
  id: string
  owner_id: string
  kind: Exclude<FileRow['kind'], 'picture' | 'doubt' | 'figure'>
  name: string
  size: number
  /** The owner's device clock. */
  modified: number | null
  created_at: number
  changed_at: number
  file_id: string | null
}

/** `file_id`: the file with its bytes. */
export interface UploadPartRow {
  upload_id: string
  start: number
  size: number
  file_id: string
}
