import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { submitPages } from './support/marking.ts'
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
import {
  newStudentIn,
  openTab,
  reassign,
  reviewAs,
  signInMentorWithCourse,
  submitWork,
  workOf,
} from './support/teaching.ts'
import { connectUploads } from './support/uploads.ts'

let mentor: Person
let course: CourseRow
beforeEach(async () => {
  ;({ mentor, course } = await signInMentorWithCourse())
})

const form = async () => within(await screen.findByRole('form', { name: 'New assignment' }))
const field = async (label: string) => (await form()).findByLabelText(label)
const create = async () => user.click((await form()).getByRole('button', { name: 'Create assignment' }))

const deadlineIn = (days: number) =>
  new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 16)

async function fillIn(title: string, days = 9): Promise<void> {
  await fill(await field('Title'), title)
  await fill(await field('Description'), 'Build it, and say what you left out.')
  await user.selectOptions(await field('Course'), course.name)
  await fill(await field('Deadline'), deadlineIn(days))
}

const assignments = async () => (await mentor.call('GET', 'assignments')).body.data

test('a new assignment shows each error above the form and at its field, and nothing invalid is sent', async () => {
  await open('/mentor/assignments')
  await openTab('New assignment')
  await create()
  expect((await form()).getByRole('alert')).toHaveTextContent('Please fill in all fields.')
  expect(await field('Title')).toHaveFocus()
  expect(await field('Title')).toHaveAccessibleDescription('Please write a title.')
  expect(await field('Course')).toHaveAccessibleDescription('Please choose a course.')
  await fillIn('A page that waits', -1)
  expect((await form()).queryByRole('alert')).toBeNull()
  await create()
  const past = expect.stringContaining('Please choose a deadline in the future.')
  expect(await field('Deadline')).toHaveAccessibleDescription(past)
  expect(await field('Deadline')).toHaveFocus()
  expect(network.count('POST /api/assignments/create')).toBe(0)
})

test('an assignment is created once and shown in its course; typed text survives a failure', async () => {
  await open('/mentor/assignments?tab=new')
  await fillIn('A page that waits')
  const recover = network.fail('POST /api/assignments/create')
  await create()
  expect(await (await form()).findByRole('alert')).toHaveTextContent('Failed to create assignment.')
  recover()
  await reload()
  expect(await field('Title')).toHaveValue('A page that waits')
  expect(await field('Course')).toHaveValue(course.id)

  await mentor.call('POST', 'auth/logout')
  await create()
  await waitFor(() => expect(location.pathname).toBe('/login'))
  mentor = await signIn(await school.signIn(mentor))
  await open('/mentor/assignments?tab=new')
  expect(await field('Description')).toHaveValue('Build it, and say what you left out.')

  const restore = network.loseResponses('POST /api/assignments/create')
  await create()
  expect(await (await form()).findByRole('alert')).toHaveTextContent('Failed to create assignment.')
  restore()
  await create()
  expect(await screen.findByText('Assignment created successfully.')).toBeVisible()
  expect(await field('Title')).toHaveValue('')
  const made = within(screen.getByRole('region', { name: 'The new assignment' }))
  expect(made.getByText('A page that waits')).toBeVisible()
  expect(made.getByRole('link', { name: 'Announce it to the students' })).toHaveAttribute(
    'href',
    `/courses/${course.id}`,
  )
  await openTab('Assigned courses')
  await user.click(await screen.findByText(course.name))
  expect(await screen.findAllByRole('link', { name: 'A page that waits' })).toHaveLength(1)
  expect(await assignments()).toHaveLength(1)
})

test('an assignment belongs to a topic of its course, moves to another, and to none', async () => {
  await school.addCourse({ name: 'Another', mentor_id: mentor.id })
  const { syllabus } = (await mentor.call('GET', `courses/${course.id}`)).body
  await open('/mentor/assignments?tab=new')
  expect(await field('Topic')).toBeDisabled()
  await fillIn('Ten roots')
  await waitFor(async () => expect(await field('Topic')).toBeEnabled())
  await user.selectOptions(
    await field('Topic'),
    await (await form()).findByRole('option', { name: '1. First steps' }),
  )
  await create()
  expect(await screen.findByText('Assignment created successfully.')).toBeVisible()
  expect(await assignments()).toMatchObject([{ topicId: syllabus[0]._id }])

  await openTab('Assigned courses')
  await user.click(await screen.findByText(course.name))
  for (const [before, after, topicId] of [
    ['1. First steps', '2. Second steps', syllabus[1]._id],
    ['2. Second steps', 'No topic', null],
  ]) {
    await user.click(await screen.findByRole('button', { name: 'Edit Ten roots' }))
    const topic = await within(dialog()).findByLabelText('Topic')
    await waitFor(() => expect(topic).toHaveDisplayValue(before))
    await user.selectOptions(topic, after)
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await assignments()).toMatchObject([{ topicId }])
  }
})

