import type { CourseRow, NewSyllabusItem } from '../../server/src/modules/catalogue/catalogue.tables.ts'
import type { AssignmentRow } from '../../server/src/modules/coursework/coursework.tables.ts'
import type { CourseContent } from './content/course-content.ts'

export interface DemoCourse {
  content: CourseContent
  row: CourseRow
  items: NewSyllabusItem[]
  assignments: AssignmentRow[]
}
