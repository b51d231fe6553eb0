declare module '../../database/schema.ts' {
  interface Schema {
    item_progress: { student_id: string; item_id: string; course_id: string; done_at: number }
    topic_visits: TopicVisitRow
  }
}

export interface TopicVisitRow {
  student_id: string
  item_id: string
  course_id: string
  opened_at: number
  second: number | null
  page: number | null
  /** When the student was at `second` or `page`. */
  moved_at: number
  saved_at: number
  /** JSON: sorted pairs of seconds without overlap. */
  watched: string
  watched_seconds: number
  /** When YouTube first refused the video; null once the video has played. */
  unplayable_at: number | null
  /** Seconds, as the player reports. */
  length: number | null
}
