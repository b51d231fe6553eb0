import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeScore } from '../../server/src/modules/attempts/close-attempt.ts'
import { scoreByKeys } from '../../server/src/modules/attempts/index.ts'
import {
  discriminationOf,
  mayKeyBeWrong,
} from '../../server/src/modules/attempts/question-statistics.rules.ts'
import { responseValueOf } from '../../server/src/modules/attempts/stored-attempt.rules.ts'
import { planChange } from '../../server/src/modules/key-changes/plan-change.ts'
import { publishProblems } from '../../server/src/modules/quizzes/quizzes.rules.ts'
import { renderMarkdown } from '../../server/src/platform/markdown/markdown.ts'
import { openSchool, type School } from '../../server/src/testing/school.ts'
import { makeDemoSchool } from './demo-school.ts'
import { loadDemoSchool, makeFiles } from './load-demo-school.ts'
import { day } from './school-time.ts'

const passwordHash = '$argon2id$placeholder'

let school: School
let now: number
beforeAll(async () => {
  school = await openSchool()
  now = school.deps.clock()
  await loadDemoSchool({ db: school.database.db, now, passwordHash, saveFile: () => {} })
})
afterAll(() => school.close())

const quizzes = () => school.database.db.selectFrom('quizzes').selectAll().execute()
const attempts = () => school.database.db.selectFrom('attempts').selectAll().execute()
const responses = () => school.database.db.selectFrom('responses').selectAll().execute()
const idOf = async (email: string) =>
  (
    await school.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id

test('the demo school has four quizzes that the demo mentor and the demo student both have', async () => {
  const rows = await quizzes()
  expect(rows).toHaveLength(4)
  const { db } = school.database
  const course = await db
    .selectFrom('courses')
    .innerJoin('enrollments', 'enrollments.course_id', 'courses.id')
    .select(['courses.id', 'enrollments.cancelled_at'])
    .where('courses.mentor_id', '=', await idOf('mentor@abhyas.example'))
    .where('enrollments.student_id', '=', await idOf('student@abhyas.example'))
    .execute()
  for (const { course_id } of rows) expect(course).toContainEqual({ id: course_id, cancelled_at: null })
  expect(rows.filter((row) => row.is_practice === 1)).toHaveLength(1)
  expect(rows.filter((row) => row.last_start_at !== null && row.last_start_at < now)).toHaveLength(2)
})

test('the demo school has a quiz that runs while it is loaded, which Meera has not begun', async () => {
  const [running, ...others] = (await quizzes()).filter(
    ({ opens_at, last_start_at }) => Number(opens_at) < now && Number(last_start_at) > now,
  )
  expect(others).toEqual([])
  const ownAttempts = (await attempts()).filter(({ quiz_id }) => quiz_id === running?.id)
  const meera = await idOf('student@abhyas.example')
  expect(ownAttempts.filter(({ student_id }) => student_id === meera)).toEqual([])
  expect(ownAttempts.filter(({ submitted_at }) => submitted_at === null)).toHaveLength(2)
  expect(ownAttempts.filter(({ submitted_at }) => submitted_at !== null)).toHaveLength(6)
})

test('the demo school has scores and full marks that the product computes from the stored responses', async () => {
  const rows = await attempts()
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    const { score, max } = await computeScore(school.database.db, row)
    expect([row.score, row.max]).toEqual([row.submitted_at === null ? null : score, max])
  }
})

test('the demo school has long texts that were marked, and others that wait for marks', async () => {
  const { db } = school.database
  const texts = await db
    .selectFrom('responses')
    .innerJoin('attempt_questions as asked', (join) =>
      join
        .onRef('asked.attempt_id', '=', 'responses.attempt_id')
        .onRef('asked.position', '=', 'responses.position'),
    )
    .innerJoin('question_versions', 'question_versions.id', 'asked.version_id')
    .innerJoin('attempts', 'attempts.id', 'responses.attempt_id')
    .select([
      'responses.marks',
      'responses.marked_by',
      'asked.marks_right',
      'attempts.score',
      'attempts.quiz_id',
    ])
    .where('question_versions.kind', '=', 'longText')
    .where('attempts.submitted_at', 'is not', null)
    .execute()
  const unmarked = texts.filter(({ marks }) => marks === null)
  expect(unmarked).toHaveLength(10)
  expect(unmarked.every(({ score }) => score === null)).toBe(true)
  const marked = texts.filter(({ marks }) => marks !== null)
  expect(marked).toHaveLength(8)
  const mentor = await idOf('mentor@abhyas.example')
  for (const { marks, marks_right, marked_by } of marked) {
    expect(Number(marks)).toBeLessThanOrEqual(marks_right)
    expect(marked_by).toBe(mentor)
  }
})

