import type { Insertable } from 'kysely'
import type { Defaulted, Schema } from '../../database/schema.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    courses: CourseRow
    syllabus_items: Defaulted<SyllabusItemRow, TopicDefaults>
    /** The text of a topic as its mentor wrote it, in Markdown. */
    topic_texts: { item_id: string; source: string }
    topic_files: TopicFileRow
    /** One row. Its version goes up with every change of what GET courses answers, and names the cached bytes. */
    catalogue_state: { id: number; version: number }
  }
}

export interface CourseRow {
  id: string
  name: string
  /** The folded name: among courses that are not archived it is unique, and a search looks inside it. */
  name_key: string
  /** Folded words of name and instructor, each after a space, for search by the start of a word. */
  search_text: string
  instructor: string
  description: string
  category: string
  tagline: string
  brand: string
  badge: string | null
  /** Tenths of a star, 0 to 50. */
  rating_tenths: number
  original_price: number
  discounted_price: number
  duration_hours: number
  status: 'Active' | 'In Progress' | 'Completed'
  learning_outcomes: string
  requirements: string
  image: string | null
  mentor_id: string | null
  /** How many are enrolled now. */
  students: number
  published_at: number | null
  archived_at: number | null
  created_at: number
  version: number
}

export interface SyllabusItemRow {
  id: string
  course_id: string
  position: number
  name: string
  pdf: string
  video: string
  /** 1 when anyone signed in may open it; the first item always may. */
  is_preview: number
  /** The heading that it stands under with the topics around it that have the same; empty for none. */
  section: string
  minutes: number | null
  /** How long the video is, where it is known. */
  video_seconds: number | null
  /** The path of the WebVTT file of an uploaded video; empty for none. */
  captions: string
  /** What makes it done besides the student's own mark. */
  done_when: 'marked' | 'opened' | 'watched' | 'handedIn'
  /** How much of the video counts as watched. */
  watch_percent: number
  /** When a student who is enrolled may open it: always, once the topic before it is done, or from a moment on. */
  opens: 'free' | 'inOrder' | 'fromDate'
  opens_at: number | null
}

type TopicDefaults =
  | 'section'
  | 'minutes'
  | 'video_seconds'
  | 'captions'
  | 'done_when'
  | 'watch_percent'
  | 'opens'
  | 'opens_at'

/** A topic to be inserted: what it leaves out has its default. */
export type NewSyllabusItem = Insertable<Schema['syllabus_items']>

/** A file of the school's or a link that a topic offers, in its order. */
interface TopicFileRow {
  item_id: string
  position: number
  name: string
  url: string
}
