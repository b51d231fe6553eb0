import { expect, test } from 'vitest'
import { expectFocus } from './support/desk.ts'
import { addPhotographedWork, findPenLayer, markLabels, marksOf } from './support/marking.ts'
import { fill, network, open, screen, user, waitFor, within } from './support/page.tsx'

const keyboard = (keys: string) => user.keyboard(keys)
const list = () => document.querySelector<HTMLElement>('[role=listbox][aria-label="Work for this question"]')
const points = () => document.querySelector<HTMLInputElement>('[data-criterion]')
const isPiece = (name: string) =>
  waitFor(() => {
    expect(document.querySelector('#piece-title')).toHaveTextContent(name)
    expect(points()).not.toBeNull()
  })

const rubric = [
  { title: 'Equation', points: 12 },
  { title: 'Answer', points: 8 },
]

async function setQuestions(names: readonly string[], given: object = {}) {
  const set = await addPhotographedWork(names, given)
  const path = `assignments/${set.assignment.id}/rubric`
  const { criteria } = (await set.mentor.call('PUT', path, { criteria: rubric })).body
  const scores = async (id: string) =>
    (await set.mentor.call('GET', `submissions/${id}/scores`)).body.scores.map(
      (score: { points: number | null }) => score.points,
    )
  return { ...set, criteria, scores, questions: `/mentor/assignments/${set.assignment.id}/questions` }
}

test('five pieces get points and marks for one question without a mouse, and the next question follows', async () => {
  const names = ['Gita Rao', 'Hema Rao', 'Ila Rao', 'Jaya Rao', 'Kala Rao']
  const { mentor, works, scores, questions } = await setQuestions(names)
  await open(questions)
  for (const [index, name] of names.entries()) {
    await isPiece(name)
    await expectFocus(list)
    expect(screen.getByText(`${5 - index} of 5 left`)).toBeVisible()
    await screen.findByRole('toolbar', { name: 'Red pen' })
    await keyboard('t')
    await findPenLayer(1)
    await keyboard('{Enter}')
    await waitFor(() => expect(markLabels()).toEqual(['tick']))
    await keyboard('1')
    expect(points()).toHaveFocus()
    await keyboard(`${index % 3}`)
    expect(points()).toHaveValue(`1${index % 3}`)
    await keyboard('{Enter}')
  }
  await screen.findByText('All 5 pieces have points for this question.')
  await expectFocus(() => screen.getByRole('button', { name: 'Next question: Answer' }))
  await keyboard('{Enter}')
  await isPiece('Gita Rao')
  expect(await screen.findByText('5 of 5 left')).toBeVisible()
  expect(points()).toHaveValue('')
  for (const [index, { id }] of works.entries()) {
    await waitFor(async () => expect(await scores(id)).toEqual([10 + (index % 3), null]))
    expect(await marksOf(mentor, id)).toMatchObject([{ kind: 'tick' }])
  }
})

test('J and K move, Enter goes past work with points, and the pages of the next work load ahead', async () => {
  const { mentor, works, criteria, questions } = await setQuestions(['Asha Rao', 'Bina Rao', 'Charu Rao'])
  const [first, second, third] = works.map(({ id }) => id)
  const score = { criterionId: criteria[0]._id, points: 5 }
  await mentor.call('PUT', `submissions/${second}/scores`, score)
  await open(questions)
  await isPiece('Asha Rao')
  await waitFor(() => expect(network.count(`GET /api/submissions/${third}/work`)).toBe(1))
  expect(network.count(`GET /api/submissions/${second}/work`)).toBe(1)
  await expectFocus(list)
  await keyboard('j')
  await isPiece('Bina Rao')
  expect(points()).toHaveValue('5')
  await keyboard('k')
  await isPiece('Asha Rao')
  await keyboard('{Enter}')
  expect(points()).toHaveFocus()
  await keyboard('13')
  expect(points()).toHaveAccessibleDescription('Please enter whole points from 0 to 12.')
  await keyboard('{Enter}')
  await isPiece('Asha Rao')
  await fill(points() as HTMLInputElement, '12')
  await keyboard('{Enter}')
  await isPiece('Charu Rao')
  expect(network.count(`GET /api/submissions/${third}/work`)).toBe(1)
  expect(network.count(`GET /api/submissions/${first}/work`)).toBe(1)
})

test('work whose questions all have points leads to grade and feedback, and the desk leads back', async () => {
  const { mentor, first, criteria, questions } = await setQuestions(['Dia Rao'], { names_hidden: 1 })
  const score = { criterionId: criteria[0]._id, points: 9 }
  await mentor.call('PUT', `submissions/${first.id}/scores`, score)
  await open(questions)
  expect(await screen.findByLabelText('Question')).toHaveDisplayValue('2. Answer · 1 left')
  await waitFor(() => expect(document.querySelector('#piece-title')).toHaveTextContent(/^Student \w{4}$/))
  expect(document.body).not.toHaveTextContent('Dia Rao')
  expect(screen.queryByRole('link', { name: 'Grade and feedback' })).toBeNull()
  await user.click(within(screen.getByRole('group', { name: 'Points' })).getByText('8'))
  await screen.findByRole('link', { name: 'Go on to grades and feedback' })
  await user.click(await screen.findByRole('link', { name: 'Grade and feedback' }))
  expect(await screen.findByLabelText('Grade')).toBeVisible()
  await screen.findByRole('button', { name: 'Use 17 as the grade' })
  expect(screen.getByRole('link', { name: 'Mark by question' })).toHaveAttribute('href', questions)
})

test('points that are refused are taken back, and work that left the queue says so', async () => {
  const { mentor, works, questions, scores } = await setQuestions(['Esha Rao', 'Fay Rao'])
  const [first] = works.map(({ id }) => id) as [string]
  await open(questions)
  await isPiece('Esha Rao')
  await expectFocus(list)
  const recover = network.fail(`PUT /api/submissions/${first}/scores`)
  await keyboard('4')
  expect(await screen.findByText('These points are not saved yet.')).toBeVisible()
  await waitFor(() => expect(screen.getByText('2 of 2 left')).toBeVisible())
  recover()
  await fill(points() as HTMLInputElement, '6')
  await waitFor(async () => expect(await scores(first)).toEqual([6, null]))
  await mentor.call('PUT', `submissions/${first}/review`, { status: 'Graded', grade: 6 })
  await open(`${questions}?submission=${first}`)
  expect(await screen.findByText('This work is not waiting for points any more.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await isPiece('Fay Rao')
})

test('an assignment without a rubric offers one', async () => {
  const { assignment } = await addPhotographedWork(['Gauri Rao'])
  await open(`/mentor/assignments/${assignment.id}/questions`)
  await user.click(await screen.findByRole('button', { name: 'Add a rubric' }))
  await fill(await screen.findByLabelText('Criterion 1'), 'Working')
  await fill(screen.getByLabelText('Points of criterion 1'), '10')
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  await isPiece('Gauri Rao')
  expect(screen.getByLabelText('Question')).toHaveDisplayValue('1. Working · 1 left')
})
