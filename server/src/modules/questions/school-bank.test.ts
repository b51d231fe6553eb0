import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Question } from '#contract/questions/questions.ts'
import {
  addPublishedQuiz,
  addQuestion,
  passageBody,
  questionBody,
  questionWithText,
} from '../../testing/questions.ts'
import { saveTestFile } from '../../testing/saved-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let author: Person
let copier: Person
let morning: CourseRow
let evening: CourseRow
beforeEach(async () => {
  school = await openSchool()
  author = await school.as('mentor')
  copier = await school.as('mentor')
  morning = await school.addCourse({ name: 'Morning batch', mentor_id: author.id })
  evening = await school.addCourse({ name: 'Evening batch', mentor_id: copier.id })
})
afterEach(() => school.close())

const write = async (body: object): Promise<Question> =>
  (await author.call('POST', `courses/${morning.id}/questions`, body)).body
const share = (id: string, isShared = true, person = author) =>
  person.call('PUT', `questions/${id}/shared`, { isShared })
const copy = (questionIds: readonly string[], person = copier, course = evening) =>
  person.call('POST', `courses/${course.id}/questions/copies`, { questionIds })
const schoolBank = async (person = copier, course = evening): Promise<Question[]> =>
  (await person.call('GET', `courses/${course.id}/questions?bank=school`)).body.data
const ownBank = async (): Promise<Question[]> =>
  (await copier.call('GET', `courses/${evening.id}/questions`)).body.data
const textOf = ({ wording }: Question) => wording.en.text

test("a shared question is in the school's bank of every other course, and no longer after that is taken back", async () => {
  const { _id } = await write(questionBody())
  await write(questionWithText('What is the unit of power?'))
  await addPublishedQuiz(author, morning.id, [_id])
  expect(await schoolBank()).toEqual([])
  expect((await share(_id)).body).toMatchObject({ isShared: true, courseName: 'Morning batch' })
  expect(await schoolBank()).toMatchObject([{ _id, courseName: 'Morning batch', usedIn: [] }])
  expect(await schoolBank(author, morning)).toEqual([])
  await share(_id, false)
  expect(await schoolBank()).toEqual([])
})

test('a copy has text, key, tags and passage of the original, and stays as it is when the original changes', async () => {
  const passage = (
    await author.call('POST', `courses/${morning.id}/passages`, passageBody('A train leaves at nine.'))
  ).body
  const original = await write(questionBody({ passageId: passage._id }))
  await share(original._id)
  const { status, body } = await copy([original._id])
  expect(status).toBe(201)
  const [copied] = body.data as Question[]
  const { key, tags, wording, options, kind } = original
  expect(copied).toMatchObject({ key, tags, wording, options, kind })
  expect(copied).toMatchObject({ courseId: evening.id, version: 1, isShared: false, usedIn: [] })
  const { data } = (await copier.call('GET', `courses/${evening.id}/passages`)).body
  expect(data).toMatchObject([{ _id: copied?.passageId, text: { en: 'A train leaves at nine.' } }])

  const changed = questionBody({ passageId: passage._id, key: { options: [0], ranges: [], texts: [] } })
  await author.call('PUT', `questions/${original._id}`, { ...changed, version: 1 })
  expect((await ownBank()).map((one) => one.key.options)).toEqual([[1]])
  expect(
    (await copier.call('PUT', `questions/${copied?._id}`, { ...questionBody(), version: 1 })).status,
  ).toBe(200)
  expect((await author.call('GET', `questions/${original._id}`)).body.version).toBe(2)
})

test('what the course has already is not copied again, also with two copies at once', async () => {
  const first = await write(questionBody())
  const second = await write(questionWithText('What is the unit of power?'))
  for (const { _id } of [first, second]) await share(_id)
  const ids = [first._id, second._id, first._id]
  const responses = await Promise.all([copy(ids), copy(ids)])
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect((await ownBank()).map(textOf).toSorted()).toEqual([textOf(first), textOf(second)].toSorted())
  const [one, two] = responses.map(({ body }) => body.data.map(({ _id }: Question) => _id))
  expect(one).toEqual(two)
  const audit = school.database.db.selectFrom('audit').where('action', '=', 'question.copy')
  expect(await audit.selectAll().execute()).toHaveLength(1)
})

test('a question that is not shared, archived or unknown is 404, and nothing is copied', async () => {
  const shared = await write(questionBody())
  const own = await write(questionWithText('What is the unit of power?'))
  const archived = await write(questionWithText('What is the unit of work?'))
  for (const { _id } of [shared, archived]) await share(_id)
  await author.call('PUT', `questions/${archived._id}/archived`, { isArchived: true })
  expect(await schoolBank()).toMatchObject([{ _id: shared._id }])
  for (const { _id } of [own, archived, { _id: 'unknown' }])
    expect((await copy([shared._id, _id])).status).toBe(404)
  expect(await ownBank()).toEqual([])
  expect((await share(shared._id, false, copier)).status).toBe(404)
  const fellow = await addQuestion(author, morning.id)
  expect((await copy([fellow], author, morning)).status).toBe(201)
})

test('a picture of a shared question is seen by all staff, and goes into the copy', async () => {
  const picture = await saveTestFile(school, author, 'figure')
  const original = await write(questionWithText(`![A part](/api/files/${picture})`))
  const see = async () => {
    const { pass } = (await copier.call('POST', 'users/me/handout-pass')).body
    return (await copier.call('GET', `files/${picture}?${pass}`)).status
  }
  expect(await see()).toBe(404)
  await share(original._id)
  expect(await see()).toBe(200)
  await copy([original._id])
  await share(original._id, false)
  expect(await see()).toBe(200)
})
