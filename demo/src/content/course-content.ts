/** The mentors who teach, by the key that courses name them with (`people.ts`). */
export type MentorKey = 'priya' | 'fatima' | 'arun' | 'neha' | 'rohan' | 'devika' | 'sameer' | 'kavya'

type Category = 'Frontend Development' | 'Backend & APIs' | 'Design & UX' | 'AI & Machine Learning'

/** One topic of a syllabus: a handout, whose text must be plain Latin (the PDF's own fonts), or in Hindi a text on its page. */
export interface Topic {
  name: string
  /** A YouTube id of 11 characters. */
  video?: string
  /** Open to everyone signed in; the first topic always is. */
  preview?: true
  /** Two or three paragraphs. */
  notes: string[]
  /** One thing to do. */
  exercise: string
}

interface AssignmentContent {
  title: string
  description: string
  /** Days from the day of loading to the deadline, which is at 6 pm in the school; negative: already past. */
  due: number
}

/** A course as somebody wrote it; prices in rupees, the rating in tenths of a star. */
export interface CourseContent {
  slug: string
  name: string
  /** Its topics are texts: the fonts of the handouts have no Devanagari. */
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
  /** Parts in which the fee can be paid; they add up to `rupees`. */
  parts?: readonly { readonly rupees: number; readonly dueAfterDays: number }[]
  /** Written but not yet shown to students. */
  unpublished?: true
  /** How many students it draws, against the others: 1 is usual. */
  draw: number
  outcomes: string[]
  requirements: string[]
  /** How the course works, said at the end of each handout. */
  method: string
  syllabus: Topic[]
  assignments: AssignmentContent[]
}
