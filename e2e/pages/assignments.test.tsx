import { beforeEach, expect, test } from 'vitest'
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

const title = 'A form that needs no mouse'
const pending = () => screen.findByRole('region', { name: 'Pending' })
const link = () => screen.findByRole('textbox', { name: 'Assignment Submission Link' })
const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }))

let student: Awaited<ReturnType<typeof signIn>>
let assignmentId: string
beforeEach(async () => {
  student = await signIn(await school.as('student'))
  const course = await school.addCourse()
  await school.enroll(student, course)
  assignmentId = (await school.addAssignment(course, { title })).id
})

test('a link that is no web address is refused at its field, and nothing is sent', async () => {
  await open('/assignments')
  const field = await link()
  for (const [typed, message] of [
    ['javascript:alert(1)', 'Please enter a link that starts with http:// or https://.'],
    ['data:text/html,hello', 'Please enter a link that starts with http:// or https://.'],
    ['my homework', 'Please enter a link that starts with http:// or https://.'],
    ['https://me:secret@docs.example', 'Please give the link without the user name or password in it.'],
    ['', 'Please enter the link to your work.'],
  ] as const) {
    await fill(field, typed)
    await submit()
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
  }
  expect(network.count('POST /api/assignments/submit')).toBe(0)
})

test('a submission from another tab is shown, and its card has the focus', async () => {
  await open('/assignments')
  await fill(await link(), 'https://docs.example/asha/second')
  const theirs = { link: 'https://docs.example/asha/from-another-tab' }
  await student.call('POST', `assignments/submit/${assignmentId}`, theirs)
  await submit()
  const card = within(await pending())
  expect(await card.findByRole('alert')).toHaveTextContent('You have already submitted this assignment.')
  expect(await card.findByRole('link', { name: /from-another-tab/ })).toBeVisible()
  expect(card.getByRole('group', { name: title })).toHaveFocus()
})

test('a draft survives a reload, belongs to its writer, and is deleted on submission', async () => {
  await open('/assignments')
  await fill(await link(), 'https://docs.example/asha/draft')
  expect(await screen.findByText('Draft kept on this device.')).toBeVisible()
  expect(await link()).toHaveAccessibleDescription(
    'Can others open it? Google Drive: Share, then Anyone with the link. GitHub: public. Draft kept on this device.',
  )
  await reload()
  expect(await link()).toHaveValue('https://docs.example/asha/draft')

  const fellow = await signIn(await school.as('student'))
  const [course] = (await student.call('GET', `enrollments/student/${student.id}`)).body
  await school.enroll(fellow, { id: course.course._id } as never)
  await reload()
  expect(await link()).toHaveValue('')

  await signIn(student)
  await reload()
  await link()
  await submit()
  expect(await screen.findByText('Your assignment was successfully submitted!')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([])
})

test('after a lost response a second press finds the submission, and the work is submitted once', async () => {
  await open('/assignments')
  await fill(await link(), 'https://docs.example/asha/work')
  const restore = network.loseResponses('POST /api/assignments/submit')
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, please try again.')
  expect(await link()).toHaveValue('https://docs.example/asha/work')
  restore()
  await submit()
  expect(await screen.findByText('Your assignment was successfully submitted!')).toBeVisible()
  await reload()
  const completed = within(await screen.findByRole('region', { name: 'Completed' }))
  expect(completed.getAllByRole('heading', { name: title })).toHaveLength(1)
})

test('assignments show that they load, that they failed, and what to do without any', async () => {
  await school.database.db.deleteFrom('assignments').execute()
  const release = network.hold('/api/assignments')
  const recover = network.fail('/api/assignments')
  await open('/assignments')
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  release()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load assignments.')
  recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No assignments available')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Find a course' }))
  await waitFor(() => expect(location.pathname).toBe('/courses'))
})

test.each(['mentor', 'admin'] as const)(
  '%s sees that only students submit, and a link to their dashboard',
  async (role) => {
    await signIn(await school.as(role))
    await open('/assignments')
    expect(screen.getByText('Only students submit assignments here.', { exact: false })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Go to your dashboard' }))
    await waitFor(() => expect(location.pathname).toBe(`/${role}/dashboard`))
  },
)
