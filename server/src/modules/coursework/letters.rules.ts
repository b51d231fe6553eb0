import type { Letter } from '../../platform/letter.ts'
import type { FoundAssignment } from './coursework.repository.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** What is set with a day to go or less is not reminded of: it was only just said. */
export const isDueWithinADay = (deadline: number, now: number): boolean => deadline <= now + dayMs

type Assignment = Pick<FoundAssignment, 'title' | 'deadline' | 'course_id' | 'course_name'>

interface Site {
  /** Where people reach the school, without a slash at the end. */
  readonly site: string
  /** The school's. */
  readonly timeZone: string
}

/** Characters of a description that a mail quotes; the whole of it is behind the link. */
const quotedAtMost = 600

/** Says that an assignment was set. */
export function newAssignmentMail(assignment: Assignment & { description: string }, where: Site) {
  const { title, description, course_name } = assignment
  const quote =
    description.length > quotedAtMost ? `${description.slice(0, quotedAtMost).trim()}…` : description
  return mailAbout(assignment, where, `New assignment: ${title}`, {
    paragraphs: [`A new assignment is set in ${course_name}.`],
    quote,
  })
}

/** Says the day before that an assignment is due. */
export const reminderMail = (assignment: Assignment, where: Site) =>
  mailAbout(assignment, where, `Due within a day: ${assignment.title}`, {
    paragraphs: [`an assignment of ${assignment.course_name} is due within a day, and waits for your work.`],
  })

/** Says what became of a student's work. */
export function reviewMail(
  assignment: Assignment,
  {
    status,
    grade,
    feedback,
  }: { status: 'Returned' | 'Graded'; grade: number | null; feedback: string | null },
  where: Site,
) {
  const { title, course_name } = assignment
  const [subject, words] =
    status === 'Graded'
      ? [`Graded: ${title}`, `is graded: ${grade} of 100.`]
      : [`Returned for changes: ${title}`, 'was returned for changes. You can hand it in again.']
  return mailAbout(assignment, where, subject, {
    paragraphs: [`Your work in ${course_name} ${words}`],
    ...(feedback && { quote: feedback }),
  })
}

function mailAbout(
  { title, deadline, course_id }: Assignment,
  { site, timeZone }: Site,
  subject: string,
  said: Pick<Letter, 'paragraphs' | 'quote'>,
): { subject: string; letter: Omit<Letter, 'name'> } {
  const letter = {
    ...said,
    facts: [
      ['Assignment', title],
      ['Due', dueWords(deadline, timeZone)],
    ],
    action: { label: 'Open the assignment', url: `${site}/assignments?course=${course_id}` },
    note: `You get this because your settings say so. You can switch it off there: ${site}/settings`,
  } as const
  return { subject, letter }
}

/** `Sat, 28 Nov 2026, 6:00 pm IST`: a mail cannot know the reader's zone, so it names the school's. */
const dueWords = (deadline: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(deadline)
