import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureOf, textOfPdf } from '../../testing/pdf-picture.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { reviewTestWork, submitTestFiles } from '../../testing/submitted-files.ts'
import type { AssignmentRow } from '../coursework/coursework.tables.ts'

let school: School
let student: Person
let mentor: Person
let assignment: AssignmentRow
let submissionId: string
let tryId: string
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student', { name: 'Meera Iyer' })
  mentor = await school.as('mentor')
  const course = await school.addCourse({ mentor_id: mentor.id, name: 'Mathematics' })
  assignment = await school.addAssignment(course, { title: 'Quadratic equations' })
  await school.enroll(student, course)
  const submitted = await submit(2)
  submissionId = submitted.submissionId
  tryId = submitted.tryId
  const note = { page: 1, kind: 'note', ink: 'red', shape: [1_000, 1_000], text: 'क्यों?', points: null }
  await mentor.call('PUT', `submissions/${submissionId}/marks/${randomUUID()}`, {
    fileId: submitted.fileIds[1],
    ...note,
  })
})
afterEach(() => school.close())

async function submit(photos: number) {
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#ffffff' } })
    .webp()
    .toBuffer()
  const files = [...Array(photos).fill({ bytes }), { kind: 'file' as const, name: 'sums.ods' }]
  return submitTestFiles(school, { studentId: student.id, assignment }, files)
}

const own = (query = '') => student.call('GET', `assignments/${assignment.id}/marked.pdf${query}`)
const ofStaff = (query = '') => mentor.call('GET', `submissions/${submissionId}/marked.pdf${query}`)
const pagesOf = async (pdf: Buffer) => (await pictureOf(pdf)).pages

test('staff get the pages with their notes at any time, the student once the work is reviewed', async () => {
  const early = await ofStaff()
  expect(early.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="marked-pages.pdf"',
  })
  expect(await textOfPdf(early.body, 3)).not.toContain('85 of 100')
  expect((await own()).status).toBe(404)
  await reviewTestWork(school, submissionId, 'Graded', mentor.id)
  const { status, body } = await own()
  expect([status, await pagesOf(body)]).toEqual([200, 3])
  const text = await textOfPdf(body, 3)
  for (const part of ['Quadratic equations', 'Meera Iyer', 'Mathematics', '85 of 100', 'Say why.', 'Page 2'])
    expect(text).toContain(part)
})

test('while a second try waits, the student gets the PDF of the first, by its id and by default', async () => {
  await reviewTestWork(school, submissionId, 'Returned', mentor.id)
  school.pass(1_000)
  const second = await submit(1)
  expect(await pagesOf((await own()).body)).toBe(3)
  expect((await own(`?tryId=${second.tryId}`)).status).toBe(404)
  expect(await pagesOf((await ofStaff()).body)).toBe(2)
  expect(await pagesOf((await ofStaff(`?tryId=${tryId}`)).body)).toBe(3)
})

test('names that are hidden stay hidden', async () => {
  await school.database.db.updateTable('assignments').set({ names_hidden: 1 }).execute()
  expect(await textOfPdf((await ofStaff()).body, 3)).not.toContain('Meera')
})

test('work that is too large for one PDF is refused', async () => {
  await school.database.db
    .updateTable('files')
    .set({ size: 33 * 1024 * 1024 })
    .where('kind', '=', 'workPhoto')
    .execute()
  expect(await ofStaff()).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
})

test('a link has no pages', async () => {
  await school.database.db.deleteFrom('work_files').execute()
  expect((await ofStaff()).status).toBe(404)
})
