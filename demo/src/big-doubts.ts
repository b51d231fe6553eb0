import type { BigEnrollment } from './big-enrollments.ts'
import { type DoubtContent, doubtContents } from './content/doubts.ts'
import { addDoubt, noDoubts } from './doubts.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { day, hour } from './school-time.ts'

const maxOpen = 90 * day
/** The most earlier students of a course who can take part in a doubt. */
const maxClassmates = 20
const classmatesNeeded = 8

const questions = doubtContents.map(
  ({ byMeera, text, ...content }): DoubtContent => ({
    ...content,
    text: /^.+?[.?!](?= |$)/.exec(text)?.[0] ?? text,
  }),
)
const handled = questions.filter(({ state, hidden, answers = [] }) =>
  state === undefined
    ? hidden || answers.some(({ by, endorsed }) => by === 'mentor' || endorsed)
    : state === 'settled',
)

export function bigDoubts({ people, now }: { people: People; now: number }, random: Random) {
  const tables = noDoubts()
  const classmates = new Map<string, string[]>()
  return {
    tables,
    enroll({ course, student }: BigEnrollment): void {
      const others = classmates.get(course.row.id) ?? []
      classmates.set(course.row.id, [student.id, ...others].slice(0, maxClassmates))
    },
    ask({ row, course }: BigEnrollment): boolean {
      const inCourse = classmates.get(course.row.id) ?? []
      const mentorId = course.row.mentor_id
      const itemId = random.pick(course.items).id
      if (inCourse.length < classmatesNeeded || !mentorId) return false
      const at = Math.round(row.created_at + random.fraction() * (now - hour - row.created_at))
      // A picture can belong to one doubt only, so this copy has none.
      const { pictures: _, ...content } = random.pick(at < now - maxOpen ? handled : questions)
      addDoubt(tables, content, { course, itemId, mentorId, at, inCourse, now, people }, random)
      return true
    },
  }
}
