import { afterEach, beforeEach, expect, test } from 'vitest'
import { openClass } from '../../testing/class-with-grades.ts'
import type { Person, School } from '../../testing/school.ts'
import { submitTestFiles } from '../../testing/submitted-files.ts'
import { longCodeOf } from '../coursework/coursework.rules.ts'
import { runDueImports } from '../imports/imports.job.ts'

type Class = Awaited<ReturnType<typeof openClass>>

let school: School
let admin: Person
let mentor: Person
let course: Class['course']
let essay: Class['essay']
let meera: Person
let asha: Person
let kiran: Person
let submit: Class['submit']
let grades: Class['grades']
let work: Class['work']
let emailsOf: Class['emailsOf']
let download: Class['download']
beforeEach(async () => {
  ;({ school, admin, mentor, course, essay, meera, asha, kiran, submit, grades, work, emailsOf, download } =
    await openClass())
})
afterEach(() => school.close())

const review = async (id: string, body: object) =>
  expect((await mentor.call('PUT', `submissions/${id}/review`, body)).status).toBe(200)
const grade = (id: string, given: number, feedback?: string) =>
  review(id, { status: 'Graded', grade: given, feedback })

test('a file of grades is shown, imported as shown, imported again without a change, and undone', async () => {
  const first = await submit(meera)
  const second = await submit(asha)
  await grade(second, 20, 'Thin.')
  const rows = [
    ['0201', '४५', 'Clear.'],
    ['0202', '30', ''],
    ['0203', '', ''],
  ]
  const file = await grades(rows)
  expect(await file.view()).toMatchObject({
    ...{ subjectId: essay.id, state: 'checked', existing: 1, mustTypeChanged: true },
    counts: { new: 1, changed: 1, unchanged: 1, wrong: 0 },
  })
  expect(await file.rows()).toMatchObject([
    {
      ...{ name: 'Meera Iyer', state: 'new', subjectId: null },
      changes: [
        { column: 'grade', from: '', to: '45' },
        { column: 'feedback', from: '', to: 'Clear.' },
      ],
    },
    { name: 'Asha Verma', state: 'changed', changes: [{ column: 'grade', from: '20', to: '30' }] },
    { name: 'Kiran Rao', state: 'unchanged' },
  ])
  expect((await work(first)).status).toBe('Submitted')

  await file.run({ changed: 1 })
  expect(await file.view()).toMatchObject({ state: 'done', counts: { imported: 2, stayed: 0 } })
  expect(await work(first)).toMatchObject({
    ...{ status: 'Graded', grade: 45, feedback: 'Clear.', reviewedBy: 'Priya Nair' },
    history: [{ kind: 'submitted' }, { kind: 'graded', grade: 45, by: 'Priya Nair' }],
  })
  expect(await work(second)).toMatchObject({ grade: 30, feedback: 'Thin.' })
  expect(await emailsOf('meera@mail.example')).toContainEqual({ subject: expect.stringContaining('Essay') })
  const audit = await school.database.db
    .selectFrom('audit')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'submission.grade')
    .where('subject_id', '=', first)
    .execute()
  expect(audit).toEqual([{ actor_id: mentor.id, subject_id: first }])

  const again = await grades(rows)
  expect((await again.view()).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 })

  await file.undo()
  expect(await file.view()).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 } })
  expect(await work(first)).toMatchObject({
    ...{ status: 'Submitted', grade: null, feedback: null, reviewedBy: null },
    history: [{ kind: 'submitted' }, { kind: 'graded', grade: 45 }, { kind: 'graded', grade: null }],
  })
  expect(await work(second)).toMatchObject({ status: 'Graded', grade: 20, feedback: 'Thin.' })
  // Graded work cannot be taken back.
  expect((await meera.call('DELETE', `submissions/${first}`)).status).toBe(409)
})

