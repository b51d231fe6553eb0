import type { CourseProgress, NextTopic, Progress } from '#contract/progress.ts'

/** What a course holds that can be done. */
export interface CourseOutline {
  /** In the order of the syllabus, with whether each holds a handout or a video. */
  readonly topics: readonly { _id: string; name: string; pdf: boolean; video: boolean }[]
  readonly assignmentCount: number
}

/** What a student has done of a course. */
export interface Done {
  /** The ids of the topics they marked. */
  readonly topics: readonly string[]
  /** How many of its assignments are Completed. */
  readonly assignments: number
}

/** A course of a student, with how much it holds, how much is done, and its first topic that is not. */
export interface FoundProgress {
  readonly course_id: string
  readonly course_name: string
  readonly image: string | null
  /** Milliseconds UTC, as `worked_at`: when the student last marked a topic or handed something in. */
  readonly enrolled_at: number
  readonly worked_at: number | null
  readonly topics: number | null
  readonly topics_done: number | null
  readonly assignments: number | null
  readonly assignments_done: number | null
  readonly next_id: string | null
  readonly next_name: string | null
  readonly next_position: number | null
  readonly next_pdf: string | null
  readonly next_video: string | null
}

/**
 * How far a student is in a course: topics and assignments done of all (`docs/specification/progress-and-people.md`).
 * @param done what is marked as done or Completed; what the course no longer holds is left out
 */
export function progressOf({ topics, assignmentCount }: CourseOutline, done: Done): Progress {
  const doneTopics = new Set(done.topics)
  const items: string[] = []
  let next: NextTopic | null = null
  for (const [index, topic] of topics.entries()) {
    if (doneTopics.has(topic._id)) items.push(topic._id)
    else next ??= { ...topic, number: index + 1 }
  }
  const assignments = Math.min(assignmentCount, done.assignments)
  return {
    done: items.length + assignments,
    total: topics.length + assignmentCount,
    next,
    items,
  }
}

/** The courses of a student in the order in which they go on: what has a next topic, what is still owed, what is complete. */
export function inOrderOfWork(rows: readonly FoundProgress[]): CourseProgress[] {
  return rows
    .toSorted((one, other) => stepsLeft(one) - stepsLeft(other) || lastWork(other) - lastWork(one))
    .map(courseProgressOf)
}

const stepsLeft = (row: FoundProgress) => (row.next_id !== null ? 0 : doneOf(row) < totalOf(row) ? 1 : 2)
const lastWork = (row: FoundProgress) => Math.max(row.enrolled_at, row.worked_at ?? 0)
const doneOf = (row: FoundProgress) => Number(row.topics_done) + Number(row.assignments_done)
const totalOf = (row: FoundProgress) => Number(row.topics) + Number(row.assignments)

function courseProgressOf(row: FoundProgress): CourseProgress {
  return {
    course: { _id: row.course_id, name: row.course_name, image: row.image },
    enrolledAt: new Date(row.enrolled_at).toISOString(),
    done: doneOf(row),
    total: totalOf(row),
    next: nextOf(row),
  }
}

function nextOf({
  next_id,
  next_name,
  next_position,
  next_pdf,
  next_video,
}: FoundProgress): NextTopic | null {
  if (next_id === null) return null
  return {
    _id: next_id,
    name: next_name ?? '',
    number: (next_position ?? 0) + 1,
    pdf: next_pdf !== '',
    video: next_video !== '',
  }
}
