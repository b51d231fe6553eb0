export interface FileRow {
  id: string
  /**
   * Everyone may read a picture. A `doubt` picture is for people who may read the doubt, and a `figure`, a
   * picture in the text of a topic, for people who may open the topic. `workPhoto`, `workPdf` and `workFile`
   * are for the student who submits them and for those who mark them. A `moodle` backup is for admins, until
   * its course is made. A file of `questions` is for its reader, and goes once it was read.
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
  /** At least as many pages as the PDF has; null when unknown. */
  pages: number | null
  /** Pixels of a photo, points of a PDF whose pages have one size; null when unknown. */
  width: number | null
  height: number | null
  owner_id: string
  created_at: number
}

/** The row stays for a day after the upload. */
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

/** The bytes are stored as the file `file_id`. */
export interface UploadPartRow {
  upload_id: string
  start: number
  size: number
  file_id: string
}
