import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PrintedQuiz } from '#contract/questions/question-files.ts'
import {
  addQuestion,
  bothLanguages,
  questionWithText,
  sectionBody,
  settingsBody,
} from '../../testing/questions.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let mentor: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  course = await school.addCourse({ name: 'Physics', mentor_id: mentor.id })
})
afterEach(() => school.close())

const draw = (count: number) => ({
  ...{ questionId: null, marks: null },
  draw: { count, tagKind: 'topic' as const, tag: 'Forces' },
})

async function quizOf(...entries: ReturnType<typeof sectionBody>['entries']): Promise<string> {
  const { body } = await mentor.call('POST', 'quizzes', { courseId: course.id, title: 'Forces' })
  await mentor.call('PUT', `quizzes/${body._id}`, {
    ...settingsBody({ instructions: 'Write **neatly**.' }),
    version: 1,
  })
  const saved = await mentor.call('PUT', `quizzes/${body._id}/sections`, {
    version: 2,
    sections: [sectionBody([], { entries })],
  })
  expect(saved.status).toBe(200)
  return body._id
}
const entryOf = (
  questionId: string,
  marks: { right: number; wrong: number; blank: number } | null = null,
) => ({
  ...{ questionId, draw: null, marks },
})
const print = async (quiz: string, seed = ''): Promise<PrintedQuiz> =>
  (await mentor.call('GET', `quizzes/${quiz}/print${seed && `?seed=${seed}`}`)).body
const textsOf = ({ sections }: PrintedQuiz) =>
  sections.flatMap(({ questions }) => questions.map(({ text }) => text.en))

test('questions are numbered, with their marks, key and formulas as MathML', async () => {
  const one = await addQuestion(mentor, course.id, questionWithText('Half is $\\frac{1}{2}$.'))
  const two = await addQuestion(mentor, course.id, questionWithText('Two?'))
  const printed = await print(await quizOf(entryOf(one), entryOf(two, { right: 100, wrong: 0, blank: 0 })))
  expect(printed).toMatchObject({
    ...{ title: 'Forces', course: 'Physics', minutes: 30, maxMarks: 500, hasDraws: false, languages: ['en'] },
    instructions: '<p>Write <strong>neatly</strong>.</p>',
    sections: [
      {
        questions: [
          { number: 1, marks: { right: 400, wrong: -100 }, key: { options: [1] } },
          {
            number: 2,
            marks: { right: 100, wrong: 0 },
            options: [{ en: '<p>joule</p>' }, { en: '<p>newton</p>' }],
          },
        ],
      },
    ],
  })
  expect(textsOf(printed)[0]).toContain('<mfrac>')
})

test('a passage stands once before the questions that share it', async () => {
  const passage = await mentor.call('POST', `courses/${course.id}/passages`, {
    text: bothLanguages('A train.'),
  })
  const share = { passageId: passage.body._id }
  const one = await addQuestion(mentor, course.id, questionWithText('One?', share))
  const two = await addQuestion(mentor, course.id, questionWithText('Two?', share))
  const three = await addQuestion(mentor, course.id, questionWithText('Three?'))
  const { sections } = await print(await quizOf(entryOf(one), entryOf(two), entryOf(three)))
  expect(sections[0]?.questions.map(({ passage }) => passage?.en ?? null)).toEqual([
    '<p>A train.</p>',
    null,
    null,
  ])
})

test('a draw takes others than the quiz names, the same ones for the same seed', async () => {
  const ids: string[] = []
  for (const text of 'abcdefgh') ids.push(await addQuestion(mentor, course.id, questionWithText(text)))
  const quiz = await quizOf(entryOf(ids[0] ?? ''), draw(2), draw(3))
  const printed = await print(quiz, '7')
  expect(printed.hasDraws).toBe(true)
  expect(new Set(textsOf(printed)).size).toBe(6)
  expect(await print(quiz, '7')).toEqual(printed)
  const otherPrints = await Promise.all(['1', '2', '3'].map((seed) => print(quiz, seed)))
  expect(new Set([printed, ...otherPrints].map((one) => textsOf(one).join())).size).toBeGreaterThan(1)
})
