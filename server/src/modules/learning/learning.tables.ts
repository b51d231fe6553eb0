declare module '../../database/schema.ts' {
  interface Schema {
    item_progress: { student_id: string; item_id: string; course_id: string; done_at: number }
    topic_visits: TopicVisitRow
  }
}

/** Where a student is in a topic, and what they have watched of it. A topic that was never opened has none. */
export interface TopicVisitRow {
  student_id: string
  item_id: string
  course_id: string
  /** When it was opened first. */
  opened_at: number
  /** Of the video. */
  second: number | null
  /** Of the PDF. */
  page: number | null
  /** The moment at which the student was at this second or page, on whatever device. */
  moved_at: number
  /** The latest moment at which the student is known to have been in the topic. */
  saved_at: number
  /** The parts of the video that were played, as JSON: pairs of seconds in order that neither meet nor overlap. */
  watched: string
  /** What these parts come to. */
  watched_seconds: number
  /** Since when YouTube refuses to play the video for the student; null once it was played. */
  unplayable_at: number | null
  /** How long the student's player says the video is. */
  length: number | null
}
