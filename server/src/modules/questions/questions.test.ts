import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuestionContent } from '#contract/questions/questions.ts'
import {
  addPublishedQuiz,
  addQuestion,
  addQuiz,
  bothLanguages,
  questionBody,
  questionWithText,
} from '../../testing/questions.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { findLatestVersions, findQuestionsWithTag, findVersions } from './index.ts'

let school: School
let mentor: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  course = await school.addCourse({ mentor_id: mentor.id })
})
afterEach(() => school.close())

const write = (content: object, person = mentor) =>
  person.call('POST', `courses/${course.id}/questions`, content)
const save = (id: string, content: object, person = mentor) => person.call('PUT', `questions/${id}`, content)
const list = async (query = '') => (await mentor.call('GET', `courses/${course.id}/questions${query}`)).body
const textsIn = ({ data }: { data: QuestionContent[] }) => data.map(({ wording }) => wording.en.text)

test('a new question is returned with its key and random ids of options', async () => {
  const { status, body } = await write(questionBody())
  expect(status).toBe(201)
  expect(body).toEqual({
    ...questionBody(),
    _id: expect.any(String),
    courseId: course.id,
    courseName: course.name,
    version: 1,
    isArchived: false,
    isShared: false,
    takesPhotos: false,
    html: { en: expect.stringMatching(/^<p[^>]*>What is the unit of force\?<\/p>/), hi: '' },
    options: [
      { _id: expect.any(String), text: bothLanguages('joule'), isLast: false },
      { _id: expect.any(String), text: bothLanguages('newton'), isLast: false },
    ],
    usedIn: [],
    createdAt: '2026-11-20T10:42:00.000Z',
    changedAt: '2026-11-20T10:42:00.000Z',
  })
  // Option ids are UUIDs of version 4, which contain no time.
  for (const { _id } of body.options) expect(_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
  expect((await mentor.call('GET', `questions/${body._id}`)).body).toEqual(body)
})

test('a save makes a new version, and the old one stays as it was', async () => {
  const id = await addQuestion(mentor, course.id)
  const { db } = school.database
  const [first] = await findLatestVersions(db, [id])
  const [joule, newton] = first?.options ?? []
  school.pass(1_000)
  const { status, body } = await save(id, {
    ...questionBody({
      options: [
        { text: bothLanguages('watt'), isLast: true },
        { _id: newton?._id ?? '', text: bothLanguages('newton'), isLast: false },
      ],
    }),
    version: 1,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 2, key: { options: [1] }, changedAt: '2026-11-20T10:42:01.000Z' })
  expect(body.options[1]._id).toBe(newton?._id)
  expect(body.options[0]._id).not.toBe(joule?._id)
  expect(await findVersions(db, [first?.version_id ?? ''])).toEqual([{ ...first, tags: body.tags }])
  expect(await findLatestVersions(db, [id])).toMatchObject([{ number: 2, key: { options: [newton?._id] } }])
})

test('of two saves at once one is kept, and the other gets the current question', async () => {
  const id = await addQuestion(mentor, course.id)
  const admin = await school.as('admin')
  const second = await school.secondInstance()
  const [one, other] = await Promise.all([
    save(id, { ...questionWithText('One?'), version: 1 }),
    save(id, { ...questionWithText('Other?'), version: 1 }, second.to(admin)),
  ])
  const [kept, refused] = one.status === 200 ? [one, other] : [other, one]
  expect([kept.status, refused.status]).toEqual([200, 409])
  expect(refused.body).toMatchObject({ code: 'STALE', current: kept.body })
  expect((await school.database.db.selectFrom('question_versions').selectAll().execute()).length).toBe(2)
})

test.each<[string, object, string]>([
  [
    'a negative tolerance',
    { kind: 'number', key: { options: [], ranges: [{ from: '10', to: '9.9' }], texts: [] } },
    'key.ranges.0.to',
  ],
  [
    'NaN',
    { kind: 'number', key: { options: [], ranges: [{ from: 'NaN', to: '1' }], texts: [] } },
    'key.ranges.0.from',
  ],
  ['no right option', { key: { options: [], ranges: [], texts: [] } }, 'key.options'],
  ['one option', { options: [{ text: bothLanguages('a'), isLast: false }] }, 'options'],
  ['eleven options', { options: Array(11).fill({ text: bothLanguages('a'), isLast: false }) }, 'options'],
  [
    'an option of another question',
    {
      options: [
        { _id: 'foreign', text: bothLanguages('a'), isLast: false },
        { text: bothLanguages('b'), isLast: false },
      ],
    },
    'options.0._id',
  ],
  ['a passage of nowhere', { passageId: 'nowhere' }, 'passageId'],
  [
    'HTML in an option',
    {
      options: [
        { text: bothLanguages('<script>alert(1)</script>'), isLast: false },
        { text: bothLanguages('b'), isLast: false },
      ],
    },
    'options.0.text.en',
  ],
  [
    'a picture from elsewhere',
    {
      wording: {
        en: { text: 'a', explanation: '![a](https://a.example/a.png)' },
        hi: { text: '', explanation: '' },
      },
    },
    'wording.en.explanation',
  ],
  [
    'a formula that cannot be read',
    { wording: { en: { text: '$\\fraq$', explanation: '' }, hi: { text: '', explanation: '' } } },
    'wording.en.text',
  ],
])('a question with %s is refused, and nothing is stored', async (_, given, field) => {
  const before = await school.snapshot()
  const { status, body } = await write({ ...questionBody(), ...given })
  expect(status).toBe(422)
  expect(Object.keys(body.fields)).toEqual([field])
  expect(await school.snapshot()).toBe(before)
})

test('the bank is searched by the start of a word, in both languages, by tag, and with the archive apart', async () => {
  const first = await addQuestion(mentor, course.id)
  school.pass(1_000)
  await addQuestion(
    mentor,
    course.id,
    questionWithText('How fast is light?', {
      tags: { subject: 'physics', topic: 'Optics', difficulty: 'hard', source: '' },
    }),
  )
  school.pass(1_000)
  const hindi = { en: { text: 'Heat', explanation: '' }, hi: { text: 'ताप की इकाई क्या है?', explanation: '' } }
  const both = [bothLanguages('kelvin', 'केल्विन'), bothLanguages('joule', 'जूल')].map((text) => ({
    text,
    isLast: false,
  }))
  await addQuestion(mentor, course.id, questionBody({ wording: hindi, options: both }))
  const other = await school.addCourse({ mentor_id: mentor.id })
  await addQuestion(mentor, other.id, questionWithText('Elsewhere'))

  expect(textsIn(await list())).toEqual(['Heat', 'How fast is light?', 'What is the unit of force?'])
  expect(textsIn(await list('?search=UNI'))).toEqual(['What is the unit of force?'])
  expect(textsIn(await list('?search=nit'))).toEqual([])
  expect(textsIn(await list(`?search=${encodeURIComponent('इकाई')}`))).toEqual(['Heat'])
  expect(textsIn(await list('?search=kelv'))).toEqual(['Heat'])
  expect(textsIn(await list('?tagKind=subject&tag=PHYSICS'))).toHaveLength(3)
  expect(textsIn(await list('?tagKind=topic&tag=optics'))).toEqual(['How fast is light?'])
  expect(await list('?page=2&limit=2')).toMatchObject({ total: 3, page: 2, pages: 2, data: [{ _id: first }] })

  const { body } = await mentor.call('PUT', `questions/${first}/archived`, { isArchived: true })
  expect(body.isArchived).toBe(true)
  expect(textsIn(await list())).not.toContain('What is the unit of force?')
  expect(textsIn(await list('?archived=true'))).toEqual(['What is the unit of force?'])
  expect(await findQuestionsWithTag(school.database.db, course.id, 'subject', 'Physics')).toHaveLength(2)
  await mentor.call('PUT', `questions/${first}/archived`, { isArchived: false })
  expect(await findQuestionsWithTag(school.database.db, course.id, 'subject', 'PHYSICS')).toHaveLength(3)
})

test('questions with the same text and options are found in groups', async () => {
  const one = await addQuestion(mentor, course.id)
  const same = await addQuestion(
    mentor,
    course.id,
    questionBody({
      options: [...questionBody().options].reverse(),
      key: { options: [0], ranges: [], texts: [] },
    }),
  )
  const minus = await addQuestion(mentor, course.id, questionWithText('Solve -3'))
  await addQuestion(mentor, course.id, questionWithText('Solve 3'))
  const duplicates = async () =>
    (await mentor.call('GET', `courses/${course.id}/questions/duplicates`)).body.data
  expect(await duplicates()).toEqual([
    { questions: [expect.objectContaining({ _id: one }), expect.objectContaining({ _id: same })] },
  ])
  await mentor.call('PUT', `questions/${same}/archived`, { isArchived: true })
  expect(await duplicates()).toEqual([])
  await addQuestion(mentor, course.id, questionWithText('solve  -3'))
  expect((await duplicates())[0].questions[0]._id).toBe(minus)
})

test('a question says which quizzes use it', async () => {
  const id = await addQuestion(mentor, course.id)
  const quiz = await addQuiz(mentor, course.id, [id])
  expect((await list()).data[0].usedIn).toEqual([{ _id: quiz, title: 'Forces' }])
})

test('a question that a published quiz needs is neither archived nor loses its language, until the quiz is over', async () => {
  const id = await addQuestion(mentor, course.id)
  await addPublishedQuiz(mentor, course.id, [id], { lastStartAt: '2026-11-21T10:00' })
  const before = await school.snapshot()
  const archive = () => mentor.call('PUT', `questions/${id}/archived`, { isArchived: true })
  const inHindi = questionBody({
    wording: { en: { text: '', explanation: '' }, hi: { text: 'बल?', explanation: '' } },
    options: ['जूल', 'न्यूटन'].map((hi) => ({ text: bothLanguages('', hi), isLast: false })),
  })
  expect(await archive()).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', message: expect.stringContaining('Forces') },
  })
  expect(await save(id, { ...inHindi, version: 1 })).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
  expect(await school.snapshot()).toBe(before)
  expect((await save(id, { ...questionWithText('Better?'), version: 1 })).status).toBe(200)
  school.pass(18 * 60 * 60 * 1000)
  expect((await archive()).status).toBe(200)
})

