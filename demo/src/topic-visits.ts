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

/** Removes progress in closed topics, adds progress for submitted assignments. */
export function applyProgressRules(
  marks: readonly ProgressRow[],
  courses: readonly DemoCourse[],
  submissions: readonly SubmissionRow[],
  enrollments: readonly UnnumberedEnrollment[],
  now: number,
): ProgressRow[] {
  const items = courses.flatMap((course) => course.items)
  const idsDoneBySubmission = items.filter((item) => item.done_when === 'submitted').map(({ id }) => id)
  const closedIds = items.filter((item) => (item.opens_at ?? 0) > now).map(({ id }) => id)
  const unmarkableIds = new Set([...idsDoneBySubmission, ...closedIds])
  const topicByAssignment = new Map(
    courses.flatMap(({ assignments }) =>
      assignments.flatMap(({ id, item_id }) =>
        item_id && idsDoneBySubmission.includes(item_id) ? [[id, item_id]] : [],
      ),
    ),
  )
  const enrolledKeys = new Set(
    enrollments.filter((row) => row.cancelled_at === null).map((row) => `${row.student_id} ${row.course_id}`),
  )
  const progressBySubmission = submissions.flatMap(
    ({ assignment_id, student_id, course_id, submitted_at }) => {
      const item_id = topicByAssignment.get(assignment_id)
      if (!item_id || !enrolledKeys.has(`${student_id} ${course_id}`)) return []
      return [{ student_id, item_id, course_id, done_at: submitted_at }]
    },
  )
  return [...marks.filter(({ item_id }) => !unmarkableIds.has(item_id)), ...progressBySubmission]
}

export function makeTopicVisits(
  now: number,
  { demoStudent }: People,
  courses: readonly DemoCourse[],
  marks: readonly ProgressRow[],
): TopicVisitRow[] {
  const items = new Map(courses.flatMap((course) => course.items.map((item) => [item.id, item])))
  const visitsOfMarks = marks.flatMap(({ student_id, item_id, course_id, done_at }) => {
    const item = items.get(item_id)
    const length = item?.video_seconds ?? null
    if (length === null && item?.done_when !== 'opened') return []
    return [makeVisit({ student_id, item_id, course_id }, done_at, length, length)]
  })
  return [...visitsOfMarks, ...visitsOfDemoStudent(now, demoStudent.id, courses)]
}

function visitsOfDemoStudent(
  now: number,
  student_id: string,
  courses: readonly DemoCourse[],
): TopicVisitRow[] {
  const filmTopic = topicNamed(courses, 'data-science-in-python', 'Cleaning a messy table')
  const textTopic = topicNamed(courses, 'full-stack-web-development', 'Files, pictures and what they weigh')
  const visitKey = (item: typeof filmTopic) => ({ student_id, item_id: item.id, course_id: item.course_id })
  const halfSeconds = 17
  return [
    makeVisit(visitKey(filmTopic), clockTime(now, -2, 21.2), filmTopic.video_seconds ?? null, halfSeconds),
    { ...makeVisit(visitKey(textTopic), clockTime(now, -1, 21.3), null, null), page: 1 },
  ]
}

/** @param playedSeconds counted from the start of the video; null: no video */
function makeVisit(
  visitKey: Pick<TopicVisitRow, 'student_id' | 'item_id' | 'course_id'>,
  moment: number,
  length: number | null,
  playedSeconds: number | null,
): TopicVisitRow {
  return {
    ...visitKey,
    opened_at: moment - (playedSeconds ?? 0) * 1000,
    second: playedSeconds,
    page: null,
    moved_at: moment,
    saved_at: moment,
    watched: playedSeconds === null ? '[]' : JSON.stringify([[0, playedSeconds]]),
    watched_seconds: playedSeconds ?? 0,
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
