export interface FileRow {
  id: string
  /**
   * Who may read: a picture, everyone; `doubt`, readers of the doubt; `figure` (in the text of a topic), who
   * may open the topic; `workPhoto`, `workPdf` and `workFile`, the student and who marks them; `moodle`,
   * admins until the course is made; `questions`, its reader, until it was read.
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
  /** Not less than the PDF has; null: unknown. */
  pages: number | null
  /** Of a photo in pixels, of a PDF with equal pages in points; null: unknown. */
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
  /** By the owner's device. */
  modified: number | null
  created_at: number
  changed_at: number
  file_id: string | null
}

/** The file `file_id` has the bytes. */
export interface UploadPartRow {
  upload_id: string
  start: number
  size: number
  file_id: string
}
