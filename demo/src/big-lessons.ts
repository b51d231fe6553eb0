import { searchText } from '../../server/src/database/search.ts'
import type { TopicVisitRow } from '../../server/src/modules/learning/learning.tables.ts'
import type { NoteRow } from '../../server/src/modules/notes/notes.tables.ts'
import type { BigEnrollment } from './big-enrollments.ts'
import { idAt } from './ids.ts'
import type { ProgressRow } from './progress.ts'
import type { Random } from './random.ts'

export interface LessonRows {
  readonly visits: TopicVisitRow[]
  readonly progress: ProgressRow[]
  readonly note: NoteRow
}

const noteTexts = [
  'Ask about the second example.',
  'The formula again: write it on the card for the test.',
  'Try this at home before the assignment.',
  'Here is where I went wrong last time.',
]

/** The last opened topic is half watched and has a note. */
export function bigLessons({ row, student, course }: BigEnrollment, now: number, random: Random): LessonRows {
  const openedItems = course.items.slice(0, random.integer(1, course.items.length))
  const span = (now - row.created_at) * random.fraction()
  const studentAndCourse = { student_id: student.id, course_id: course.row.id }
  const moment = (place: number) => Math.round(row.created_at + (span * place) / openedItems.length)
  const visits = openedItems.map((item, place): TopicVisitRow => {
    const length = 600 + place * 60
    const watchedSeconds = place + 1 < openedItems.length ? length : length / 2
    return {
      ...studentAndCourse,
      item_id: item.id,
      opened_at: moment(place),
      second: item.video ? watchedSeconds : null,
      page: item.video ? null : 2,
      moved_at: moment(place + 1),
      saved_at: moment(place + 1),
      watched: item.video ? JSON.stringify([[0, watchedSeconds]]) : '[]',
      watched_seconds: item.video ? watchedSeconds : 0,
      unplayable_at: null,
      length: item.video ? length : null,
    }
  })
  const lastVisit = visits.at(-1)
  const item = openedItems.at(-1)
  if (!lastVisit || !item) throw new Error(`${course.row.name} has no topic`)
  const text = random.pick(noteTexts)
  return {
    visits,
    progress: visits
      .slice(0, -1)
      .map(({ item_id, saved_at }) => ({ ...studentAndCourse, item_id, done_at: saved_at })),
    note: {
      ...studentAndCourse,
      id: idAt(lastVisit.saved_at, random),
      item_id: item.id,
      topic_name: item.name,
      second: lastVisit.second,
      page: lastVisit.page,
      text,
      search_text: searchText(text),
      created_at: lastVisit.saved_at,
      updated_at: lastVisit.saved_at,
      version: 1,
    },
  }
}
