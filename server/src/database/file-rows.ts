export interface FileRow {
  id: string
  /**
   * Everyone may read a picture; readers of a doubt its `doubt` picture; people who may open a topic its
   * `figure`. Work (`workPhoto`, `workPdf`, `workFile`) is for the student and for people who mark it. A
   * `moodle` backup is for admins until the course is made, a file of `questions` for its reader until it was
   * read.
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
  /** At least as many pages as the PDF has; null: unknown. */
  pages: number | null
  /** Pixels of a photo, points of a PDF with equal pages; null: unknown. */
  width: number | null
  height: number | null
  owner_id: string
  created_at: number
}

/** Stays for a day after the upload. */
export interface UploadRow {
  id: string
  owner_id: string
  kind: Exclude<FileRow['kind'], 'picture' | 'doubt' | 'figure'>
  name: string
  size: number
  /** By the clock of the owner's device. */
  modified: number | null
  created_at: number
  changed_at: number
  file_id: string | null
}

/** The bytes are the file `file_id`. */
export interface UploadPartRow {
  upload_id: string
  start: number
  size: number
  file_id: string
}
