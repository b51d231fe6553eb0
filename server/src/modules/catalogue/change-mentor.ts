import type { Events, Work } from '../../kernel/deps.ts'
import { findCoursesNaming, setInstructor } from './course-changes.repository.ts'

/**
 * Whom a course names once it is given to a mentor. "instructor" is text of its own
 * (`docs/specification/catalogue.md`), but where it is empty or names the former mentor it is the product that filled it.
 * Receipts that were given keep theirs.
 */
export const instructorAfter = (said: string, former: string | undefined, mentor: string): string =>
  said === '' || said === former ? mentor : said

/** Records with the mentor who loses a course, and with the one who gets it; the course has a record of its own. */
export async function recordHandover(
  work: Work,
  course: { name: string; from: string | null; to: string | null },
): Promise<void> {
  const { name, from, to } = course
  const record = (mentorId: string, detail: object) =>
    work.audit({ action: 'mentor.courses', subject: ['user', mentorId], detail })
  if (from !== null) await record(from, { lost: name })
  if (to !== null) await record(to, { got: name })
}

/** A course that names its mentor goes on naming them: an admin who typed another name is not corrected. */
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
