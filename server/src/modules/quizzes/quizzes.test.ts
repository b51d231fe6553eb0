import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addAttempt,
  addPublishedQuiz,
  addQuestion,
  addQuiz,
  bothLanguages,
  questionBody,
  questionWithText,
  sectionBody,
  settingsBody,
} from '../../testing/questions.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { writeDueMailings } from '../notifications/mailings.usecases.ts'
import { remindOfQuizzes } from './reminders.usecases.ts'

let school: School
let mentor: Person
let course: CourseRow
let question: string
beforeEach(async () => {
  school = await openSchool({ PUBLIC_URL: 'https://school.example' })
  mentor = await school.as('mentor')
  course = await school.addCourse({ name: 'Physics', mentor_id: mentor.id })
  question = await addQuestion(mentor, course.id)
})
afterEach(() => school.close())

const get = async (id: string) => (await mentor.call('GET', `quizzes/${id}`)).body
const saveSettings = (id: string, given: object, version = 3) =>
  mentor.call('PUT', `quizzes/${id}`, { ...settingsBody(), ...given, version })
const saveSections = (id: string, sections: object[], version = 3) =>
  mentor.call('PUT', `quizzes/${id}/sections`, { version, sections })
const setState = (id: string, state: string, version = 3, person = mentor) =>
  person.call('PUT', `quizzes/${id}/state`, { version, state })
const draw = (count: number, tag: string) => ({
  questionId: null,
  draw: { count, tagKind: 'topic', tag },
  marks: null,
})
const enrollStudent = async (name = 'Meera Iyer') => {
  const student = await school.as('student', { name })
  await school.enroll(student, course)
  return student
}

test('a new quiz is a draft that says what is missing', async () => {
  const { status, body } = await mentor.call('POST', 'quizzes', { courseId: course.id, title: ' Forces ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    course: { _id: course.id, name: 'Physics' },
    state: 'draft',
    version: 1,
    settings: { title: 'Forces', minutes: 30, attempts: 1, decidingLanguage: 'en' },
    sections: [{ title: '', marks: { right: 400, wrong: -100, blank: 0 }, entries: [] }],
    ...{ questions: [], questionCount: 0, maxMarks: 0, attemptCount: 0, releasedAt: null },
    missing: [
      'The quiz has no question yet.',
      'Students should see something when the quiz closes, but it has no last start and no end.',
    ],
  })
  expect(await get(body._id)).toEqual(body)
  const inHindi = await mentor.call('GET', `quizzes/${body._id}`, undefined, { 'abhyas-language': 'hi' })
  expect(inHindi.body.missing).toHaveLength(2)
})

test('settings and sections are returned as they were saved', async () => {
  const id = await addQuiz(mentor, course.id, [question])
  const [topic] = await school.database.db
    .selectFrom('syllabus_items')
    .select('id')
    .where('course_id', '=', course.id)
    .execute()
  const settings = settingsBody({
    ...{ title: 'Mid-term', instructions: 'Read **all**.', topicId: topic?.id ?? null, completesTopic: true },
    ...{ opensAt: '2026-12-01T10:00', lastStartAt: '2026-12-01T11:00', endsAt: '2026-12-01T13:00:00Z' },
    ...{ attempts: 2, passShare: 4_000, accessCode: 'neem', shufflesOptions: true, counts: 'last' },
  })
  settings.releases.key = { when: 'date', at: '2026-12-02T10:00' }
  const saved = await saveSettings(id, settings)
  const expected = {
    ...settings,
    opensAt: '2026-12-01T04:30:00.000Z',
    lastStartAt: '2026-12-01T05:30:00.000Z',
    endsAt: '2026-12-01T13:00:00.000Z',
  }
  expected.releases = { ...settings.releases, key: { when: 'date', at: '2026-12-02T04:30:00.000Z' } }
  expect(saved).toMatchObject({ status: 200, body: { version: 4, settings: expected, missing: [] } })
  const sections = [
    sectionBody([question], { title: 'A', minutes: 10, scheme: 'jee', pick: 1 }),
    {
      ...sectionBody([], { title: 'B' }),
      entries: [{ ...draw(2, 'Forces'), marks: { right: 200, wrong: 0, blank: 0 } }],
    },
  ]
  const filled = await saveSections(id, sections, 4)
  expect(filled).toMatchObject({
    status: 200,
    body: {
      version: 5,
      sections,
      questionCount: 3,
      maxMarks: 800,
      questions: [{ _id: question, key: { options: [1] } }],
    },
  })
  expect(filled.body.missing).toEqual(['Section 2 draws 2 questions with the tag "Forces", and there are 0.'])
  expect((await setState(id, 'published', 5)).body).toMatchObject({
    code: 'VALIDATION',
    message: filled.body.missing[0],
  })
})

