import type { Schema } from '../../server/src/database/schema.ts'
import { wordsOf } from '../../server/src/database/search.ts'
import { searchWords } from '../../server/src/modules/doubts/doubt-words.rules.ts'
import { isAnswer } from '../../server/src/modules/doubts/doubts.rules.ts'
import { type AnswerContent, type DoubtContent, doubtContents } from './content/doubts.ts'
import type { DemoCourse } from './demo-course.ts'
import { doubtPictureId } from './doubt-pictures.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import { idAt } from './ids.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import type { PictureOwners } from './school-files.ts'
import { clockTime, hour, minute } from './school-time.ts'

export interface DoubtTables {
  doubts: Schema['doubts'][]
  doubt_answers: Schema['doubt_answers'][]
  doubt_edits: Schema['doubt_edits'][]
  doubt_pictures: Schema['doubt_pictures'][]
  doubt_words: Schema['doubt_words'][]
  doubt_followers: Schema['doubt_followers'][]
  doubt_reports: Schema['doubt_reports'][]
}

export const noDoubts = (): DoubtTables => ({
  doubts: [],
  doubt_answers: [],
  doubt_edits: [],
  doubt_pictures: [],
  doubt_words: [],
  doubt_followers: [],
  doubt_reports: [],
})

export function makeDoubts(
  now: number,
  people: People,
  courses: readonly DemoCourse[],
  enrollments: readonly UnnumberedEnrollment[],
  random: Random,
): DoubtTables {
  const made = noDoubts()
  for (const content of doubtContents) {
    const course = courses.find((one) => one.content.slug === content.course)
    const item = course?.items[content.topic]
    const mentorId = course?.row.mentor_id
    if (!course || !item || !mentorId) throw new Error(`no topic ${content.topic} in ${content.course}`)
    // A demo that is loaded early in the day would otherwise have doubts in the future.
    const at = Math.min(clockTime(now, -content.daysAgo, content.hour), now - 40 * minute)
    const inCourse = enrollments
      .filter((row) => row.course_id === course.row.id && row.cancelled_at === null && row.created_at < at)
      .map((row) => row.student_id)
      .filter((id) => id !== people.demoStudent.id)
    addDoubt(made, content, { course, itemId: item.id, mentorId, at, inCourse, now, people }, random)
  }
  return made
}

export function pictureOwners({ doubts, doubt_pictures }: DoubtTables): PictureOwners {
  const byId = new Map(doubts.map((doubt) => [doubt.id, doubt]))
  return new Map(
    doubt_pictures.flatMap(({ file_id, doubt_id }) => {
      const doubt = byId.get(doubt_id)
      return doubt ? [[file_id, { owner_id: doubt.student_id, created_at: doubt.created_at }] as const] : []
    }),
  )
}

interface Around {
  course: DemoCourse
  itemId: string
  mentorId: string
  at: number
  /** Ids of the other students of the course, without Meera. */
  inCourse: readonly string[]
  now: number
  people: People
}

export function addDoubt(made: DoubtTables, content: DoubtContent, around: Around, random: Random): void {
  const { course, itemId, at, inCourse, now, people } = around
  const first = random.integer(0, Math.max(0, inCourse.length - 1))
  const others = [...inCourse.slice(first), ...inCourse.slice(0, first)]
  const asker = content.byMeera ? people.demoStudent.id : others.shift()
  if (!asker) throw new Error(`nobody is in ${content.course} to ask`)
  const id = idAt(at, random)
  const answers = answersOf(content, { ...around, asker, others }, id, random)
  const counting = answers.filter(isAnswer)
  const state = content.state ?? (counting.length > 0 ? 'answered' : 'open')
  const hidden_at = content.hidden ? at + 2 * hour : null
  const isWaiting = state === 'open' && hidden_at === null
  const lastPostAt = answers.at(-1)?.created_at ?? at
  const firstCounting = counting[0]
  made.doubts.push({
    id,
    course_id: course.row.id,
    topic_id: itemId,
    quiz_id: null,
    version_id: null,
    student_id: asker,
    text: content.text,
    second: content.second ?? null,
    page: content.page ?? null,
    to_mentor: content.toMentor ? 1 : 0,
    state,
    waiting_since: isWaiting ? (content.state === 'open' ? lastPostAt : at) : null,
    first_answered_at: firstCounting ? firstCounting.created_at : null,
    hidden_at,
    edited_at: content.before ? at + 4 * minute : null,
    created_at: at,
    version: 1 + answers.length,
  })
  made.doubt_answers.push(...answers)
  if (content.before)
    made.doubt_edits.push({
      id: idAt(at + 4 * minute, random),
      doubt_id: id,
      answer_id: null,
      text: content.before,
      at: at + 4 * minute,
    })
  for (const [position, name] of (content.pictures ?? []).entries())
    made.doubt_pictures.push({ file_id: doubtPictureId(name), doubt_id: id, position })
  if (hidden_at === null)
    for (const word of searchWords(wordsOf(content.text)))
      made.doubt_words.push({ course_id: course.row.id, word, doubt_id: id })
  addFollowers(made, content, { id, at, asker, others, answers, people })
  if (content.reported) {
    const answerId = content.reported.ofAnswer ? (answers[0]?.id ?? null) : null
    made.doubt_reports.push({
      subject_id: answerId ?? id,
      reporter_id: others.at(-1) ?? people.demoStudent.id,
      doubt_id: id,
      answer_id: answerId,
      reason: content.reported.reason,
      looked_into_at: null,
      created_at: Math.min(now - 10 * minute, lastPostAt + 3 * hour),
    })
  }
}

function answersOf(
  { answers = [] }: DoubtContent,
  around: Around & { asker: string; others: readonly string[] },
  doubtId: string,
  random: Random,
): Schema['doubt_answers'][] {
  const { mentorId, at, now, asker, others } = around
  const authorOf: Record<AnswerContent['by'], string> = {
    mentor: mentorId,
    asker,
    fellow: others[0] ?? around.people.demoStudent.id,
  }
  let time = at
  return answers.map(({ by, after, text, endorsed, hidden }) => {
    time = Math.min(time + after * hour, now - 15 * minute)
    return {
      id: idAt(time, random),
      doubt_id: doubtId,
      author_id: authorOf[by],
      author_role: by === 'mentor' ? 'mentor' : 'student',
      text,
      endorsed_by: endorsed ? mentorId : null,
      hidden_at: hidden ? time + hour : null,
      edited_at: null,
      created_at: time,
    }
  })
}

function addFollowers(
  made: DoubtTables,
  { meToo = 0, state, toMentor }: DoubtContent,
  who: {
    id: string
    at: number
    asker: string
    others: readonly string[]
    answers: readonly Schema['doubt_answers'][]
    people: People
  },
): void {
  const { id, at, asker, others, answers, people } = who
  const seen_at = answers.at(-1)?.created_at ?? at
  const isUnread = asker === people.demoStudent.id && state === undefined && answers.length > 0
  const follow = (user_id: string, me_too: number, seen: number) =>
    made.doubt_followers.push({ doubt_id: id, user_id, me_too, follows: 1, seen_at: seen })
  follow(asker, 0, isUnread ? at : seen_at)
  if (toMentor) return
  const writes = answers.some(({ author_id }) => author_id === others[0])
  if (writes && others[0]) follow(others[0], 0, seen_at)
  for (const other of others.slice(1, 1 + meToo)) follow(other, 1, seen_at)
}
