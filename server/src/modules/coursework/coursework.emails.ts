import type { I18n } from '@lingui/core'
import type { Letter } from '../../platform/email-layout.ts'
import { momentIn } from '../../platform/i18n.ts'
import type { FoundAssignment, FoundSubmission } from './coursework.repository.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** What is set with a day to go or less is not reminded of: it was only just said. */
export const isDueWithinADay = (deadline: number, now: number): boolean => deadline <= now + dayMs

type Assignment = Pick<FoundAssignment, 'id' | 'title' | 'deadline' | 'course_id' | 'course_name'>

interface Site {
  /** Where people reach the school, without a slash at the end. */
  readonly site: string
  /** The school's. */
  readonly timeZone: string
}

/** Characters of a description that a mail quotes; the whole of it is behind the link. */
const quotedAtMost = 600

/** A letter to many: the name that it greets is each reader's own. */
type WriteToMany = (i18n: I18n) => Omit<Letter, 'name'>

/** Says that an assignment was set. */
export const newAssignmentLetter =
  (assignment: Assignment & { description: string }, where: Site): WriteToMany =>
  (i18n) => {
    const { title, description, course_name } = assignment
    return {
      subject: i18n._('New assignment: {title}', { title }),
      paragraphs: [i18n._('There is a new assignment in {course}.', { course: course_name })],
      quote:
        description.length > quotedAtMost ? `${description.slice(0, quotedAtMost).trim()}…` : description,
      ...about(i18n, assignment, where),
    }
  }

/** Says the day before that an assignment is due. */
export const reminderLetter =
  (assignment: Assignment, where: Site): WriteToMany =>
  (i18n) => ({
    subject: i18n._('Due within a day: {title}', { title: assignment.title }),
    paragraphs: [
      i18n._('An assignment in {course} is due within a day. You have not submitted it yet.', {
        course: assignment.course_name,
      }),
    ],
    ...about(i18n, assignment, where),
  })

/**
 * Says to a mentor that work waits for them, and leads to their desk. It names no student: a mail outlives an account that is
 * deleted.
 */
export const workArrivedLetter =
  ({ title, course_name: course }: Arrived, { site }: Site): WriteToMany =>
  (i18n) => ({
    subject: i18n._('Work to review: {title}', { title }),
    paragraphs: [
      i18n._('A student has submitted work in {course}.', { course }),
      i18n._('We send at most one such mail a day.'),
    ],
    facts: [[i18n._('Assignment'), title]],
    action: { label: i18n._('Start reviewing'), url: `${site}/mentor/assignments/review` },
    note: offNote(i18n, site),
  })

type Arrived = Pick<FoundSubmission, 'title' | 'course_name'>

interface Outcome {
  readonly status: 'Returned' | 'Graded'
  readonly grade: number | null
  readonly feedback: string | null
}

/** Says what became of a student's work. */
export const reviewLetter =
  (assignment: Assignment, { status, grade, feedback }: Outcome, where: Site): WriteToMany =>
  (i18n) => {
    const { title, course_name: course } = assignment
    const [subject, words] =
      status === 'Graded'
        ? [
            i18n._('Graded: {title}', { title }),
            i18n._('Your work in {course} is graded: {grade} of 100.', { course, grade }),
          ]
        : [
            i18n._('Returned for changes: {title}', { title }),
            i18n._('Your work in {course} was returned for changes. You can submit it again.', { course }),
          ]
    return {
      subject,
      paragraphs: [words],
      ...(feedback && { quote: feedback }),
      ...about(i18n, assignment, where),
    }
  }

/** Which assignment, until when, where to open it and where to switch such mails off. */
const about = (i18n: I18n, { id, title, deadline }: Assignment, { site, timeZone }: Site) =>
  ({
    facts: [
      [i18n._('Assignment'), title],
      [i18n._('Due'), momentIn(i18n, deadline, timeZone)],
    ],
    action: { label: i18n._('Open the assignment'), url: `${site}/assignments?assignment=${id}` },
    note: offNote(i18n, site),
  }) as const

/** Where such mails are switched off. */
const offNote = (i18n: I18n, site: string) =>
  i18n._('You get this mail because of your settings. To stop it, open {settings}', {
    settings: `${site}/settings`,
  })