test.each<[string, object, string]>([
  ['no minutes', { minutes: null }, 'minutes'],
  ['a topic of nowhere', { topicId: 'nowhere' }, 'topicId'],
  ['a day that is not in the calendar', { opensAt: '2026-02-30T10:00' }, 'opensAt'],
  [
    'a release on no date',
    { releases: { ...settingsBody().releases, key: { when: 'date', at: null } } },
    'releases.key.at',
  ],
  ['HTML in the instructions', { instructions: '<b>Read</b>' }, 'instructions'],
  ['a picture in the instructions', { instructions: '![a](/api/files/1)' }, 'instructions'],
])('settings with %s are refused', async (_, given, field) => {
  const id = await addQuiz(mentor, course.id, [question])
  const before = await school.snapshot()
  const { status, body } = await saveSettings(id, given)
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  expect(await school.snapshot()).toBe(before)
})

test('sections accept only questions of the course, each once', async () => {
  const id = await addQuiz(mentor, course.id, [question])
  const elsewhere = await school.addCourse({ mentor_id: mentor.id })
  const foreign = await addQuestion(mentor, elsewhere.id)
  const before = await school.snapshot()
  for (const [sections, field] of [
    [[sectionBody([question, foreign])], 'sections.0.entries.1.questionId'],
    [[sectionBody([question]), sectionBody([question])], 'sections.1.entries.0.questionId'],
    [[{ ...sectionBody([]), entries: [draw(1, '')] }], 'sections.0.entries.0.draw.tag'],
    [[sectionBody([], { marks: { right: 1, wrong: 2, blank: 0 } })], 'sections.0.marks'],
  ] as const) {
    const { status, body } = await saveSections(id, [...sections])
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  }
  expect((await saveSections(id, [sectionBody(Array(301).fill(question))])).status).toBe(422)
  expect(await school.snapshot()).toBe(before)
})

test('of two simultaneous saves one succeeds, and the other gets the current quiz', async () => {
  const id = await addQuiz(mentor, course.id, [question])
  const second = await school.secondInstance()
  const [one, other] = await Promise.all([
    saveSettings(id, { title: 'One' }),
    second.to(mentor).call('PUT', `quizzes/${id}`, { ...settingsBody(), title: 'Other', version: 3 }),
  ])
  const [saved, refused] = one.status === 200 ? [one, other] : [other, one]
  expect([saved.status, refused.status]).toEqual([200, 409])
  expect(refused.body).toMatchObject({
    code: 'STALE',
    current: { version: 4, settings: saved.body.settings },
  })
})

test('a published quiz stays complete through every change', async () => {
  const id = await addPublishedQuiz(mentor, course.id, [question])
  expect((await get(id)).state).toBe('published')
  const before = await school.snapshot()
  expect(await saveSections(id, [sectionBody([])], 4)).toMatchObject({
    status: 422,
    body: { message: 'The quiz has no question yet.' },
  })
  expect(await saveSettings(id, { decidingLanguage: 'hi' }, 4)).toMatchObject({ status: 422 })
  expect(await school.snapshot()).toBe(before)
  expect((await saveSettings(id, { title: 'Forces again' }, 4)).status).toBe(200)
})

test('a quiz that students have begun is neither taken back nor deleted, and its clock stays while it runs', async () => {
  const student = await enrollStudent()
  const id = await addPublishedQuiz(mentor, course.id, [question])
  const attempt = await addAttempt(school, id, student)
  const before = await school.snapshot()
  const begun = { status: 409, body: { code: 'HAS_ATTEMPTS' } }
  expect(await setState(id, 'draft', 4)).toMatchObject(begun)
  expect(await mentor.call('DELETE', `quizzes/${id}`)).toMatchObject(begun)
  expect(await saveSettings(id, { isPractice: true }, 4)).toMatchObject({
    ...begun,
    body: { fields: { isPractice: expect.any(String) } },
  })
  expect(await saveSettings(id, { minutes: 20 }, 4)).toMatchObject({
    ...begun,
    body: { fields: { minutes: expect.any(String) } },
  })
  expect(await saveSettings(id, { endsAt: '2026-12-01T10:00' }, 4)).toMatchObject({
    ...begun,
    body: { fields: { endsAt: expect.any(String) } },
  })
  expect(await school.snapshot()).toBe(before)
  expect((await get(id)).attemptCount).toBe(1)
  const { data } = (await mentor.call('GET', 'quizzes')).body
  expect(data).toMatchObject([
    { _id: id, attemptCount: 1, runningCount: 1, toMarkCount: 0, questionCount: 1, maxMarks: 400 },
  ])

  const endedAttempt = { submitted_at: school.deps.clock(), closed_by: 'student' } as const
  await school.database.db.updateTable('attempts').set(endedAttempt).where('id', '=', attempt).execute()
  expect((await saveSettings(id, { minutes: 20 }, 4)).status).toBe(200)
})

