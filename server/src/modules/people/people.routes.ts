import * as contract from '#contract/people.ts'
import * as progress from '#contract/progress.ts'
import * as students from '#contract/students.ts'
import { type Router, succeeded } from '../../platform/http/routes.ts'
import { announce, listAnnouncements } from './announcements.usecases.ts'
import { listPeople } from './people.usecases.ts'
import { getProgress, ownProgress, setProgress } from './progress.usecases.ts'
import { listStudents, nameStudent, studentsTable } from './students.usecases.ts'

export function peopleRoutes(router: Router): void {
  router.on(progress.ownProgress, (call) => ownProgress(call))
  router.on(progress.getProgress, (call, { params }) => getProgress(call, params.courseId))
  router.on(progress.setProgress, (call, { params, body }) => setProgress(call, params, body.done))
  router.on(students.listStudents, async (call, { query }) =>
    query.format === 'csv' ? studentsTable(call, query) : listStudents(call, query),
  )
  router.on(students.nameStudent, (call, { query }) => nameStudent(call, query.studentId))
  router.on(contract.listPeople, (call, { params, query }) => listPeople(call, params.courseId, query))
  router.on(contract.listAnnouncements, (call, { params, query }) =>
    listAnnouncements(call, params.courseId, query),
  )
  router.on(contract.announce, async (call, { params, body }) =>
    succeeded('Announcement sent.', { announcement: await announce(call, params.courseId, body.text) }),
  )
}
