export interface FileRow {
  id: string
  /** Everyone may read a picture; a `doubt` picture only those who may read the doubt. */
  kind: 'handout' | 'picture' | 'video' | 'captions' | 'attachment' | 'doubt'
  media_type: string
  size: number
  sha256: string
  /** The file name that the owner gave. */
  name: string | null
  /** null when the video does not say. */
  seconds: number | null
  /** An upper limit; null when the PDF does not say. */
  pages: number | null
  owner_id: string
  created_at: number
}

/** A file that is uploaded in parts. The row stays for a day after the upload. */
export interface UploadRow {
  id: string
  owner_id: string
  kind: Exclude<FileRow['kind'], 'picture'>
  name: string
  size: number
  /** By the clock of the owner's device. */
  modified: number | null
  created_at: number
  changed_at: number
  /** Set once the file is complete, checked and stored. */
  file_id: string | null
}

/** The bytes are stored like a file, under their own id. */
export interface UploadPartRow {
  upload_id: string
  /** The position of its first byte in the whole file. */
  start: number
  size: number
  file_id: string
}
