import type { AssignmentRow, CourseRow, NewSyllabusItem } from '../../server/src/database/schema.ts'
import type { CourseContent } from './content/course-content.ts'

/** A course with all that belongs to it. */
export interface MadeCourse {
  content: CourseContent
  row: CourseRow
  items: NewSyllabusItem[]
  assignments: AssignmentRow[]
}
