/** The keys of `mentorContents` in `people.ts`. */
export type MentorKey = 'priya' | 'fatima' | 'arun' | 'neha' | 'rohan' | 'devika' | 'sameer' | 'kavya'

type Category = 'Frontend Development' | 'Backend & APIs' | 'Design & UX' | 'AI & Machine Learning'

/**
 * Notes and exercise become a handout, whose fonts have only Latin letters. Hindi topics get a text
 * instead.
 */
export interface Topic {
  name: string
  /** A YouTube id of 11 characters. */
  video?: string
  /** The first topic of a course is always a preview. */
  isPreview?: true
  notes: string[]
  exercise: string
}

interface AssignmentContent {
  title: string
  description: string
  /** Days from today to the deadline at 6 pm. Negative: the deadline is over. */
  dueInDays: number
}

export interface CourseContent {
  slug: string
  name: string
  language?: 'hi'
  mentor: MentorKey
  category: Category
  brand: 'Nakshatra Labs' | 'Abhyas Studio' | 'Setu Works'
  tagline: string
  description: string
  badge?: string
  ratingTenths: number
  hours: number
  status: 'Active' | 'In Progress' | 'Completed'
  originalRupees: number
  rupees: number
  /** The amounts must add up to the course's `rupees`. */
  parts?: readonly { readonly rupees: number; readonly dueAfterDays: number }[]
  /** A student pays the late fee for each instalment that is overdue for more than `afterDays`. */
  lateFee?: { readonly rupees: number; readonly afterDays: number }
  isUnpublished?: true
  /** The course gets enrollments in proportion to this number. 1 is usual. */
  popularity: number
  outcomes: string[]
  requirements: string[]
  method: string
  syllabus: Topic[]
  assignments: AssignmentContent[]
}
