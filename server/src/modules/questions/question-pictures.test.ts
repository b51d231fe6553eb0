import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeUnusedFiles } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import {
  addAttempt,
  addPublishedQuiz,
  addQuestion,
  bothLanguages,
  questionWithText,
} from '../../testing/questions.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { findLatestVersions } from './index.ts'

let school: School
let mentor: Person
let other: Person
let student: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  other = await school.as('mentor')
  student = await school.as('student')
  course = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, course)
})
afterEach(() => school.close())

const upload = async (person = mentor): Promise<string> => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  return (await person.call('POST', 'files/figures', bytes, { 'content-type': 'image/png' })).body.url
}
const open = async (url: string, person: Person) => (await person.call('GET', url)).status
const textShowing = (url: string) => questionWithText(`Which part is this?\n\n![A part](${url})`)
const write = (url: string, person = mentor, id = course.id) =>
  person.call('POST', `courses/${id}/questions`, textShowing(url))

test('the name of a picture is random, and mentors of the course see the picture, students none', async () => {
  const url = await upload()
  expect(url).toMatch(/^\/api\/files\/[\da-f]{8}-[\da-f]{4}-4/)
  expect((await write(url)).status).toBe(201)
  const fellow = await school.as('mentor')
  const admin = await school.as('admin')
  await admin.call('POST', `courses/${course.id}/co-mentors`, { mentorId: fellow.id })
  expect([await open(url, mentor), await open(url, fellow), await open(url, admin)]).toEqual([200, 200, 200])
  expect([await open(url, other), await open(url, student), await open(url, school.visitor)]).toEqual([
    404, 404, 401,
  ])
})

test('a student sees a picture through an own attempt that shows it', async () => {
  const pictureInQuestion = await upload()
  const pictureInPassage = await upload()
  const unusedPicture = await upload()
  const passage = await mentor.call('POST', `courses/${course.id}/passages`, {
    text: bothLanguages(`![A map](${pictureInPassage})`),
  })
  const id = await addQuestion(mentor, course.id, {
    ...textShowing(pictureInQuestion),
    passageId: passage.body._id,
  })
  await addQuestion(mentor, course.id, textShowing(unusedPicture))
  const quiz = await addPublishedQuiz(mentor, course.id, [id])
  const { db } = school.database
  const [version] = await findLatestVersions(db, [id])
  const attempt_id = await addAttempt(school, quiz, student)
  await db
    .insertInto('attempt_questions')
    .values({
      attempt_id,
      position: 1,
      section: 0,
      version_id: version?.version_id ?? '',
      passage_version_id: version?.passage_version_id ?? null,
      option_order: '[]',
      marks_right: 400,
      marks_wrong: 0,
      marks_blank: 0,
      scheme: 'allOrNothing',
    })
    .execute()
  const fellow = await school.as('student')
  await school.enroll(fellow, course)
  expect([await open(pictureInQuestion, student), await open(pictureInPassage, student)]).toEqual([200, 200])
  expect([await open(unusedPicture, student), await open(pictureInQuestion, fellow)]).toEqual([404, 404])
})

test('a question shows own uploads and pictures of its course, and no others', async () => {
  const theirs = await upload(other)
  const field = { fields: { 'wording.en.text': expect.any(String) } }
  expect(await write(theirs)).toMatchObject({ status: 422, body: field })
  expect(await write('/api/files/nowhere')).toMatchObject({ status: 422, body: field })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const plain = await mentor.call('POST', 'files', picture, { 'content-type': 'image/png' })
  expect(await write(plain.body.url)).toMatchObject({ status: 422, body: field })

  const own = await upload()
  await write(own)
  const fellow = await school.as('mentor')
  await (await school.as('admin')).call('POST', `courses/${course.id}/co-mentors`, { mentorId: fellow.id })
  expect((await write(own, fellow)).status).toBe(201)
  const elsewhere = await school.addCourse({ mentor_id: fellow.id })
  expect((await write(own, fellow, elsewhere.id)).status).toBe(422)
})

test('a picture of an old version is stored as long as the version', async () => {
  const url = await upload()
  const { body } = await write(url)
  await mentor.call('PUT', `questions/${body._id}`, { ...questionWithText('No picture?'), version: 1 })
  const removedPicture = await upload()
  school.pass(3 * 24 * 60 * 60 * 1000)
  await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
  const later = await school.signIn(mentor)
  expect([await open(url, later), await open(removedPicture, later)]).toEqual([200, 404])
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
  ['HTML', '<html><script>alert(1)</script></html>', 'image/png'],
])('%s is no picture', async (_, bytes, type) => {
  const { status } = await mentor.call('POST', 'files/figures', Buffer.from(bytes), { 'content-type': type })
  expect(status).toBe(415)
})
