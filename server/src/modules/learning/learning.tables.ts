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
  /** When the student was at `second` or `page`, on any device. */
  moved_at: number
  saved_at: number
  /** JSON: sorted pairs of seconds, with a gap between any two pairs. */
  watched: string
  watched_seconds: number
  /** Since when YouTube has refused the video; null after the video has played. */
  unplayable_at: number | null
  /** Seconds, as the student's player reports. */
  length: number | null
}
