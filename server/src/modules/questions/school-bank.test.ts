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
const read = async (id: string): Promise<Question> => (await copier.call('GET', `questions/${id}`)).body
const see = async (picture: string, person = copier) => {
  const { pass } = (await person.call('POST', 'users/me/handout-pass')).body
  return (await person.call('GET', `files/${picture}?${pass}`)).status
}

test("a shared question is in the school's bank of every other course, until it is no longer shared", async () => {
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

test('a copy has text, key, tags, photos and passage of the original, and stays as it is when that changes', async () => {
  const picture = await saveTestFile(school, author, 'figure')
  const text = passageBody(`A train leaves at nine. ![A map](/api/files/${picture})`)
  const passage = (await author.call('POST', `courses/${morning.id}/passages`, text)).body
  const longText = { kind: 'longText' as const, takesPhotos: true, options: [] }
  const originals = [
    await write(questionBody({ passageId: passage._id })),
    await write(questionWithText('How long is the way?', { ...longText, passageId: passage._id })),
  ]
  for (const { _id } of originals) await share(_id)
  const { status, body } = await copy(originals.map(({ _id }) => _id))
  expect(status).toBe(201)
  const copies = await Promise.all((body.questionIds as string[]).map(read))
  for (const [place, { key, tags, wording, options, kind, takesPhotos }] of originals.entries()) {
    expect(copies[place]).toMatchObject({ key, tags, wording, options, kind, takesPhotos })
    expect(copies[place]).toMatchObject({ courseId: evening.id, version: 1, isShared: false, usedIn: [] })
  }
  const { data } = (await copier.call('GET', `courses/${evening.id}/passages`)).body
  expect(data).toMatchObject([{ _id: copies[0]?.passageId, text: text.text }])
  expect(copies[1]?.passageId).toBe(copies[0]?.passageId)
  for (const { _id } of originals) await share(_id, false)
  expect(await see(picture), 'the copied passage shows it').toBe(200)

  const changed = questionBody({ passageId: passage._id, key: { options: [0], ranges: [], texts: [] } })
  await author.call('PUT', `questions/${originals[0]?._id}`, { ...changed, version: 1 })
  expect((await read(copies[0]?._id ?? '')).key.options).toEqual([1])
  const ownChange = { ...questionBody(), version: 1 }
  expect((await copier.call('PUT', `questions/${copies[0]?._id}`, ownChange)).status).toBe(200)
  expect((await author.call('GET', `questions/${originals[0]?._id}`)).body.version).toBe(2)
})

test('an original is copied once, also with two requests at once, and again after the copy is archived', async () => {
  const first = await write(questionBody())
  const second = await write(questionBody())
  for (const { _id } of [first, second]) await share(_id)
  const ids = [first._id, second._id, first._id]
  const responses = await Promise.all([copy(ids), copy(ids)])
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect(responses[0]?.body.questionIds).toEqual(responses[1]?.body.questionIds)
  expect(new Set(responses[0]?.body.questionIds).size).toBe(2)
  expect(await ownBank()).toHaveLength(2)
  const audit = school.database.db.selectFrom('audit').where('action', '=', 'question.copy')
  expect(await audit.selectAll().execute()).toHaveLength(1)
  expect(await schoolBank(), 'it offers only what is not copied').toEqual([])

  const [copyId] = responses[0]?.body.questionIds ?? []
  await copier.call('PUT', `questions/${copyId}/archived`, { isArchived: true })
  expect(await schoolBank()).toMatchObject([{ _id: first._id }])
  expect((await copy([first._id])).body.questionIds).not.toContain(copyId)
  expect((await copier.call('PUT', `questions/${copyId}/archived`, { isArchived: false })).status).toBe(200)
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
  expect((await share(archived._id)).body.fields).toHaveProperty('isShared')
  await author.call('PUT', `questions/${archived._id}/archived`, { isArchived: false })
  expect(await schoolBank(), 'the archive ends the sharing').toMatchObject([{ _id: shared._id }])
  expect((await share(shared._id, false, copier)).status).toBe(404)
  const ofOwnCourse = await addQuestion(author, morning.id)
  expect((await copy([ofOwnCourse], author, morning)).body.questionIds).toEqual([ofOwnCourse])
})

test('a question that is shared keeps its place in the list of its course', async () => {
  const first = await write(questionBody())
  school.pass(1_000)
  const second = await write(questionWithText('What is the unit of power?'))
  school.pass(1_000)
  await share(first._id)
  const { data } = (await author.call('GET', `courses/${morning.id}/questions`)).body
  expect(data).toMatchObject([{ _id: second._id }, { _id: first._id, changedAt: first.changedAt }])
})

test('a picture of a shared question or its passage is open to all who make quizzes, and to nobody else', async () => {
  const pictures = {
    question: await saveTestFile(school, author, 'figure'),
    passage: await saveTestFile(school, author, 'figure'),
    removed: await saveTestFile(school, author, 'figure'),
  }
  const showing = (id: string) => `![A part](/api/files/${id})`
  const passage = (
    await author.call('POST', `courses/${morning.id}/passages`, passageBody(showing(pictures.passage)))
  ).body
  const content = (picture: string) => questionWithText(showing(picture), { passageId: passage._id })
  const original = await write(content(pictures.removed))
  await author.call('PUT', `questions/${original._id}`, { ...content(pictures.question), version: 1 })
  const student = await school.as('student')
  const desk = await school.as('admin', { staff_role: 'front_desk' })
  const seeAll = (person?: Person) =>
    Promise.all([pictures.question, pictures.passage, pictures.removed].map((id) => see(id, person)))
  expect(await seeAll()).toEqual([404, 404, 404])
  await share(original._id)
  expect(await seeAll()).toEqual([200, 200, 404])
  for (const person of [student, desk]) expect(await seeAll(person)).toEqual([404, 404, 404])
  await copy([original._id])
  await share(original._id, false)
  expect(await seeAll(), 'the copy shows them').toEqual([200, 200, 404])
})
