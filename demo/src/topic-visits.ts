import type { Schema } from '../../server/src/database/schema.ts'
import { searchText } from '../../server/src/database/search.ts'
import type { SubmissionRow } from '../../server/src/modules/coursework/coursework.tables.ts'
import type { TopicVisitRow } from '../../server/src/modules/learning/learning.tables.ts'
import type { NoteRow } from '../../server/src/modules/notes/notes.tables.ts'
import { noteContents } from './content/notes.ts'
import type { DemoCourse } from './demo-course.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import { idAt } from './ids.ts'
import type { People } from './people.ts'
import type { ProgressRow } from './progress.ts'
import type { Random } from './random.ts'
import { clockTime } from './school-time.ts'

function topicNamed(courses: readonly DemoCourse[], slug: string, name: string) {
  const item = courses.find((course) => course.content.slug === slug)?.items.find((one) => one.name === name)
  if (!item) throw new Error(`no topic "${name}" in ${slug}`)
  return item
}

/** Removes progress in topics that are closed, and adds progress for submitted assignments. */
export function applyProgressRules(
  marks: readonly ProgressRow[],
  courses: readonly DemoCourse[],
  submissions: readonly SubmissionRow[],
  enrollments: readonly UnnumberedEnrollment[],
  now: number,
): ProgressRow[] {
  const items = courses.flatMap((course) => course.items)
  const submitted = items.filter((item) => item.done_when === 'submitted').map(({ id }) => id)
  const closed = items.filter((item) => (item.opens_at ?? 0) > now).map(({ id }) => id)
  const byRule = new Set([...submitted, ...closed])
  const topicOf = new Map(
    courses.flatMap(({ assignments }) =>
      assignments.flatMap(({ id, item_id }) =>
        item_id && submitted.includes(item_id) ? [[id, item_id]] : [],
      ),
    ),
  )
  const isIn = new Set(
    enrollments.filter((row) => row.cancelled_at === null).map((row) => `${row.student_id} ${row.course_id}`),
  )
  const bySubmitting = submissions.flatMap(({ assignment_id, student_id, course_id, submitted_at }) => {
    const item_id = topicOf.get(assignment_id)
    if (!item_id || !isIn.has(`${student_id} ${course_id}`)) return []
    return [{ student_id, item_id, course_id, done_at: submitted_at }]
  })
  return [...marks.filter(({ item_id }) => !byRule.has(item_id)), ...bySubmitting]
}

export function makeTopicVisits(
  now: number,
  { demoStudent }: People,
  courses: readonly DemoCourse[],
  marks: readonly ProgressRow[],
): TopicVisitRow[] {
  const items = new Map(courses.flatMap((course) => course.items.map((item) => [item.id, item])))
  const seen = marks.flatMap(({ student_id, item_id, course_id, done_at }) => {
    const item = items.get(item_id)
    const length = item?.video_seconds ?? null
    if (length === null && item?.done_when !== 'opened') return []
    return [visit({ student_id, item_id, course_id }, done_at, length, length)]
  })
  return [...seen, ...visitsOfDemoStudent(now, demoStudent.id, courses)]
}

function visitsOfDemoStudent(
  now: number,
  student_id: string,
  courses: readonly DemoCourse[],
): TopicVisitRow[] {
  const film = topicNamed(courses, 'data-science-in-python', 'Cleaning a messy table')
  const next = topicNamed(courses, 'full-stack-web-development', 'Files, pictures and what they weigh')
  const of = (item: typeof film) => ({ student_id, item_id: item.id, course_id: item.course_id })
  const half = 17
  return [
    visit(of(film), clockTime(now, -2, 21.2), film.video_seconds ?? null, half),
    { ...visit(of(next), clockTime(now, -1, 21.3), null, null), page: 1 },
  ]
}

/** @param until the seconds that were played from the start; null: the topic has no video */
function visit(
  whose: Pick<TopicVisitRow, 'student_id' | 'item_id' | 'course_id'>,
  at: number,
  length: number | null,
  until: number | null,
): TopicVisitRow {
  return {
    ...whose,
    opened_at: at - (until ?? 0) * 1000,
    second: until,
    page: null,
    moved_at: at,
    saved_at: at,
    watched: until === null ? '[]' : JSON.stringify([[0, until]]),
    watched_seconds: until ?? 0,
    unplayable_at: null,
    length,
  }
}

export function makeNotes(
  now: number,
  { demoStudent }: People,
  courses: readonly DemoCourse[],
  random: Random,
): NoteRow[] {
  return noteContents.map(({ course, topic, daysAgo, hour, second, page, text }): Schema['notes'] => {
    const item = topicNamed(courses, course, topic)
    const at = clockTime(now, -daysAgo, hour)
    return {
      id: idAt(at, random),
      student_id: demoStudent.id,
      course_id: item.course_id,
      item_id: item.id,
      topic_name: topic,
      second: second ?? null,
      page: page ?? null,
      text,
      search_text: searchText(text),
      created_at: at,
      updated_at: at,
      version: 1,
    }
  })
}
