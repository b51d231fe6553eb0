import type { Events, Work } from '../../kernel/deps.ts'
import { removeCoMentorRow } from './co-mentors.repository.ts'
import { findCoursesNaming, setInstructor } from './course-changes.repository.ts'

/** Keeps an instructor that somebody typed (`docs/specification/catalogue.md`). */
export const instructorAfterChange = (
  instructor: string,
  formerMentor: string | undefined,
  mentor: string,
): string => (instructor === '' || instructor === formerMentor ? mentor : instructor)

/** Also ends the new lead's co-mentor role. */
export async function auditMentorChange(
  work: Work,
  course: { id: string; name: string; from: string | null; to: string | null },
): Promise<void> {
  const { id, name, from, to } = course
  if (to !== null) await removeCoMentorRow(work.tx, id, to)
  const record = (mentorId: string, detail: object) =>
    work.audit({ action: 'mentor.courses', subject: ['user', mentorId], detail })
  if (from !== null) await record(from, { lost: name })
  if (to !== null) await record(to, { got: name })
}

/** Changes only courses whose instructor is exactly the former name. */
export async function renameInstructor(work: Work, { userId, from, to }: Events['renamed']): Promise<void> {
  for (const course of await findCoursesNaming(work.tx, userId, from)) {
    await setInstructor(work.tx, course, to)
    await work.audit({
      action: 'course.change',
      subject: ['course', course.id],
      detail: { fields: ['instructor'] },
    })
  }
}
