/** Keys of `people.ts`. */
export type MentorKey = 'priya' | 'fatima' | 'arun' | 'neha' | 'rohan' | 'devika' | 'sameer' | 'kavya'

type Category = 'Frontend Development' | 'Backend & APIs' | 'Design & UX' | 'AI & Machine Learning'

/** Handouts must be plain Latin, because of their fonts. Hindi topics have a text instead. */
export interface Topic {
  name: string
  /** A YouTube id of 11 characters. */
  video?: string
  /** Everyone may always open the first topic. */
  preview?: true
  notes: string[]
  exercise: string
}

interface AssignmentContent {
  title: string
  description: string
  /** Days from today to 6 pm in the school; negative: past. */
  due: number
}

/** Prices in rupees, the rating in tenths of a star. */
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
  rating: number
  hours: number
  status: 'Active' | 'In Progress' | 'Completed'
  originalRupees: number
  rupees: number
  /** They must add up to `rupees`. */
  parts?: readonly { readonly rupees: number; readonly dueAfterDays: number }[]
  /** Charged for each instalment that is overdue for more than `afterDays`. */
  lateFee?: { readonly rupees: number; readonly afterDays: number }
  unpublished?: true
  /** Share of the enrollments; 1 is usual. */
  draw: number
  outcomes: string[]
  requirements: string[]
  method: string
  syllabus: Topic[]
  assignments: AssignmentContent[]
}
