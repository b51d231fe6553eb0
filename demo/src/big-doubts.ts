import type { BigEnrollment } from './big-enrollments.ts'
import { type DoubtContent, doubtContents } from './content/doubts.ts'
import { addDoubt, emptyDoubtTables } from './doubts.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { day, hour } from './school-time.ts'

const maxOpenMs = 90 * day
/** At most this many of a course's newest students take part in doubts. */
const maxClassmates = 20
const classmatesNeeded = 8

const doubtTemplates = doubtContents.map(
  ({ isByMeera: _, text, ...content }): DoubtContent => ({
    ...content,
    text: /^.+?[.?!](?= |$)/.exec(text)?.[0] ?? text,
  }),
)
const handledTemplates = doubtTemplates.filter(({ state, isHidden, answers = [] }) =>
  state === undefined
    ? isHidden || answers.some(({ author, isEndorsed }) => author === 'mentor' || isEndorsed)
    : state === 'settled',
)

export function bigDoubts({ people, now }: { people: People; now: number }, random: Random) {
  const tables = emptyDoubtTables()
  const classmates = new Map<string, string[]>()
  return {
    tables,
    enroll({ course, student }: BigEnrollment): void {
      const earlierStudents = classmates.get(course.row.id) ?? []
      classmates.set(course.row.id, [student.id, ...earlierStudents].slice(0, maxClassmates))
    },
    ask({ row, course }: BigEnrollment): boolean {
      const classmateIds = classmates.get(course.row.id) ?? []
      const mentorId = course.row.mentor_id
      const itemId = random.pick(course.items).id
      if (classmateIds.length < classmatesNeeded || !mentorId) return false
      const askedAt = Math.round(row.created_at + random.fraction() * (now - hour - row.created_at))
      // A picture can belong to only one doubt.
      const { pictures: _, ...content } = random.pick(
        askedAt < now - maxOpenMs ? handledTemplates : doubtTemplates,
      )
      addDoubt(tables, content, { course, itemId, mentorId, at: askedAt, classmateIds, now, people }, random)
      return true
    },
  }
}
