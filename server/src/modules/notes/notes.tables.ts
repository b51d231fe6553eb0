declare module '../../database/schema.ts' {
  interface Schema {
    notes: NoteRow
  }
}

export interface NoteRow {
  id: string
  student_id: string
  course_id: string
  /** null after the topic was removed from the syllabus. */
  item_id: string | null
  /** The topic's name when the note was written; shown after the topic was removed. */
  topic_name: string
  second: number | null
  page: number | null
  text: string
  /** The words of the text in lower case, each after a space. */
  search_text: string
  created_at: number
  updated_at: number
  version: number
}