test('the downloaded file comes back and changes nothing, feedback with lists and formulas included', async () => {
  const id = await submit(meera)
  await submit(asha)
  await grade(id, 40, '=1+1 is no proof:\n- units\n+ sign')
  const [head = [], ...rows] = await download()
  expect(head).toEqual([
    ...['Number of the work', 'Roll number', 'Name', 'Email', 'Status', 'Submitted at', 'Late'],
    ...['Grade', 'Maximum', 'Feedback'],
  ])
  expect(rows.map(([, , name, , status, , , given, most]) => [name, status, given, most])).toEqual([
    ['Asha Verma', 'Submitted', '', '50'],
    ['Kiran Rao', 'Not submitted', '', '50'],
    ['Meera Iyer', 'Graded', '40', '50'],
  ])
  expect(rows[2]?.[9]).toBe("'=1+1 is no proof:\n'- units\n'+ sign")
  const back = rows.map((row) => [row[0] ?? '', row[1] ?? '', row[3] ?? '', row[7] ?? '', row[9] ?? ''])
  const file = await grades(back, ['code', 'rollNumber', 'email', 'grade', 'feedback'])
  expect((await file.view()).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, wrong: 0 })
})

test('rows that are wrong say why', async () => {
  const id = await submit(meera)
  const returned = await submit(asha)
  await review(returned, { status: 'Returned', feedback: 'Sources.' })
  const elsewhere = await school.as('student', { email: 'else@mail.example' })
  await admin.call('PUT', `admin/students/${elsewhere.id}`, { rollNumber: '0299' })
  const file = await grades(
    [
      ['0201', '', '51', ''],
      ['0201', '', '', ''],
      ['', 'meera@mail.example', '-5', ''],
      ['', 'kiran@mail.example', '7,5', ''],
      ['0203', '', 'good', ''],
      ['0203', '', '10', ''],
      ['0202', '', '10', ''],
      ['0299', '', '10', ''],
      ['', 'else@mail.example', '10', ''],
      ['9999', '', '10', ''],
      ['201', '', '10', ''],
      ['', '', '10', ''],
      ['', 'asha@mail.example', '', 'Only this.'],
    ],
    ['rollNumber', 'email', 'grade', 'feedback'],
  )
  expect(await file.wrongRows()).toEqual([
    '2 | grade: Please enter a whole number from 0 to 50.',
    '3 | rollNumber: Row 2 has this too.',
    '4 | grade: A grade is a whole number, such as 85.',
    '5 | grade: A grade is a whole number, such as 85.',
    '6 | grade: A grade is a whole number, such as 85.',
    '7 | rollNumber: Row 6 has this too.',
    expect.stringMatching(/^8 \| : This work was returned for changes\./),
    '9 | rollNumber: No student of this course has this.',
    '10 | email: No student of this course has this.',
    '11 | rollNumber: No student of this course has this.',
    expect.stringMatching(/^12 \| rollNumber: The course has the roll number 0201\. .*dropped its zeros/),
    expect.stringMatching(/^13 \| rollNumber: The row names nobody/),
    expect.stringMatching(/^14 \| : This work was returned for changes\./),
  ])
  expect(await work(id)).toMatchObject({ status: 'Submitted' })
})

test('there is no grade without submitted work, no feedback without a grade, and no student twice', async () => {
  await submit(meera)
  const file = await grades(
    [
      ['0203', '', '10', ''],
      ['0201', '', '', 'Well done.'],
      ['0202', 'meera@mail.example', '10', ''],
    ],
    ['rollNumber', 'email', 'grade', 'feedback'],
  )
  expect(await file.wrongRows()).toEqual([
    '2 | : This student has submitted nothing, so there is no work to grade.',
    '3 | grade: Feedback comes with a grade. Please enter both.',
    '4 | email: This belongs to another student than the rest of the row.',
  ])
  const twice = await grades(
    [
      ['0201', '', '10'],
      ['', 'meera@mail.example', '20'],
    ],
    ['rollNumber', 'email', 'grade'],
  )
  expect(await twice.wrongRows()).toEqual(['3 | : An earlier row has this student too.'])
})

test('an empty cell changes nothing, and - clears the feedback alone', async () => {
  const id = await submit(meera)
  await grade(id, 40, 'Thin.')
  expect(await (await grades([['0201', '-', '']])).wrongRows()).toEqual([
    expect.stringMatching(/^2 \| grade: This cannot be empty/),
  ])
  const file = await grades([['0201', '', '-']])
  await file.run({ changed: 1 })
  expect(await work(id)).toMatchObject({ grade: 40, feedback: null })
})

