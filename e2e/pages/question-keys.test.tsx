import { beforeEach, expect, test } from 'vitest'
import type { QuestionKind } from '#contract/questions/questions.ts'
import type { Quiz } from '#contract/quizzes/quizzes.ts'
import type { Person } from '#server/testing/school.ts'
import { open, screen, user, waitFor } from './support/page.tsx'
import { signInMentorWithCourse } from './support/teaching.ts'

let mentor: Person
let quizId: string
beforeEach(async () => {
  const { mentor: person, course } = await signInMentorWithCourse()
  mentor = person
  quizId = (await mentor.call('POST', 'quizzes', { courseId: course.id, title: 'Forces' })).body._id
})

const save = '{Control>}{Enter}{/Control}'
const isRight = '{Alt>}{Enter}{/Alt}'
const text = () => screen.getByLabelText(/^Question in (English|Hindi)$/)

async function tabTo(control: HTMLElement, shift = false) {
  for (let presses = 0; document.activeElement !== control; presses += 1) {
    if (presses > 20) throw new Error('Tab does not reach it')
    await user.tab({ shift })
  }
}

async function write(keys: string) {
  const before = text()
  await user.keyboard(`${keys}${save}`)
  await waitFor(() => expect(before.isConnected).toBe(false), { timeout: 20_000 })
  const next = text()
  expect(document.activeElement).toBe(next)
  expect(next).toHaveValue('')
}

async function writeSeveral(from: number, to: number, keys: string) {
  for (let number = from; number <= to; number += 1) await write(`Q${number}${keys}`)
}

/** happy-dom has no keys for a closed select. */
async function choose(kind: QuestionKind) {
  await user.selectOptions(screen.getByLabelText('Kind'), kind)
  text().focus()
}

test('twenty questions are written by keyboard alone, each after the kind, language and marks of the last', async () => {
  await open(`/mentor/quizzes/${quizId}`)
  ;(await screen.findByRole('button', { name: 'Write a question' })).focus()
  await user.keyboard('{Enter}')
  expect(text()).toHaveFocus()

  const tabToOptions = '{Tab}{Tab}'
  await user.keyboard(`Q1${tabToOptions}a{Enter}b${isRight}{Enter}c{Enter}d{Enter}e`)
  await tabTo(screen.getByLabelText('Other marks than the section'))
  await write(' {Tab}2{Tab}0')
  await writeSeveral(2, 5, `${tabToOptions}a{Enter}b${isRight}`)
  await tabTo(screen.getByLabelText('Kind'), true)
  await choose('multiple')
  await writeSeveral(6, 8, `${tabToOptions}a{Enter}b${isRight}`)
  await choose('trueFalse')
  await writeSeveral(9, 13, '{Tab}{ArrowDown}')
  await choose('number')
  await writeSeveral(14, 17, '{Tab}9{Enter}10')
  screen.getByLabelText('English').focus()
  await user.keyboard('{ArrowDown}')
  text().focus()
  await writeSeveral(18, 20, '{Tab}1')
  expect(screen.getByText('20 questions saved.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Write a question' })).toHaveFocus())

  const { sections, questions } = (await mentor.call('GET', `quizzes/${quizId}`)).body as Quiz
  expect(questions.map(({ wording }) => wording.en.text || wording.hi.text)).toEqual(
    Array.from({ length: 20 }, (_, place) => `Q${place + 1}`),
  )
  const expectQuestions = (from: number, to: number, expected: object) => {
    for (const one of questions.slice(from - 1, to)) expect(one).toMatchObject(expected)
  }
  expectQuestions(1, 1, { kind: 'single', key: { options: [1] }, options: { length: 5 } })
  expectQuestions(2, 5, { kind: 'single', key: { options: [1] }, options: { length: 2 } })
  expectQuestions(6, 8, { kind: 'multiple', key: { options: [0, 1] } })
  expectQuestions(9, 13, { kind: 'trueFalse', key: { options: [1] } })
  expectQuestions(14, 20, { kind: 'number' })
  expectQuestions(14, 17, { key: { ranges: [{ from: '9' }, { from: '10' }] } })
  expectQuestions(18, 20, { wording: { en: { text: '' } } })
  expect(new Set(sections[0]?.entries.map(({ marks }) => JSON.stringify(marks)))).toEqual(
    new Set([JSON.stringify({ right: 200, wrong: 0, blank: 0 })]),
  )
}, 120_000)
