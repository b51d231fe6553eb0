import { msg } from '@lingui/core/runtime-macro'
import * as accounts from '#contract/directory/admin-accounts.ts'
import * as mentors from '#contract/directory/mentors.ts'
import { listPeople } from '#contract/directory/people.ts'
import * as staff from '#contract/directory/staff.ts'
import * as students from '#contract/directory/students.ts'
import { texts } from '#contract/texts.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { endTwoStepOf, getAccount, makeAccountLink, setAccountActive } from './admin-accounts.usecases.ts'
import { listClassmates } from './classmates.usecases.ts'
import { addMentor, editMentor, getMentors, inviteMentor, listMentors } from './mentors.usecases.ts'
import { addStaff, changeStaffRole, handOver, listStaff, setDeskDiscount } from './staff.usecases.ts'
import { getStudentName, listStudents, studentsTable } from './students.usecases.ts'

export function directoryRoutes(router: Router): void {
  router.on(students.listStudents, async (call, { query }) =>
    query.format ? studentsTable(call, query) : listStudents(call, query),
  )
  router.on(students.getStudentName, (call, { query }) => getStudentName(call, query.studentId))
  router.on(listPeople, (call, { params, query }) => listClassmates(call, params.courseId, query))
  router.on(mentors.getMentors, (call) => getMentors(call))
  router.on(mentors.listMentors, (call, { query }) => listMentors(call, query))
  router.on(mentors.addMentor, async (call, { body }) =>
    successBody(call, texts.admin.mentorAdded, { mentor: await addMentor(call, body) }),
  )
  router.on(mentors.editMentor, async (call, { params, body }) =>
    successBody(call, texts.admin.mentorUpdated, { mentor: await editMentor(call, params.mentorId, body) }),
  )
  router.on(mentors.inviteMentor, async (call, { body }) =>
    successBody(call, msg`Mentor invited`, await inviteMentor(call, body)),
  )
  router.on(staff.listStaff, (call) => listStaff(call))
  router.on(staff.addStaff, async (call, { body }) =>
    successBody(call, msg`Staff added`, await addStaff(call, body)),
  )
  router.on(staff.changeStaffRole, (call, { params, body }) => changeStaffRole(call, params.userId, body))
  router.on(staff.handOver, (call, { params, body }) => handOver(call, params.userId, body))
  router.on(staff.setDeskDiscount, (call, { body }) => setDeskDiscount(call, body))
  router.on(accounts.getAccount, (call, { params }) => getAccount(call, params.userId))
  router.on(accounts.makeAccountLink, async (call, { params }) =>
    successBody(call, msg`Link made`, await makeAccountLink(call, params.userId)),
  )
  router.on(accounts.setAccountActive, (call, { params, body }) =>
    setAccountActive(call, params.userId, body),
  )
  router.on(accounts.endTwoStepOfAccount, (call, { params }) => endTwoStepOf(call, params.userId))
}
