import type { Letter } from '../../platform/letter.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** What is set with a day to go or less is not reminded of: it was only just said. */
export const isDueWithinADay = (deadline: number, now: number): boolean => deadline <= now + dayMs

interface Assignment {
  readonly title: string
  readonly deadline: number
  readonly course_id: string
  readonly course_name: string
}

interface Site {
  /** Where people reach the school, without a slash at the end. */
  readonly site: string
  /** The school's. */
  readonly timeZone: string
}
type Mail = { readonly subject: string; readonly letter: Omit<Letter, 'name'> }

/** Characters of a description that a mail quotes; the whole of it is behind the link. */
const quotedAtMost = 600

/** Says that an assignment was set. */
export function newAssignmentMail(assignment: Assignment & { description: string }, where: Site): Mail {
  const { title, description, course_name } = assignment
  return {
    subject: `New assignment: ${title}`,
    letter: {
      paragraphs: [`A new assignment is set in ${course_name}.`],
      quote:
        description.length > quotedAtMost ? `${description.slice(0, quotedAtMost).trim()}…` : description,
      ...about(assignment, where),
    },
  }
}

/** Says the day before that an assignment is due. */
export function reminderMail(assignment: Assignment, where: Site): Mail {
  return {
    subject: `Due within a day: ${assignment.title}`,
    letter: {
      paragraphs: [
        `an assignment of ${assignment.course_name} is due within a day, and waits for your work.`,
      ],
      ...about(assignment, where),
    },
  }
}

/** Says what became of a student's work. */
export function reviewMail(
  assignment: Assignment,
  review: { status: 'Returned' | 'Graded'; grade: number | null; feedback: string | null },
  where: Site,
): Mail {
  const isGraded = review.status === 'Graded'
  return {
    subject: isGraded ? `Graded: ${assignment.title}` : `Returned for changes: ${assignment.title}`,
    letter: {
      paragraphs: [
        isGraded
          ? `Your work in ${assignment.course_name} is graded: ${review.grade} of 100.`
          : `Your work in ${assignment.course_name} was returned for changes. You can hand it in again.`,
      ],
      ...(review.feedback && { quote: review.feedback }),
      ...about(assignment, where),
    },
  }
}

function about({ title, deadline, course_id }: Assignment, { site, timeZone }: Site) {
  return {
    facts: [
      ['Assignment', title],
      ['Due', dueWords(deadline, timeZone)],
    ],
    action: { label: 'Open the assignment', url: `${site}/assignments?course=${course_id}` },
    note: `You get this because your settings say so. You can switch it off there: ${site}/settings`,
  } as const
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
