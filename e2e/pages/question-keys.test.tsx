import { beforeEach, expect, test } from 'vitest'
import type { QuestionKind } from '#contract/questions/questions.ts'
import type { Quiz } from '#contract/quizzes/quizzes.ts'
import type { Person } from '#server/testing/school.ts'
import { open, screen, user, waitFor } from './support/page.tsx'
import { beginAsMentor } from './support/teaching.ts'

let mentor: Person
let quizId: string
beforeEach(async () => {
  const { mentor: person, course } = await beginAsMentor()
  mentor = person
  quizId = (await mentor.call('POST', 'quizzes', { courseId: course.id, title: 'Forces' })).body._id
})

const save = '{Control>}{Enter}{/Control}'
const isRight = '{Alt>}{Enter}{/Alt}'
const text = () => screen.getByLabelText(/^Question in (English|Hindi)$/)

/** Presses Tab until the focus is on the control. */
async function tabTo(control: () => HTMLElement, shift = false) {
  for (let presses = 0; document.activeElement !== control(); presses += 1) {
    if (presses > 60) throw new Error('Tab does not reach it')
    await user.tab({ shift })
  }
}

/** Types a question, or the rest of it, and saves. The empty text of the next one then has the focus. */
async function write(keys: string) {
  const before = text()
  await user.keyboard(`${keys}${save}`)
  await waitFor(() => expect(before.isConnected).toBe(false))
  expect(document.activeElement).toBe(text())
  expect(text()).toHaveValue('')
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

  // Marks of its own.
  await user.keyboard('Q1')
  await tabTo(() => screen.getByLabelText('Other marks than the section'))
  await user.keyboard(' {Tab}2{Tab}0')
  await tabTo(() => screen.getByLabelText('Option A'), true)
  await write(`a{Enter}b${isRight}{Enter}c{Enter}d{Enter}e`)
  // From the text the way leads over the choice of the right option.
  await writeSeveral(2, 9, `{Tab}{Tab}a{Enter}b{Enter}c${isRight}`)
  await tabTo(() => screen.getByLabelText('Kind'), true)
  await choose('multiple')
  await writeSeveral(10, 12, `{Tab}{Tab}a{Enter}b${isRight}{Enter}c`)
  await choose('trueFalse')
  await writeSeveral(13, 14, '{Tab}{ArrowDown}')
  await choose('number')
  await writeSeveral(15, 17, '{Tab}9.8{Enter}10')
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
  expect(questions[0]).toMatchObject({ kind: 'single', key: { options: [1] }, options: { length: 5 } })
  for (const one of questions.slice(1, 9))
    expect(one).toMatchObject({ kind: 'single', key: { options: [2] } })
  for (const one of questions.slice(9, 12))
    expect(one).toMatchObject({ kind: 'multiple', key: { options: [0, 1] } })
  for (const one of questions.slice(12, 14))
    expect(one).toMatchObject({ kind: 'trueFalse', key: { options: [1] } })
  for (const one of questions.slice(14, 17))
    expect(one).toMatchObject({ kind: 'number', key: { ranges: [{ from: '9.8' }, { from: '10' }] } })
  for (const one of questions.slice(17))
    expect(one).toMatchObject({ kind: 'number', wording: { en: { text: '' } } })
  expect(new Set(sections[0]?.entries.map(({ marks }) => JSON.stringify(marks)))).toEqual(
    new Set([JSON.stringify({ right: 200, wrong: 0, blank: 0 })]),
  )
}, 60_000)