test('a grade that is not the sum of the rubric is refused', async () => {
  const id = await submit(meera)
  await submit(asha)
  const rubric = { criteria: [{ title: 'Working', points: 30 }] }
  const { body } = await mentor.call('PUT', `assignments/${essay.id}/rubric`, rubric)
  const score = { criterionId: body.criteria[0]._id, points: 25 }
  expect((await mentor.call('PUT', `submissions/${id}/scores`, score)).status).toBe(200)
  const file = await grades([
    ['0201', '26', ''],
    ['0202', '26', ''],
  ])
  expect(await file.wrongRows()).toEqual([
    '2 | grade: The rubric and the points on the pages add up to 25. Please change them on the review desk.',
  ])
  expect((await (await grades([['0201', '25', '']])).view()).counts).toMatchObject({ new: 1, wrong: 0 })

  // Points on the pages count too.
  const onPages = await submitTestFiles(school, { studentId: kiran.id, assignment: essay })
  const mark = { fileId: onPages.fileIds[0], page: 1, kind: 'points', ink: 'red', shape: [1, 2], text: null }
  const path = `submissions/${onPages.submissionId}`
  const saved = await mentor.call('PUT', `${path}/marks/${school.deps.newId()}`, { ...mark, points: -2 })
  expect(saved.status).toBe(200)
  expect((await mentor.call('PUT', `${path}/scores`, score)).status).toBe(200)
  expect(await (await grades([['0203', '25', '']])).wrongRows()).toEqual([
    expect.stringContaining('add up to 23'),
  ])
  expect((await (await grades([['0203', '23', '']])).view()).counts).toMatchObject({ new: 1, wrong: 0 })
})

test('work that was graded, returned or submitted again since the dry run stays out, with the reason', async () => {
  const first = await submit(meera)
  const second = await submit(asha)
  const third = await submit(kiran)
  await grade(third, 10)
  const file = await grades([
    ['0201', '30', ''],
    ['0202', '30', ''],
    ['0203', '30', ''],
  ])
  await grade(first, 12, 'By hand.')
  await review(second, { status: 'Returned', feedback: 'Again.' })
  await submit(asha)
  await grade(third, 11)
  await file.run({ changed: 1 })
  expect(await file.view()).toMatchObject({ state: 'done', counts: { imported: 0, stayed: 3 } })
  for (const { errors } of await file.rows('left'))
    expect(errors).toMatchObject([{ reason: expect.stringContaining('changed since the dry run') }])
  expect(await work(first)).toMatchObject({ grade: 12, feedback: 'By hand.' })
  expect(await work(second)).toMatchObject({ status: 'Submitted', grade: null })
  expect(await work(third)).toMatchObject({ grade: 11 })
})

test('work that was changed since the import is not undone', async () => {
  const id = await submit(meera)
  const file = await grades([['0201', '30', '']])
  await file.run()
  await grade(id, 31)
  await file.undo()
  expect(await file.view()).toMatchObject({ counts: { undone: 0, kept: 1 } })
  expect(await file.rows('left')).toMatchObject([{ errors: [{ reason: 'The work was changed since.' }] }])
  expect(await work(id)).toMatchObject({ grade: 31 })
})

test('an import that stops between rows goes on, and two instances grade each row once', async () => {
  const people = await Promise.all(Array.from({ length: 22 }, () => school.as('student')))
  for (const student of people) await school.enroll(student, course)
  const ids: string[] = []
  for (const student of people) ids.push(await submit(student))
  const file = await grades(
    ids.map((id, at) => [longCodeOf(id), String(at)]),
    ['code', 'grade'],
  )
  const { _id: importId, sha256 } = await file.view()
  await mentor.call('POST', `imports/${importId}/run`, { sha256 })
  let remainingIds = 40
  const failing = {
    ...school.deps,
    newId: () => {
      remainingIds -= 1
      if (remainingIds < 0) throw new Error('killed')
      return school.deps.newId()
    },
  }
  await expect(runDueImports(failing)).rejects.toThrow('killed')
  const { imported } = (await file.view()).counts
  expect(imported).toBeGreaterThan(0)
  expect(imported).toBeLessThan(22)
  await Promise.all([runDueImports(school.deps), runDueImports(school.deps)])
  expect(await file.view()).toMatchObject({ state: 'done', counts: { imported: 22, stayed: 0 } })
  const events = await school.database.db
    .selectFrom('submission_events')
    .select(['student_id'])
    .where('kind', '=', 'graded')
    .execute()
  expect(events).toHaveLength(22)
  expect(new Set(events.map(({ student_id }) => student_id)).size).toBe(22)
})