test('an assignment is set with a rubric, and a later change of it says which marked work it touches', async () => {
  await open('/mentor/assignments?tab=new')
  await fillIn('By hand')
  await user.click(await field('Photos'))
  await user.click((await form()).getByText('More settings'))
  await user.click((await form()).getByRole('button', { name: 'Add a rubric' }))
  await fill(await field('Criterion 1'), 'Working')
  await fill(await field('Points of criterion 1'), 'ten')
  await create()
  expect(
    (await form()).getByText('Each criterion needs a title and whole points from 0 to 1000.'),
  ).toBeVisible()
  expect(network.count('POST /api/assignments/create')).toBe(0)
  await fill(await field('Points of criterion 1'), '10')
  await create()
  expect(await screen.findByText('Assignment created successfully.')).toBeVisible()
  const [made] = await assignments()
  const { criteria } = (await mentor.call('GET', `assignments/${made._id}/rubric`)).body
  expect(criteria).toMatchObject([{ title: 'Working', points: 10 }])

  const student = await newStudentIn(course, 'Fay Rao')
  const id = await submitPages(student, made._id)
  await mentor.call('PUT', `submissions/${id}/scores`, { criterionId: criteria[0]._id, points: 9 })
  await openTab('Assigned courses')
  await user.click(await screen.findByText(course.name))
  expect(screen.getByRole('link', { name: 'Mark by question: By hand' })).toHaveAttribute(
    'href',
    `/mentor/assignments/${made._id}/questions`,
  )
  await edit('By hand')
  await user.click(within(dialog()).getByRole('button', { name: 'Show or change the rubric' }))
  await fill(await screen.findByLabelText('Points of criterion 1'), '5')
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  const touched = await screen.findByText(/1 piece of marked work has points/)
  expect(touched.parentElement).toHaveTextContent('Fay Rao')
  expect(dialog()).toBeInTheDocument()
})

const dialog = () => screen.getByRole('dialog', { name: 'Edit assignment' })
const typed = (label: string) => within(dialog()).getByLabelText(label)
const save = () => user.click(within(dialog()).getByRole('button', { name: 'Save assignment' }))

async function openEdit() {
  const assignment = await school.addAssignment(course)
  const [work] = await submitWork(course, assignment, ['Edith Aranha'])
  await open('/mentor/assignments?tab=courses')
  await user.click(await screen.findByText(course.name))
  await edit(assignment.title)
  expect(typed('Title')).toHaveValue(assignment.title)
  return { ...assignment, workId: work?.id ?? '' }
}

const edit = async (title: string) => user.click(await screen.findByRole('button', { name: `Edit ${title}` }))