test('a quiz that nobody has begun is taken back and deleted', async () => {
  const id = await addPublishedQuiz(mentor, course.id, [question])
  expect((await setState(id, 'draft', 4)).body).toMatchObject({ state: 'draft', version: 5 })
  expect((await mentor.call('DELETE', `quizzes/${id}`)).status).toBe(204)
  expect(await mentor.call('GET', `quizzes/${id}`)).toMatchObject({ status: 404 })
  expect(await school.database.db.selectFrom('section_questions').selectAll().execute()).toEqual([])
})

test('a mentor of another course gets 404 for the key', async () => {
  const stranger = await school.as('mentor')
  const id = await addQuiz(mentor, course.id, [question])
  for (const path of [`quizzes/${id}`, `questions/${question}`, `courses/${course.id}/questions`])
    expect((await stranger.call('GET', path)).status).toBe(404)
})

test('results are released by hand once', async () => {
  const id = await addPublishedQuiz(mentor, course.id, [question])
  const release = () => mentor.call('PUT', `quizzes/${id}/released`)
  expect((await release()).body.releasedAt).toBe('2026-11-20T10:42:00.000Z')
  school.pass(1_000)
  expect((await release()).body.releasedAt).toBe('2026-11-20T10:42:00.000Z')
})

const mailsAbout = async (subject: string) => {
  await writeDueMailings(school.deps)
  const mails = school.database.db.selectFrom('outbox').selectAll().where('subject', '=', subject)
  return mails.orderBy('recipient').execute()
}

test('students who want it are told once that a quiz is set, and a day before it opens', async () => {
  await enrollStudent()
  const silent = await enrollStudent('Silent')
  await silent.call('PUT', 'users/me/settings', { notifications: { quizzes: false } })
  const times = { opensAt: '2026-11-25T10:00', lastStartAt: '2026-11-25T11:00' }
  const id = await addPublishedQuiz(mentor, course.id, [question], times)
  await setState(id, 'draft', 4)
  await setState(id, 'published', 5)
  const [set, ...more] = await mailsAbout('New quiz: Forces')
  expect(more).toEqual([])
  expect(set?.body).toContain('There is a new quiz in Physics.')
  expect(set?.body).toContain(`https://school.example/quizzes/${id}`)

  expect(await remindOfQuizzes(school.deps)).toBe(0)
  school.pass(4 * 24 * 60 * 60 * 1000)
  expect(await Promise.all([remindOfQuizzes(school.deps), remindOfQuizzes(school.deps)])).toContain(1)
  expect(await remindOfQuizzes(school.deps)).toBe(0)
  expect(await mailsAbout('Opens within a day: Forces')).toHaveLength(1)
  // A new opening day causes a new reminder.
  mentor = await school.signIn(mentor)
  await saveSettings(id, { ...times, opensAt: '2026-11-28T10:00', lastStartAt: '2026-11-28T11:00' }, 6)
  school.pass(3 * 24 * 60 * 60 * 1000)
  expect(await remindOfQuizzes(school.deps)).toBe(1)
})

test('a quiz that opens within a day needs no reminder', async () => {
  await addPublishedQuiz(mentor, course.id, [question], {
    opensAt: '2026-11-21T10:00',
    lastStartAt: '2026-11-21T11:00',
  })
  expect(await remindOfQuizzes(school.deps)).toBe(0)
})

test('the audit records actions without the texts of quizzes and questions', async () => {
  const id = await addPublishedQuiz(mentor, course.id, [question], { instructions: 'A secret.' })
  await mentor.call('PUT', `questions/${question}`, { ...questionWithText('Other?'), version: 1 })
  await setState(id, 'draft', 4)
  await mentor.call('DELETE', `quizzes/${id}`)
  const rows = await school.database.db.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(rows.map(({ action }) => action).filter((action) => /^(quiz|question)/.test(action))).toEqual([
    'question.create',
    'quiz.create',
    'quiz.change',
    'quiz.change',
    'quiz.publish',
    'question.change',
    'quiz.takeBack',
    'quiz.delete',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/secret|Other\?/)
})

test('a quiz needs its text in the language that counts', async () => {
  const hindi = questionBody({
    wording: { en: { text: '', explanation: '' }, hi: { text: 'बल?', explanation: '' } },
    options: ['जूल', 'न्यूटन'].map((hi) => ({ text: bothLanguages('', hi), isLast: false })),
  })
  const id = await addQuiz(mentor, course.id, [await addQuestion(mentor, course.id, hindi)])
  expect((await get(id)).missing).toEqual([
    'Section 1, question 1: it has no text in the language that counts.',
  ])
  expect((await saveSettings(id, { decidingLanguage: 'hi' })).body.missing).toEqual([])
})
