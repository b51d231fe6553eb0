export interface FileRow {
  id: string
  /** A picture is open to all; that of a doubt to those who see the doubt. */
  kind: 'handout' | 'picture' | 'video' | 'captions' | 'attachment' | 'doubt'
  media_type: string
  size: number
  sha256: string
  /** What its owner calls it; null where nobody is told. */
  name: string | null
  /** How long a video is, where the file says so. */
  seconds: number | null
  /** How many pages a PDF has at most, where the file says so. */
  pages: number | null
  owner_id: string
  created_at: number
}

/** A file that arrives in parts, and for a day what became of it. */
export interface UploadRow {
  id: string
  owner_id: string
  kind: Exclude<FileRow['kind'], 'picture'>
  name: string
  size: number
  /** When its owner last changed it, by their own clock. */
  modified: number | null
  created_at: number
  /** When the last part of it arrived. */
  changed_at: number
  /** The file, once it is complete, checked and kept. */
  file_id: string | null
}

/** Bytes of an upload that have arrived. They are kept like a file, under an id of their own. */
export interface UploadPartRow {
  upload_id: string
  /** The position of its first byte in the file. */
  start: number
  size: number
  file_id: string
}
