import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openQueues } from '../../web/app/open-queues.ts'
import { ask, card, doubtOf, openQueue, pane, studentOf } from './support/doubts.ts'
import { addStudiedCourse, type StudiedCourse } from './support/lessons.ts'
import { arriveAt, toasts } from './support/log-in.ts'
import {
  fill,
  network,
  open,
  reload,
  school,
  screen,
  signIn,
  user,
  waitFor,
  within,
} from './support/page.tsx'

const notSentText = 'Not sent yet. The school does not answer. It is sent when the connection is back.'
const list = () => `/courses/${course.id}/doubts`
const topicDoubts = () => `${course.path(0)}?tab=doubts`
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const doubtField = () => screen.findByLabelText('Your doubt')
const listedDoubts = async () => (await student.call('GET', `courses/${course.id}/doubts`)).body

let course: StudiedCourse
let student: Awaited<ReturnType<typeof studentOf>>
beforeEach(async () => {
  course = await addStudiedCourse([{ name: 'Forms' }, { name: 'Layout' }])
  student = await signIn(await studentOf(course, 'Zoya Khan'))
})

test('a fellow student answers, the mentor endorses by a key, and the asker marks it as still unclear', async () => {
  const text = 'Is the key agreed on before or after the name is looked up?'
  const doubt = await ask(student, course, text)
  await signIn(await studentOf(course, 'Xena Dsouza'))
  await open(list())
  const row = await card(text)
  await user.click(row.getByText('Me too'))
  expect(await row.findByRole('button', { name: 'Me too · 1' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(row.getByText('Answer'))
  await fill(await row.findByLabelText('Your answer'), 'After: first the address, then the key.')
  await user.click(row.getByRole('button', { name: 'Send answer' }))
  expect(await row.findByText('Sent.')).toBeVisible()
  expect(row.getByText('Open', { exact: true })).toBeVisible()

  await openQueue(course.mentor, text, `doubt=${doubt}`)
  await waitFor(() => expect(screen.getByRole('listbox', { name: 'Doubts' })).toHaveFocus())
  await user.keyboard('e')
  expect(await screen.findByText('Endorsed: the answer of Xena Dsouza.')).toBeVisible()
  expect(await doubtOf(student, doubt)).toMatchObject({ state: 'answered', meToo: 1 })

  await signIn(student)
  await open(`${list()}/${doubt}`)
  expect(await screen.findByText(/^Endorsed by Asha mentor/)).toBeVisible()
  await fill(screen.getByLabelText('Add something'), 'And who says that the key is theirs?')
  await user.click(screen.getByLabelText('Still unclear: ask the mentor again'))
  await press('Send')
  expect(await screen.findByText('Open', { exact: true })).toBeVisible()
  expect(await doubtOf(student, doubt)).toMatchObject({ state: 'open' })
})

test('a reported doubt reaches the mentor, who hides it and shows it again', async () => {
  const text = 'Who sells me the solution?'
  const doubt = await ask(student, course, text)
  const reader = await signIn(await studentOf(course, 'Vani Rao'))
  await open(list())
  await user.click((await card(text)).getByText('Report'))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByLabelText('What is wrong with it?'), 'It is no doubt.')
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await openQueue(course.mentor, text, `part=reported&doubt=${doubt}`)
  expect(await (await pane()).findByText('It is no doubt.')).toBeVisible()
  expect((await pane()).getByText(/Reported by Vani Rao/)).toBeVisible()
  await user.click((await pane()).getByText('Hide'))
  expect(await (await pane()).findByText('Hidden: only the staff reads this.')).toBeVisible()
  await signIn(reader)
  await open(`${list()}/${doubt}`)
  expect(await screen.findByText('The staff has hidden this.')).toBeVisible()
  expect(screen.queryByText(text)).toBeNull()

  await openQueue(course.mentor, text, `part=settled&doubt=${doubt}`)
  await user.click((await pane()).getByText('Show again'))
  await waitFor(async () => expect((await pane()).getByText('Hide')).toBeVisible())
  await signIn(reader)
  await reload()
  await open(`${list()}/${doubt}`)
  expect(await screen.findByText(text)).toBeVisible()
})

test('a reported answer reaches the mentor, who hides it', async () => {
  const text = 'Who answers this rudely?'
  const doubt = await ask(student, course, text)
  const fellow = await studentOf(course, 'Manav Joshi')
  await fellow.call('POST', `doubts/${doubt}/answers`, { text: 'Read it again.' })
  await open(`${list()}/${doubt}`)
  const answer = within(
    await screen.findByText('Read it again.').then((one) => one.closest('li') as HTMLElement),
  )
  await user.click(answer.getByText('Report'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this answer' }))
  await fill(dialog.getByLabelText('What is wrong with it?'), 'It helps nobody.')
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await answer.findByRole('button', { name: 'Reported' })).toBeDisabled()

  await openQueue(course.mentor, text, `part=reported&doubt=${doubt}`)
  expect(await (await pane()).findByText('It helps nobody.')).toBeVisible()
  expect((await pane()).getByText(/^Reported by Zoya Khan/)).toBeVisible()
  const answerItem = (await pane()).getByText('Read it again.').closest('li') as HTMLElement
  await user.click(within(answerItem).getByText('Hide'))
  expect(await within(answerItem).findByText('Hidden: only the staff reads this.')).toBeVisible()
  await signIn(student)
  await open(`${list()}/${doubt}`)
  expect(await screen.findByText('The staff has hidden this.')).toBeVisible()
  expect(screen.queryByText('Read it again.')).toBeNull()
})

test('a doubt that is too long shows an error and is not cut', async () => {
  await open(list())
  await press('Ask a doubt')
  const form = within(await screen.findByRole('form', { name: 'Ask a doubt' }))
  await user.selectOptions(form.getByLabelText('Topic'), 'Layout')
  await user.click(await doubtField())
  await user.paste('x'.repeat(5_001))
  expect(await doubtField()).toHaveAccessibleDescription(
    /^This has 5,001 characters\. Please keep it to 5,000\./,
  )
  await press('Ask')
  expect(await doubtField()).toHaveFocus()
  expect(network.count(`POST /api/courses/${course.id}/doubts`)).toBe(0)
})

test('similar doubts are offered, typed text survives a reload, and a topic must be chosen', async () => {
  const text = 'My page scrolls sideways at 320 px'
  await ask(await studentOf(course, 'Uma Menon'), course, `${text}. Why?`)
  await open(list())
  await press('Ask a doubt')
  expect(await doubtField()).toHaveFocus()
  await fill(await doubtField(), text)
  expect(await screen.findByRole('region', { name: 'Asked before' })).toHaveTextContent(text)
  await reload()
  expect(await doubtField()).toHaveValue(text)
  await press('Ask')
  const topic = within(screen.getByRole('form', { name: 'Ask a doubt' })).getByLabelText('Topic')
  expect(topic).toHaveAccessibleDescription('Please choose a topic.')
  expect(topic).toHaveFocus()
  await user.selectOptions(topic, 'Layout')
  await user.click(screen.getByLabelText('Only the mentor'))
  await press('Ask')
  expect(await screen.findByText('Asked. You are told when somebody answers.')).toBeVisible()
  expect(await screen.findByText('only to the mentor')).toBeVisible()
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(2))
  await press('Mine')
  await waitFor(() => expect(location.search).toBe('?mine=true'))
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(1))
})

test('a doubt whose response was lost waits, and is asked once', async () => {
  await open(topicDoubts())
  await press('Ask a doubt')
  await fill(await doubtField(), 'Does it wait?')
  const restore = network.loseResponses(`POST /api/courses/${course.id}/doubts`)
  await press('Ask')
  expect(await screen.findByText(notSentText)).toBeVisible()
  restore()
  act(() => network.setOnline(true))
  expect(await screen.findByText('Asked. You are told when somebody answers.')).toBeVisible()
  await card('Does it wait?')
  expect(network.count(`POST /api/courses/${course.id}/doubts`)).toBe(2)
  expect(await listedDoubts()).toHaveLength(1)
})

test('text that is typed during sending, and refused text, stays', async () => {
  const path = `POST /api/courses/${course.id}/doubts`
  await open(topicDoubts())
  await press('Ask a doubt')
  await fill(await doubtField(), 'Why?')
  const release = network.hold(path)
  await press('Ask')
  await user.type(await doubtField(), ' And how?')
  release()
  await waitFor(async () => expect(await listedDoubts()).toHaveLength(1))
  expect(await doubtField()).toHaveValue('Why? And how?')

  network.fail(path, 422, { message: 'Not so.', code: 'VALIDATION' })
  await press('Ask')
  expect(await screen.findByText(/Not so\./)).toBeVisible()
  await reload()
  expect(await doubtField()).toHaveValue('Why? And how?')
})

test('a doubt that is refused after the connection returns appears again in its form', async () => {
  await open(topicDoubts())
  await press('Ask a doubt')
  await fill(await doubtField(), 'Who keeps it?')
  const restore = network.respond(`POST /api/courses/${course.id}/doubts`, () => {
    throw new TypeError('Failed to fetch')
  })
  await press('Ask')
  expect(await screen.findByText(notSentText)).toBeVisible()
  sessionStorage.clear()
  await open('/dashboard')
  restore()
  network.fail(`POST /api/courses/${course.id}/doubts`, 422, { message: 'Not so.', code: 'VALIDATION' })
  act(() => network.setOnline(true))
  const error = 'Your doubt was not sent. What you wrote is kept. Not so.'
  expect((await screen.findAllByText(error))[0]).toBeVisible()
  await open(topicDoubts())
  expect(await doubtField()).toHaveValue('Who keeps it?')
})

test('a doubt or an answer that is sent after a log-in leaves its field empty', async () => {
  const doubt = await ask(student, course, 'Is it posted twice?')
  const fields = [
    { path: topicDoubts(), label: 'Your doubt', name: 'Ask', begin: () => press('Ask a doubt') },
    { path: `/courses/${course.id}/doubts/${doubt}`, label: 'Add something', name: 'Send' },
  ]
  for (const { path, label, name, begin } of fields) {
    const { token } = await signIn(await school.signIn(student))
    await open(path)
    await begin?.()
    await fill(await screen.findByLabelText(label), 'Only once.')
    await school.visitor.call('POST', 'auth/logout', undefined, { authorization: `Bearer ${token}` })
    await press(name)
    await arriveAt('/login')

    await signIn(await school.signIn(student))
    await open('/dashboard')
    // The product opens queues after a log-in.
    openQueues(student.id)
    await waitFor(() => expect(toasts().at(-1)).toMatch(/^Your (doubt|answer) was sent\.$/))
    await open(path)
    await card('Only once.')
    const field = screen.queryByLabelText<HTMLTextAreaElement>(label)
    expect(field?.value ?? '').toBe('')
  }
  expect((await doubtOf(student, doubt)).answers).toBe(1)
  expect(await listedDoubts()).toHaveLength(2)
})

test('a doubt can be changed within 15 minutes, and keeps its earlier text', async () => {
  const doubt = await ask(student, course, 'Why do it wrap?')
  await open(`${list()}/${doubt}`)
  await press('Change')
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByLabelText('Your doubt'), 'Why does it wrap?')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Why does it wrap?')).toBeVisible()
  const earlier = (await screen.findByText('Changed; see what it said before')).closest('details')
  expect(earlier).not.toHaveAttribute('open')
  expect(earlier).toHaveTextContent('Why do it wrap?')
})