test('a passage has versions too, and questions of its course alone refer to it', async () => {
  const path = `courses/${course.id}/passages`
  const { status, body } = await mentor.call('POST', path, { text: bothLanguages('A train leaves.') })
  expect(status).toBe(201)
  const id = await addQuestion(mentor, course.id, questionBody({ passageId: body._id }))
  const { db } = school.database
  const [before] = await findLatestVersions(db, [id])
  const saved = await mentor.call('PUT', `passages/${body._id}`, {
    text: bothLanguages('A bus leaves.'),
    version: 1,
  })
  expect(saved.body).toEqual({
    _id: body._id,
    courseId: course.id,
    version: 2,
    text: bothLanguages('A bus leaves.'),
  })
  const again = await mentor.call('PUT', `passages/${body._id}`, { text: bothLanguages('Late.'), version: 1 })
  expect(again).toMatchObject({ status: 409, body: { code: 'STALE', current: saved.body } })
  expect((await mentor.call('GET', path)).body).toEqual({ data: [saved.body] })
  const [after] = await findLatestVersions(db, [id])
  expect(after?.passage_version_id).not.toBe(before?.passage_version_id)
  expect(await mentor.call('POST', path, { text: bothLanguages('') })).toMatchObject({ status: 422 })

  const other = await school.addCourse({ mentor_id: mentor.id })
  const elsewhere = await mentor.call(
    'POST',
    `courses/${other.id}/questions`,
    questionBody({ passageId: body._id }),
  )
  expect(elsewhere).toMatchObject({ status: 422, body: { fields: { passageId: expect.any(String) } } })
})

test('a course that nobody enrolled in is deleted with its questions and quizzes', async () => {
  const passage = (await mentor.call('POST', `courses/${course.id}/passages`, { text: bothLanguages('A.') }))
    .body._id
  const id = await addQuestion(mentor, course.id, questionBody({ passageId: passage }))
  await addQuiz(mentor, course.id, [id])
  const admin = await school.as('admin')
  expect((await admin.call('DELETE', `courses/${course.id}`)).status).toBe(204)
  for (const table of [
    'questions',
    'question_versions',
    'question_tags',
    'passages',
    'quizzes',
    'section_questions',
  ] as const)
    expect(await school.database.db.selectFrom(table).selectAll().execute()).toEqual([])
})