test('the demo school has one question whose key may be wrong', async () => {
  const { db } = school.database
  const versions = await db.selectFrom('question_versions').selectAll().execute()
  const stored = await responses()
  const closed = (await quizzes()).find(({ title }) => title === 'Test: JavaScript and the server')
  const times: {
    versionId: string
    marks: number
    rest: number
    chosen: string[]
  }[] = []
  const closedAttempts = (await attempts()).filter(({ quiz_id }) => quiz_id === closed?.id)
  expect(closedAttempts).toHaveLength(21)
  for (const attempt of closedAttempts) {
    const scored = await computeScore(db, attempt)
    const asked = await db
      .selectFrom('attempt_questions')
      .selectAll()
      .where('attempt_id', '=', attempt.id)
      .execute()
    for (const one of scored.responses) {
      const response = stored.find((row) => row.attempt_id === attempt.id && row.position === one.position)
      const marks = one.marks ?? 0
      times.push({
        versionId: asked.find(({ position }) => position === one.position)?.version_id ?? '',
        ...{ marks, rest: (scored.score ?? 0) - marks },
        chosen: (response && responseValueOf(response)?.options) ?? [],
      })
    }
  }
  const suspicious = versions.filter((version) => {
    const ofVersion = times.filter(({ versionId }) => versionId === version.id)
    const key = JSON.parse(version.answer_key).options
    const options = (JSON.parse(version.options) as { _id: string }[]).map(({ _id }) => ({
      isRight: key.includes(_id),
      chosen: ofVersion.filter(({ chosen }) => chosen.includes(_id)).length,
    }))
    return mayKeyBeWrong(options, discriminationOf(ofVersion))
  })
  expect(suspicious.map(({ wording }) => JSON.parse(wording).en.text)).toEqual([
    'What does `0.1 + 0.2 === 0.3` give in JavaScript?',
  ])
})

test('the wrong key of the demo school has one waiting challenge, and its correction moves most scores up', async () => {
  const [challenge, ...others] = await school.database.db.selectFrom('key_challenges').selectAll().execute()
  expect(others).toEqual([])
  const { quiz_id, question_id, created_at } = challenge ?? {}
  expect(Number(created_at)).toBeLessThan(now)
  const version = await school.database.db
    .selectFrom('question_versions')
    .select('options')
    .where('question_id', '=', String(question_id))
    .executeTakeFirstOrThrow()
  const [, truth] = JSON.parse(version.options)
  const plan = await planChange(school.database.db, String(quiz_id), {
    ...{ questionId: String(question_id), rule: 'newKey' },
    key: { options: [truth._id], ranges: [], texts: [] },
  })
  const quiz = (await quizzes()).find(({ id }) => id === quiz_id)
  if (!quiz) throw new Error('the challenge has no quiz')
  const { counts } = await scoreByKeys(school.database.db, quiz, plan.keys)
  expect(counts.up).toBeGreaterThan(counts.down)
})

test('the questions of the demo school are rendered in both languages, with formulas and one picture', async () => {
  const { db } = school.database
  const versions = await db.selectFrom('question_versions').selectAll().execute()
  const texts = versions.flatMap(({ wording }) => {
    const { en, hi } = JSON.parse(wording)
    for (const { text } of [en, hi]) expect(text).not.toBe('')
    expect(hi.text).toMatch(/\p{Script=Devanagari}/u)
    return [en.text, en.explanation, hi.text, hi.explanation]
  })
  const html = texts.map((text) => {
    const { html, error } = renderMarkdown(text)
    expect(error, text).toBeNull()
    return html
  })
  expect(html.filter((one) => one.includes('<math')).length).toBeGreaterThan(20)
  const pictures = html.filter((one) => one.includes('<img'))
  expect(pictures).toHaveLength(2)
  const figures = await db.selectFrom('question_figures').selectAll().execute()
  expect(figures).toHaveLength(1)
  for (const picture of pictures) expect(picture).toContain(figures[0]?.file_id)
})

test.each([0, 31, 200, 290])(
  'the quizzes of the demo school are possible when it is loaded %i days later',
  async (days) => {
    const later = now + days * day + (days % 24) * 3_600_000
    const made = makeDemoSchool({ now: later, passwordHash, files: await makeFiles() })
    for (const { row, structure, questions } of made.quizzes) {
      const bank = new Map(
        questions.map((one) => [one.row.id, { isArchived: false, languages: ['en', 'hi'] as const }]),
      )
      expect(publishProblems(row, structure, { questions: bank, poolOf: () => [] }, later)).toEqual([])
      for (const attempt of made.attempts.filter((one) => one.row.quiz_id === row.id)) {
        const { student_id, started_at, ends_at, submitted_at } = attempt.row
        const enrollment = made.enrollments.find(
          (one) => one.student_id === student_id && one.course_id === row.course_id,
        )
        expect(started_at).toBeGreaterThan(enrollment?.created_at ?? later)
        expect(started_at).toBeGreaterThanOrEqual(row.opens_at ?? later)
        expect(started_at).toBeLessThan(row.last_start_at ?? 0)
        if (submitted_at === null) expect(ends_at).toBeGreaterThan(later)
        else expect(submitted_at).toBeLessThanOrEqual(Math.min(later, ends_at ?? 0))
        for (const { saved_at } of attempt.responses) {
          expect(saved_at).toBeGreaterThan(started_at)
          expect(saved_at).toBeLessThanOrEqual(submitted_at ?? later)
        }
      }
    }
  },
)

test('the course of the quizzes counts by weights, and one student is excused', async () => {
  const mentor = await school.signIn({ id: await idOf('mentor@abhyas.example') })
  const courseId = (await quizzes())[0]?.course_id
  const { body } = await mentor.call('GET', `courses/${courseId}/gradebook`)
  expect(body.settings).toMatchObject({ countsBy: 'weights', missingCounts: true })
  expect(body.items.every((item: { weight: number }) => item.weight > 0)).toBe(true)
  expect(new Set(body.items.map((item: { kind: string }) => item.kind)).size).toBe(2)
  const cells: { state: string }[] = body.students.flatMap((student: { cells: unknown[] }) => student.cells)
  expect(cells.filter(({ state }) => state === 'excused')).toHaveLength(1)
  expect(new Set(cells.map(({ state }) => state))).toContain('graded')
  const meera = await school.signIn({ id: await idOf('student@abhyas.example') })
  const own = await meera.call('GET', `courses/${courseId}/gradebook/own`)
  expect(own.body.total.share).toBeGreaterThan(0)
})
