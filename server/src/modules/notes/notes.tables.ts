declare module '../../database/schema.ts' {
  interface Schema {
    notes: NoteRow
  }
}

/** What a student wrote for themselves beside a topic. */
export interface NoteRow {
  id: string
  student_id: string
  course_id: string
  /** null once the topic left the syllabus. */
  item_id: string | null
  /** What the topic was called when the note was written. */
  topic_name: string
  /** Of the video. */
  second: number | null
  /** Of the PDF. */
  page: number | null
  text: string
  /** Its lower-case words, each after a space. */
  search_text: string
  created_at: number
  updated_at: number
  version: number
}
