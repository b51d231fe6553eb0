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

export const emptyDoubtTables = (): DoubtTables => ({
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
  const tables = emptyDoubtTables()
  for (const content of doubtContents) {
    const course = courses.find((one) => one.content.slug === content.course)
    const item = course?.items[content.topic]
    const mentorId = course?.row.mentor_id
    if (!course || !item || !mentorId) throw new Error(`no topic ${content.topic} in ${content.course}`)
    // Today's hour may still be in the future.
    const at = Math.min(clockTime(now, -content.daysAgo, content.hour), now - 40 * minute)
    const classmateIds = enrollments
      .filter((row) => row.course_id === course.row.id && row.cancelled_at === null && row.created_at < at)
      .map((row) => row.student_id)
      .filter((id) => id !== people.demoStudent.id)
    addDoubt(tables, content, { course, itemId: item.id, mentorId, at, classmateIds, now, people }, random)
  }
  return tables
}

export function pictureOwners({ doubts, doubt_pictures }: DoubtTables): PictureOwners {
  const doubtById = new Map(doubts.map((doubt) => [doubt.id, doubt]))
  return new Map(
    doubt_pictures.flatMap(({ file_id, doubt_id }) => {
      const doubt = doubtById.get(doubt_id)
      return doubt ? [[file_id, { owner_id: doubt.student_id, created_at: doubt.created_at }] as const] : []
    }),
  )
}

interface DoubtContext {
  course: DemoCourse
  itemId: string
  mentorId: string
  at: number
  /** Other students of the course, without Meera. */
  classmateIds: readonly string[]
  now: number
  people: People
}

export function addDoubt(
  tables: DoubtTables,
  content: DoubtContent,
  context: DoubtContext,
  random: Random,
): void {
  const { course, itemId, at, classmateIds, now, people } = context
  const offset = random.integer(0, Math.max(0, classmateIds.length - 1))
  const otherStudents = [...classmateIds.slice(offset), ...classmateIds.slice(0, offset)]
  const asker = content.isByMeera ? people.demoStudent.id : otherStudents.shift()
  if (!asker) throw new Error(`nobody is in ${content.course} to ask`)
  const id = idAt(at, random)
  const answers = answersOf(content, { ...context, asker, others: otherStudents }, id, random)
  const countedAnswers = answers.filter(isAnswer)
  const state = content.state ?? (countedAnswers.length > 0 ? 'answered' : 'open')
  const hidden_at = content.isHidden ? at + 2 * hour : null
  const isWaiting = state === 'open' && hidden_at === null
  const lastPostAt = answers.at(-1)?.created_at ?? at
  const firstCountedAnswer = countedAnswers[0]
  tables.doubts.push({
    id,
    course_id: course.row.id,
    topic_id: itemId,
    quiz_id: null,
    version_id: null,
    student_id: asker,
    text: content.text,
    second: content.second ?? null,
    page: content.page ?? null,
    to_mentor: content.isToMentor ? 1 : 0,
    state,
    waiting_since: isWaiting ? (content.state === 'open' ? lastPostAt : at) : null,
    first_answered_at: firstCountedAnswer ? firstCountedAnswer.created_at : null,
    hidden_at,
    edited_at: content.textBefore ? at + 4 * minute : null,
    created_at: at,
    version: 1 + answers.length,
  })
  tables.doubt_answers.push(...answers)
  if (content.textBefore)
    tables.doubt_edits.push({
      id: idAt(at + 4 * minute, random),
      doubt_id: id,
      answer_id: null,
      text: content.textBefore,
      at: at + 4 * minute,
    })
  for (const [position, name] of (content.pictures ?? []).entries())
    tables.doubt_pictures.push({ file_id: doubtPictureId(name), doubt_id: id, position })
  if (hidden_at === null)
    for (const word of searchWords(wordsOf(content.text)))
      tables.doubt_words.push({ course_id: course.row.id, word, doubt_id: id })
  addFollowers(tables, content, { id, at, asker, others: otherStudents, answers, people })
  if (content.report) {
    const answerId = content.report.isOfAnswer ? (answers[0]?.id ?? null) : null
    tables.doubt_reports.push({
      subject_id: answerId ?? id,
      reporter_id: otherStudents.at(-1) ?? people.demoStudent.id,
      doubt_id: id,
      answer_id: answerId,
      reason: content.report.reason,
      looked_into_at: null,
      created_at: Math.min(now - 10 * minute, lastPostAt + 3 * hour),
    })
  }
}

function answersOf(
  { answers = [] }: DoubtContent,
  context: DoubtContext & { asker: string; others: readonly string[] },
  doubtId: string,
  random: Random,
): Schema['doubt_answers'][] {
  const { mentorId, at, now, asker, others } = context
  const authors: Record<AnswerContent['author'], string> = {
    mentor: mentorId,
    asker,
    fellow: others[0] ?? context.people.demoStudent.id,
  }
  let time = at
  return answers.map(({ author, hoursLater, text, isEndorsed, isHidden }) => {
    time = Math.min(time + hoursLater * hour, now - 15 * minute)
    return {
      id: idAt(time, random),
      doubt_id: doubtId,
      author_id: authors[author],
      author_role: author === 'mentor' ? 'mentor' : 'student',
      text,
      endorsed_by: isEndorsed ? mentorId : null,
      hidden_at: isHidden ? time + hour : null,
      edited_at: null,
      created_at: time,
    }
  })
}

function addFollowers(
  tables: DoubtTables,
  { meToo = 0, state, isToMentor }: DoubtContent,
  context: {
    id: string
    at: number
    asker: string
    others: readonly string[]
    answers: readonly Schema['doubt_answers'][]
    people: People
  },
): void {
  const { id, at, asker, others, answers, people } = context
  const seen_at = answers.at(-1)?.created_at ?? at
  const isUnread = asker === people.demoStudent.id && state === undefined && answers.length > 0
  const follow = (user_id: string, me_too: number, seenAt: number) =>
    tables.doubt_followers.push({ doubt_id: id, user_id, me_too, follows: 1, seen_at: seenAt })
  follow(asker, 0, isUnread ? at : seen_at)
  if (isToMentor) return
  const hasAnswered = answers.some(({ author_id }) => author_id === others[0])
  if (hasAnswered && others[0]) follow(others[0], 0, seen_at)
  for (const other of others.slice(1, 1 + meToo)) follow(other, 1, seen_at)
}
