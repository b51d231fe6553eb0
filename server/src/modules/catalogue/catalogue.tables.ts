import type { Insertable } from 'kysely'
import type { Defaulted, Schema } from '../../database/schema.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    courses: CourseRow
    /** Leaves out the lead (`courses.mentor_id`). */
    co_mentors: { course_id: string; mentor_id: string; added_at: number }
    syllabus_items: Defaulted<SyllabusItemRow, TopicDefaults>
    topic_texts: { item_id: string; source: string }
    topic_files: TopicFileRow
    topic_figures: { item_id: string; file_id: string }
    /** One row; cache keys contain the version. */
    catalogue_state: { id: number; version: number }
  }
}

export interface CourseRow {
  id: string
  slug: string
  name: string
  /** Folded name, unique among unarchived courses. */
  name_key: string
  /** Folded words, each after a space, to find beginnings of words. */
  search_text: string
  instructor: string
  description: string
  category: string
  tagline: string
  brand: string
  badge: string | null
  /** Tenths of a star. */
  rating_tenths: number
  original_price: number
  discounted_price: number
  duration_hours: number
  status: 'Active' | 'In Progress' | 'Completed'
  learning_outcomes: string
  requirements: string
  image: string | null
  mentor_id: string | null
  students: number
  /** YYYY-MM-DD */
  starts_on: string | null
  /** A job restores the original price at this moment. */
  offer_ends_at: number | null
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
  is_preview: number
  /** Adjacent topics with the same heading form a section. */
  section: string
  minutes: number | null
  video_seconds: number | null
  /** Path of a WebVTT file, or empty. */
  captions: string
  done_when: 'marked' | 'opened' | 'watched' | 'submitted'
  watch_percent: number
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

export type NewSyllabusItem = Insertable<Schema['syllabus_items']>

interface TopicFileRow {
  item_id: string
  position: number
  name: string
  url: string
}
