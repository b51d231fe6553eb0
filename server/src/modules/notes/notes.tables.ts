declare module '../../database/schema.ts' {
  interface Schema {
    notes: NoteRow
  }
}

export interface NoteRow {
  id: string
  student_id: string
  course_id: string
  /** null after the topic left the syllabus. */
  item_id: string | null
  /** The topic's name when the note was written. */
  topic_name: string
  second: number | null
  page: number | null
  text: string
  /** The text's lower-case words, each after a space. */
  search_text: string
  created_at: number
  updated_at: number
  version: number
}
