import { listPeople } from '#contract/people.ts'
import * as students from '#contract/students.ts'
import type { Router } from '../../calls/routes.ts'
import { listClassmates } from './classmates.usecases.ts'
import { listStudents, nameStudent, studentsTable } from './students.usecases.ts'

export function directoryRoutes(router: Router): void {
  router.on(students.listStudents, async (call, { query }) =>
    query.format === 'csv' ? studentsTable(call, query) : listStudents(call, query),
  )
  router.on(students.nameStudent, (call, { query }) => nameStudent(call, query.studentId))
  router.on(listPeople, (call, { params, query }) => listClassmates(call, params.courseId, query))
}
