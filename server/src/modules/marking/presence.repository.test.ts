import { afterEach, beforeEach, expect, test } from 'vitest'
import { tidy } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { openSchool, type School } from '../../testing/school.ts'
import { submitTestFiles } from '../../testing/submitted-files.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

test('tidying removes the presence of markers who left', async () => {
  const mentor = await school.as('mentor')
  const assignment = await school.addAssignment(await school.addCourse({ mentor_id: mentor.id }))
  const student = await school.as('student')
  const { submissionId } = await submitTestFiles(school, { studentId: student.id, assignment })
  await mentor.call('PUT', `submissions/${submissionId}/presence`)
  const { db } = school.database
  const rows = () => db.selectFrom('marking_presence').select('user_id').execute()
  await tidy(modules, school.database, school.deps.clock() + 60_000)
  expect(await rows()).toHaveLength(1)
  await tidy(modules, school.database, school.deps.clock() + 60_001)
  expect(await rows()).toEqual([])
})