test('text and deadline of an assignment change, and submissions stay', async () => {
  const { workId } = await openEdit()
  await fill(typed('Title'), '')
  await save()
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('Please fill in all fields.')
  await fill(typed('Title'), 'A page that was renamed')
  await fill(typed('Deadline'), deadlineIn(-2))
  await save()
  const past = expect.stringContaining('Please choose a deadline in the future.')
  expect(typed('Deadline')).toHaveAccessibleDescription(past)
  await fill(typed('Deadline'), deadlineIn(20))
  await save()
  expect(await screen.findByText('Assignment saved.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('link', { name: 'A page that was renamed' })).toBeVisible()
  expect(await assignments()).toMatchObject([
    { title: 'A page that was renamed', deadline: new Date(`${deadlineIn(20)}+05:30`).toISOString() },
  ])
  expect(await workOf(mentor, workId)).toMatchObject({ studentName: 'Edith Aranha', status: 'Submitted' })
})

test('an assignment changed meanwhile shows both versions, and a second save overwrites', async () => {
  const { id } = await openEdit()
  await fill(typed('Description'), 'Mine.')
  const theirs = { title: 'Theirs', description: 'Theirs too.', deadline: '2026-12-24T12:00:00.000Z' }
  await mentor.call('PUT', `assignments/${id}`, theirs)
  await save()
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
    'This assignment was changed by somebody else meanwhile.',
  )
  expect(typed('Title')).toHaveValue('Theirs')
  expect(typed('Description')).toHaveValue('Mine.')
  expect(typed('Description')).toHaveAccessibleDescription('Saved there: Theirs too.')
  await save()
  expect(await screen.findByText('Assignment saved.')).toBeVisible()
  expect(await assignments()).toMatchObject([{ title: 'Theirs', description: 'Mine.' }])
})

test('an unsaved change is marked in the dialog and in the list', async () => {
  const { title } = await openEdit()
  expect(dialog()).not.toHaveTextContent('Not saved yet.')
  await fill(typed('Title'), 'A page in the making')
  expect(dialog()).toHaveTextContent('Submitted work stays. Not saved yet.')
  await user.keyboard('{Escape}')
  const item = () => screen.getByRole('link', { name: title }).closest('li')
  expect(item()).toHaveTextContent('your change is not saved yet')
  await edit(title)
  expect(typed('Title')).toHaveValue('A page in the making')
  expect(dialog()).toHaveTextContent('Not saved yet.')
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
  expect(item()).not.toHaveTextContent('not saved yet')
})

test.each([0, 1])(
  'a course given to another mentor during writing, %i left: the reason, the typed text, and the current lists',
  async (remaining) => {
    if (remaining > 0) await school.addCourse({ name: 'Stays', mentor_id: mentor.id })
    await open('/mentor/assignments?tab=new')
    await fillIn('A page too late')
    await reassign(course)
    await create()
    const alert = await (await form()).findByRole('alert')
    expect(alert).toHaveTextContent('Failed to create assignment.')
    expect(alert).toHaveTextContent('Forms is not assigned to you any more')
    expect(await field('Title')).toHaveValue('A page too late')
    expect(await field('Description')).toHaveValue('Build it, and say what you left out.')
    await waitFor(async () =>
      expect(within(await field('Course')).getAllByRole('option')).toHaveLength(1 + remaining),
    )
    await openTab('Assigned courses')
    const assigned = await screen.findByRole('region', { name: 'Assigned courses' })
    if (remaining === 0) expect(await screen.findByText('No course assigned to this mentor.')).toBeVisible()
    else expect(await within(assigned).findByText('Stays')).toBeVisible()
    expect(within(assigned).queryByText('Forms')).toBeNull()
  },
)

test('a course given to another mentor during editing: the reason, the typed text, and the current lists', async () => {
  await openEdit()
  await fill(typed('Description'), 'Build it twice.')
  await reassign(course)
  await save()
  const alert = await within(dialog()).findByRole('alert')
  expect(alert).toHaveTextContent('Forms is not assigned to you any more')
  expect(typed('Description')).toHaveValue('Build it twice.')
  expect(await screen.findByText('No course assigned to this mentor.')).toBeVisible()
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what students submit, its limits, files to give and the marks are set, and changed later', async () => {
  connectUploads()
  await open('/mentor/assignments?tab=new')
  await fillIn('Ten roots')
  expect(await field('Link')).toBeChecked()
  expect((await form()).queryByLabelText('Pages at most')).toBeNull()
  await user.click(await field('Link'))
  await create()
  expect((await form()).getByText('Please choose what students may submit.')).toBeVisible()
  for (const kind of ['Photos', 'Files']) await user.click(await field(kind))
  await fill(await field('Pages at most'), '200')
  await fill(await field('Kinds of files'), 'DOCX, .zip')
  await create()
  expect(await field('Pages at most')).toHaveAccessibleDescription('Please enter 1 to 100 pages.')
  await fill(await field('Pages at most'), '6')
  await user.click((await form()).getByText('More settings'))
  await fill(await field('Maximum marks'), '40')
  await user.upload(await field('File for the students'), new File(['x = 1'], 'data.txt'))
  expect(await (await form()).findByRole('link', { name: /^data\.txt/ })).toBeVisible()
  await user.click(await field('Release all grades together'))
  await create()
  expect(await screen.findByText('Assignment created successfully.')).toBeVisible()
  expect(await assignments()).toMatchObject([
    {
      accepts: ['photos', 'files'],
      maxPages: 6,
      maxMegabytes: 10,
      fileTypes: ['docx', 'zip'],
      maxMarks: 40,
      attachments: [{ name: 'data.txt' }],
      namesHidden: false,
      releasesTogether: true,
    },
  ])

  await openTab('Assigned courses')
  await user.click(await screen.findByText(course.name))
  await user.click(await screen.findByRole('button', { name: 'Edit Ten roots' }))
  expect(within(dialog()).getByLabelText('Maximum marks')).toHaveValue('40')
  await user.click(within(dialog()).getByRole('button', { name: 'Remove data.txt' }))
  await user.click(within(dialog()).getByLabelText('Files'))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await assignments()).toMatchObject([
    { accepts: ['photos'], attachments: [], fileTypes: ['docx', 'zip'] },
  ])
})

test('grades that are released together are released once, and the confirmation says how many', async () => {
  const confirmation = () => screen.getByRole('dialog', { name: 'Release the grades?' })
  const assignment = await school.addAssignment(course, { title: 'Ten roots', releases_together: 1 })
  const [first] = await submitWork(course, assignment, ['Rani Aranha', 'Omi Aranha'])
  await reviewAs(mentor, first?.id ?? '', { status: 'Graded', grade: 80 })
  await open(`/mentor/assignments?assignment=${assignment.id}`)
  expect(await screen.findByText('Students do not see the grades of this assignment yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Release grades' }))
  expect(await within(confirmation()).findByText('1 student sees grade and feedback at once.')).toBeVisible()
  expect(within(confirmation()).getByText(/^1 submission is not reviewed yet\./)).toBeVisible()
  await user.click(within(confirmation()).getByRole('button', { name: 'Release grades' }))
  expect(await screen.findByText(/^Grades released/)).toBeVisible()
  expect(await assignments()).toMatchObject([{ releasedAt: expect.any(String) }])
})
