import { beforeEach, expect, test } from 'vitest'
import { ask, doubtOf, openQueue, pane, queue, studentOf } from './support/doubts.ts'
import { addStudiedCourse, passTime, type StudiedCourse } from './support/lessons.ts'
import { fill, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

const hour = 3_600_000
const answerField = () => screen.findByLabelText('Your answer')
const findSelectedId = async () => (await within(await queue()).findByRole('option', { selected: true })).id

let course: StudiedCourse
let student: Awaited<ReturnType<typeof studentOf>>
let doubts: string[]
beforeEach(async () => {
  course = await addStudiedCourse([{ name: 'Forms' }])
  student = await studentOf(course, 'Ritu Saha')
  doubts = []
  for (const text of ['Is this settled?', 'And this?']) {
    doubts.push(await ask(student, course, text))
    passTime(hour)
  }
})

test('keys move and settle in the queue, and are listed', async () => {
  await signIn(course.mentor)
  await open('/mentor/doubts')
  await waitFor(async () => expect(await queue()).toHaveFocus())
  const first = await findSelectedId()
  await user.keyboard('j')
  await waitFor(async () => expect(await findSelectedId()).not.toBe(first))
  await user.keyboard('k')
  await waitFor(async () => expect(await findSelectedId()).toBe(first))
  await user.keyboard('{End}')
  await waitFor(async () => expect(await findSelectedId()).not.toBe(first))
  await user.keyboard('{Home}')
  await waitFor(async () => expect(await findSelectedId()).toBe(first))
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible()
  await user.keyboard('{Escape}')
  await openQueue(course.mentor, 'Is this settled?', `doubt=${doubts[0]}`)
  await waitFor(async () => expect(await queue()).toHaveFocus())
  await user.keyboard('s')
  expect(await screen.findByText('Settled: the doubt of Ritu Saha.')).toBeVisible()
  expect((await doubtOf(student, doubts[0] as string)).state).toBe('settled')
})

test('a person whose answer comes second sees the first one, and keeps what they typed', async () => {
  const [doubt = ''] = doubts
  await openQueue(course.mentor, 'Is this settled?', `doubt=${doubt}`)
  await fill(await answerField(), 'I am.')
  const admin = await school.as('admin')
  await admin.call('POST', `doubts/${doubt}/answers`, { text: 'The office was first.' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  const conflict = 'Somebody else has written here meanwhile. Please read it first.'
  expect(await screen.findByText(conflict)).toBeVisible()
  expect(await (await pane()).findByText('The office was first.')).toBeVisible()
  expect(await answerField()).toHaveValue('I am.')
  await user.click(await answerField())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await doubtOf(student, doubt)).thread).toHaveLength(2))
})

test('a saved text is inserted into an answer', async () => {
  await openQueue(course.mentor, 'And this?', `doubt=${doubts[1]}`)
  const saved = 'Look at the second example.'
  await user.click((await pane()).getByText(/^Saved texts/))
  await fill(await answerField(), saved)
  await user.click(await (await pane()).findByText('Save this text'))
  expect(await (await pane()).findByText('Text saved')).toBeVisible()
  await fill(await answerField(), '')
  await user.click((await pane()).getByRole('button', { name: `Insert: ${saved}` }))
  expect(await answerField()).toHaveValue(saved)
})

test('the queue is filtered to one course', async () => {
  const other = await addStudiedCourse([{ name: 'Forms' }])
  await ask(await studentOf(other, 'Lata Kulkarni'), other, 'Only here?')
  await signIn(await school.as('admin'))
  await open('/admin/doubts')
  await waitFor(async () => expect(within(await queue()).getAllByRole('option')).toHaveLength(3))
  await user.selectOptions(screen.getByLabelText('Course'), other.name)
  await waitFor(() => expect(new URLSearchParams(location.search).get('course')).toBe(other.id))
  await waitFor(async () => expect(within(await queue()).getAllByRole('option')).toHaveLength(1))
  expect(await queue()).toHaveTextContent('Only here?')
})

test('the dashboards of the mentor and the admin show what is overdue and the time to a first answer', async () => {
  await course.mentor.call('POST', `doubts/${doubts[0]}/answers`, { text: 'Now it is.' })
  for (const text of ['One more?', 'And one?']) await ask(student, course, text)
  passTime(25 * hour)
  const admin = await school.as('admin')
  for (const [person, path] of [
    [course.mentor, '/mentor/dashboard'],
    [admin, '/admin/dashboard'],
  ] as const) {
    await signIn(await school.signIn(person))
    await open(path)
    const figures = within(await screen.findByRole('region', { name: 'Doubts to answer' }))
    expect(await figures.findByText('3 wait longer than 24 hours.')).toBeVisible()
    const median = 'Median time to a first answer in the last 30 days: 2 h (target 24 h).'
    expect(figures.getByText(median, { exact: false })).toBeVisible()
  }
})
