import type { I18n } from '@lingui/core'
import type { EmailContent } from '../../platform/email-layout.ts'
import { formatMoment } from '../../platform/i18n.ts'
import type { FoundAssignment, FoundSubmission } from './coursework.repository.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** Then no reminder follows, because the first email has just told the deadline. */
export const isDueWithinADay = (deadline: number, now: number): boolean => deadline <= now + dayMs

type Assignment = Pick<FoundAssignment, 'id' | 'title' | 'deadline' | 'course_id' | 'course_name'>

interface Site {
  /** Has no slash at the end. */
  readonly site: string
  readonly timeZone: string
}

const maxQuoteLength = 600

/** One email for many readers, whose names are added later. */
export type WriteToMany = (i18n: I18n) => Omit<EmailContent, 'name'>

export const newAssignmentEmail =
  (assignment: Assignment & { description: string }, siteInfo: Site): WriteToMany =>
  (i18n) => {
    const { title, description, course_name } = assignment
    return {
      subject: i18n._('New assignment: {title}', { title }),
      paragraphs: [i18n._('There is a new assignment in {course}.', { course: course_name })],
      quote:
        description.length > maxQuoteLength ? `${description.slice(0, maxQuoteLength).trim()}…` : description,
      ...assignmentDetails(i18n, assignment, siteInfo),
    }
  }

export const deadlineReminderEmail =
  (assignment: Assignment, siteInfo: Site): WriteToMany =>
  (i18n) => ({
    subject: i18n._('Due within a day: {title}', { title: assignment.title }),
    paragraphs: [
      i18n._('An assignment in {course} is due within a day. You have not submitted it yet.', {
        course: assignment.course_name,
      }),
    ],
    ...assignmentDetails(i18n, assignment, siteInfo),
  })

/** Names no student, because the email outlasts the account. */
export const newSubmissionEmail =
  ({ title, course_name: course }: NewSubmission, { site }: Site): WriteToMany =>
  (i18n) => ({
    subject: i18n._('Work to review: {title}', { title }),
    paragraphs: [
      i18n._('A student has submitted work in {course}.', { course }),
      i18n._('We send at most one such mail a day.'),
    ],
    facts: [[i18n._('Assignment'), title]],
    action: { label: i18n._('Start reviewing'), url: `${site}/mentor/assignments/review` },
    note: unsubscribeNote(i18n, site),
  })

export const submittedByMentorEmail =
  (work: FoundSubmission, siteInfo: Site): WriteToMany =>
  (i18n) => {
    const { title, course_name: course } = work
    return {
      subject: i18n._('Submitted for you: {title}', { title }),
      paragraphs: [
        i18n._(
          'Your mentor scanned your paper in {course} and submitted it for you. Please look at its pages.',
          {
            course,
          },
        ),
      ],
      ...submissionDetails(i18n, work, siteInfo),
    }
  }

type NewSubmission = Pick<FoundSubmission, 'title' | 'course_name'>

type Submitted = Omit<Assignment, 'id'> & Pick<FoundSubmission, 'assignment_id'>

interface Reviewed extends Submitted {
  readonly status: 'Returned' | 'Graded'
  readonly grade: number | null
  readonly feedback: string | null
  readonly max_marks: number
}

export const reviewEmail =
  (work: Reviewed, siteInfo: Site): WriteToMany =>
  (i18n) => {
    const { title, course_name: course, status, grade, feedback, max_marks: maxMarks } = work
    const [subject, text] =
      status === 'Graded'
        ? [
            i18n._('Graded: {title}', { title }),
            i18n._('Your work in {course} is graded: {grade} of {maxMarks}.', { course, grade, maxMarks }),
          ]
        : [
            i18n._('Returned for changes: {title}', { title }),
            i18n._('Your work in {course} was returned for changes. You can submit it again.', { course }),
          ]
    return {
      subject,
      paragraphs: [text],
      ...(feedback && { quote: feedback }),
      ...submissionDetails(i18n, work, siteInfo),
    }
  }

const submissionDetails = (i18n: I18n, work: Submitted, siteInfo: Site) =>
  assignmentDetails(i18n, { ...work, id: work.assignment_id }, siteInfo)

const assignmentDetails = (i18n: I18n, { id, title, deadline }: Assignment, { site, timeZone }: Site) =>
  ({
    facts: [
      [i18n._('Assignment'), title],
      [i18n._('Due'), formatMoment(i18n, deadline, timeZone)],
    ],
    action: { label: i18n._('Open the assignment'), url: `${site}/assignments/${id}` },
    note: unsubscribeNote(i18n, site),
  }) as const

const unsubscribeNote = (i18n: I18n, site: string) =>
  i18n._('You get this mail because of your settings. To stop it, open {settings}', {
    settings: `${site}/settings`,
  })
