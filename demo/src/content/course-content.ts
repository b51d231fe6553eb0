/** Keys of `mentorContents` in `people.ts`. */
export type MentorKey = 'priya' | 'fatima' | 'arun' | 'neha' | 'rohan' | 'devika' | 'sameer' | 'kavya'

type Category = 'Frontend Development' | 'Backend & APIs' | 'Design & UX' | 'AI & Machine Learning'

/** Notes and exercise become a handout in Latin letters; Hindi topics get a text. */
export interface Topic {
  name: string
  /** A YouTube id. */
  video?: string
  /** The first topic is always a preview. */
  isPreview?: true
  notes: string[]
  exercise: string
}

interface AssignmentContent {
  title: string
  description: string
  /** Days from today to 6 pm of the deadline; negative: over. */
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
  /** Must add up to the course's `rupees`. */
  parts?: readonly { readonly rupees: number; readonly dueAfterDays: number }[]
  /** Charged for each instalment that is overdue for more than `afterDays`. */
  lateFee?: { readonly rupees: number; readonly afterDays: number }
  isUnpublished?: true
  /** Enrollments are proportional to this number; 1 is usual. */
  popularity: number
  outcomes: string[]
  requirements: string[]
  method: string
  syllabus: Topic[]
  assignments: AssignmentContent[]
}
