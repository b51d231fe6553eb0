import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemCall } from '../../kernel/call.ts'
import { readLifeTable } from '../../testing/life-table.ts'
import { openSchool, type Person, type School, type TestResponse } from '../../testing/school.ts'
import { findSubmission } from './coursework.repository.ts'
import type { AssignmentRow } from './coursework.tables.ts'
import { takeGradeBack } from './reviews.usecases.ts'
import type { State, Step } from './submission-life.rules.ts'

// Tries each step of `docs/submission-life.md` in each state.

let school: School
let student: Person
let mentor: Person
let assignment: AssignmentRow
let id: string
let turn: number
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student')
  mentor = await school.as('mentor')
  const course = await school.addCourse({ mentor_id: mentor.id })
  assignment = await school.addAssignment(course)
  await school.enroll(student, course)
  id = 'none'
  turn = 0
})
afterEach(() => school.close())

/** Each call sends new content: repeated content changes nothing. */
const actions: Record<Step, () => Promise<TestResponse>> = {
  submit: () =>
    student.call('POST', `assignments/submit/${assignment.id}`, { link: `https://work.example/${turn}` }),
  takeBackFirst: () => student.call('DELETE', `submissions/${id}`),
  takeBackAgain: () => student.call('DELETE', `submissions/${id}`),
  open: () => mentor.call('POST', `submissions/${id}/open`),
  return: () => mentor.call('PUT', `submissions/${id}/review`, { status: 'Returned', feedback: `${turn}.` }),
  // Undoing an import of grades performs this step.
  takeGradeBack: () =>
    systemCall(school.deps, 'program: imports', mentor).write(async (work) => {
      const row = await findSubmission(work.tx, id)
      if (!row) return { status: 404 } as TestResponse
      return { status: (await takeGradeBack(work, mentor.id, row)) ? 200 : 409 } as TestResponse
    }),
  grade: () => mentor.call('PUT', `submissions/${id}/review`, { status: 'Graded', grade: turn }),
}

async function perform(step: Step): Promise<TestResponse> {
  turn += 1
  school.pass(1_000)
  const response = await actions[step]()
  if (step === 'submit' && response.status === 201) id = response.body.submission._id
  return response
}

const ways: Record<State, Step[]> = {
  none: ['submit', 'takeBackFirst'],
  Submitted: ['submit'],
  Returned: ['submit', 'return'],
  Graded: ['submit', 'grade'],
}
const again: Step[] = ['submit', 'return']

const readState = async () =>
  (await student.call('GET', 'assignments')).body.data[0].submission?.status ?? 'none'

const { stateAfter, states, steps } = readLifeTable('docs/submission-life.md')
const all = (states as State[]).flatMap((state) =>
  (steps as Step[]).map((step) => [state, step, stateAfter(state, step)] as const),
)
const refusals = {
  student: { none: 404, other: 409 },
  mentor: { none: 404, other: 404 },
  import: { none: 404, other: 409 },
}

test.each(all)('%s, %s: %s', async (state, step, expected) => {
  const isLaterTry = step === 'takeBackAgain' && state !== 'none'
  for (const earlier of [...(isLaterTry ? again : []), ...ways[state]]) await perform(earlier)
  expect(await readState()).toBe(state)

  const before = await school.snapshot()
  const response = await perform(step)
  expect(await readState()).toBe(expected ?? state)
  if (expected !== null) return expect(response.status).toBeLessThan(300)
  const isStepOfMentor = ['open', 'return', 'grade'].includes(step)
  const who = step === 'takeGradeBack' ? 'import' : isStepOfMentor ? 'mentor' : 'student'
  expect(response.status).toBe(refusals[who][state === 'none' ? 'none' : 'other'])
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
})
