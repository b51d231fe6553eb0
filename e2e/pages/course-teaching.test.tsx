import { expect, test } from 'vitest'
import { pane } from './support/desk.ts'
import { toasts } from './support/log-in.ts'
import { signInAdmin } from './support/office.ts'
import { fill, open, school, screen, user, waitFor, within } from './support/page.tsx'
import { openEditor, save, topic } from './support/syllabus.ts'
import { submitWork } from './support/teaching.ts'

const dialog = async () => within(await screen.findByRole('dialog'))
const tab = (name: string) =>
  user.click(
    within(screen.getByRole('navigation', { name: 'Parts of the course' })).getByRole('link', { name }),
  )

test('an admin teaches a course from its page: syllabus, assignment, review, doubts', async () => {
  const admin = await signInAdmin()
  const course = await school.addCourse({ name: 'Forms' })
  await open(`/courses/${course.id}`)
  await user.click(await screen.findByRole('link', { name: 'Teach this course' }))
  // The previous page has the same heading.
  await screen.findByRole('navigation', { name: 'Parts of the course' })
  expect(screen.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await openEditor()
  await fill(topic(1).getByLabelText('Topic name'), 'The first tag')
  await save()
  expect(await within(screen.getByRole('main')).findByText('The first tag')).toBeVisible()

  await tab('Assignments')
  await fill(await screen.findByLabelText('Title'), 'A booking form')
  await fill(screen.getByLabelText('Description'), 'Build it.')
  await fill(screen.getByLabelText('Deadline'), '2026-12-01T18:00')
  await user.click(screen.getByRole('button', { name: 'Create assignment' }))
  expect(await screen.findByRole('link', { name: 'A booking form' })).toBeVisible()
  const { data } = (await admin.call('GET', `assignments?courseId=${course.id}`)).body
  const other = await school.addAssignment(await school.addCourse({ name: 'Charts' }), { title: 'Not here' })
  await submitWork(course, { id: data[0]._id }, ['Rani Aranha'])

  await open(`/admin/courses/${course.id}?tab=submissions`)
  expect(await screen.findAllByText('Rani Aranha')).not.toHaveLength(0)
  expect(screen.queryByRole('combobox', { name: 'Course' })).toBeNull()
  expect(screen.queryByText(other.title)).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Review work (1)' }))
  await waitFor(() => expect(pane()).toHaveTextContent('Rani Aranha'))
  await fill(await screen.findByLabelText('Grade'), '80')
  await user.click(within(pane()).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Saved: 80 of 100 for Rani Aranha.')).toBeVisible()
  expect(location.pathname).toBe(`/admin/courses/${course.id}/review`)

  await open(`/admin/courses/${course.id}`)
  expect(await screen.findByRole('link', { name: 'Answer doubts' })).toHaveAttribute(
    'href',
    `/admin/doubts?course=${course.id}`,
  )
})

test('co-mentors are added and removed beside the lead', async () => {
  await signInAdmin()
  const lead = await school.as('mentor', { name: 'Priya Sharma' })
  const arun = await school.as('mentor', { name: 'Arun Das' })
  await school.as('mentor', { name: 'Gone Away', deactivated_at: 1 })
  const course = await school.addCourse({ name: 'Forms', mentor_id: lead.id })
  await open(`/admin/courses/${course.id}?tab=mentors`)
  expect(await screen.findByText('Priya Sharma')).toBeVisible()
  const choice = screen.getByLabelText('Add a co-mentor')
  await screen.findByRole('option', { name: 'Arun Das' })
  const offered = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(offered).toEqual(['Choose a mentor', 'Arun Das'])
  await user.click(screen.getByRole('button', { name: 'Add co-mentor' }))
  expect(await screen.findByText('Please choose a mentor.')).toBeVisible()
  await user.selectOptions(choice, 'Arun Das')
  await user.click(screen.getByRole('button', { name: 'Add co-mentor' }))
  await waitFor(() => expect(toasts()).toContain('Arun Das teaches this course now.'))
  expect((await arun.call('GET', `courses/${course.id}`)).body.teaches).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove Arun Das' }))
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(toasts()).toContain('Arun Das does not teach this course any more.'))
  expect((await arun.call('GET', `courses/${course.id}`)).body.teaches).toBe(false)
})

test('an unknown course shows an error', async () => {
  await signInAdmin()
  await open('/admin/courses/none')
  expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeVisible()
})
