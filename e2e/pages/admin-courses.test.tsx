import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { address, enrollNewStudent, failList, findRow, rows, signInAdmin } from './support/office.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

const card = (name: string): Promise<HTMLElement> =>
  waitFor(() => screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement)
const press = (place: HTMLElement, name: string | RegExp) =>
  user.click(within(place).getByRole('button', { name }))
const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent)

test('courses are searched and filtered in the address, as covers and as a table', async () => {
  const priya = await school.as('mentor', { name: 'Priya Sharma' })
  await school.addCourse({ name: 'Web accessibility', mentor_id: priya.id })
  await school.addCourse({ name: 'Full stack web development', mentor_id: priya.id })
  await school.addCourse({ name: 'Drawing', category: 'Design & UX' })
  await open('/admin/courses')
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Courses' })).toBeVisible()
  await card('Drawing')
  await fill(screen.getByRole('searchbox', { name: 'Search courses' }), 'Full stack')
  await waitFor(() => expect(address()).toBe('/admin/courses?search=Full+stack'))
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1))
  expect(screen.getByText('1 course', { exact: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await waitFor(() => expect(address()).toContain('view=table'))
  expect(await findRow('Full stack web development')).toHaveTextContent('₹4,999')
  await reload()
  expect(await findRow('Full stack web development')).toHaveTextContent('Priya Sharma')
  await user.selectOptions(screen.getByLabelText('Category'), 'Design & UX')
  expect(await screen.findByText('No courses match these filters.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await findRow('Drawing')
  await user.selectOptions(screen.getByLabelText('Mentor'), 'Priya Sharma')
  await waitFor(() => expect(names()).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText('Order'), 'name')
  await waitFor(() => expect(address()).toContain('sort=name'))
  await waitFor(() => expect(names()[0]).toContain('Full stack web development'))
  expect(names()[1]).toContain('Web accessibility')
})

test('courses without a mentor and courses without a syllabus can be found', async () => {
  const priya = await school.as('mentor')
  await school.addCourse({ name: 'With both', mentor_id: priya.id })
  await school.addCourse({ name: 'Drawing by hand' }, [])
  await open('/admin/courses')
  await card('With both')
  for (const [state, inAddress] of [
    ['Without a mentor', 'noMentor'],
    ['Without a syllabus', 'noSyllabus'],
  ] as const) {
    await user.selectOptions(screen.getByLabelText('State'), state)
    await waitFor(() => expect(address()).toContain(`state=${inAddress}`))
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1))
    await card('Drawing by hand')
  }
})

test('the publish switch changes at once, can be undone, and reverts when the school refuses', async () => {
  const { id } = await school.addCourse({ name: 'Glaze', published_at: null })
  const isPublished = async () => (await admin.call('GET', `courses/${id}`)).body.isPublished
  await open('/admin/courses')
  const one = await card('Glaze')
  const published = within(one).getByRole('switch')
  expect(within(one).getAllByText('Published', { exact: true })).toHaveLength(1)
  const release = network.hold(`PUT /api/courses/${id}`)
  await user.click(published)
  expect(published).toBeChecked()
  expect(within(one).getAllByText('Published', { exact: true })).toHaveLength(1)
  expect(await isPublished()).toBe(false)
  release()
  expect(await screen.findByText('Course updated successfully')).toBeVisible()
  await press(one, /^Undo/)
  await waitFor(() => expect(published).not.toBeChecked())
  await waitFor(async () => expect(await isPublished()).toBe(false))

  network.fail(`PUT /api/courses/${id}`)
  await user.click(published)
  expect(await within(one).findByRole('alert')).toHaveTextContent('Failed to update course')
  expect(published).not.toBeChecked()
})

test('a course is created, duplicated, archived, restored and deleted, and the focus moves on', async () => {
  await open('/admin/courses?edit=new')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Name')).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Create course' }))
  expect(await dialog.findByText('Please give the course a name.')).toBeVisible()
  await fill(dialog.getByLabelText('Name'), 'Fresh')
  await user.click(dialog.getByRole('button', { name: 'Create course' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press(await card('Fresh'), /^Duplicate/)
  const copy = await card('Fresh (copy)')
  expect(within(copy).getByRole('switch')).not.toBeChecked()
  await press(copy, /^Archive/)
  const archive = await screen.findByRole('dialog', { name: 'Archive Fresh (copy)?' })
  await press(archive, 'Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(copy, /^Archive/)
  await press(await screen.findByRole('dialog', { name: 'Archive Fresh (copy)?' }), 'Archive')
  expect(await screen.findByText('Course archived.')).toBeVisible()
  expect(await within(copy).findByText('Archived', { exact: true })).toBeVisible()
  await press(copy, /^Unarchive/)
  expect(await screen.findByText('Course is back on the list.')).toBeVisible()
  await within(copy).findByRole('button', { name: /^Archive/ })
  await press(copy, /^Delete/)
  await press(await screen.findByRole('dialog', { name: 'Delete Fresh (copy)?' }), 'Delete')
  await waitFor(() => expect(screen.queryByText('Fresh (copy)')).toBeNull())
  const next = await card('Fresh')
  await waitFor(() => expect(within(next).getAllByRole('link')[0]).toHaveFocus())

  await user.selectOptions(screen.getByLabelText('State'), 'Archived')
  await waitFor(() => expect(address()).toContain('state=archived'))
  expect(await screen.findByText('No courses match these filters.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('State'), 'Not published')
  await card('Fresh')
})

test('a course that had a student can be archived but not deleted, also when somebody enrolls meanwhile', async () => {
  const courseWithStudent = await school.addCourse({ name: 'SQL from zero' })
  await enrollNewStudent(courseWithStudent)
  const cancelledCourse = await school.addCourse({ name: 'Left again' })
  await open('/admin/courses')
  const remaining = await card('SQL from zero')
  expect(within(remaining).getByRole('button', { name: /^Archive/ })).toBeVisible()
  expect(within(remaining).queryByRole('button', { name: /^Delete/ })).toBeNull()

  // Even a cancelled enrollment prevents deletion.
  const { id } = await enrollNewStudent(cancelledCourse)
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'By mistake.' })
  await press(await card('Left again'), /^Delete/)
  const confirmation = await screen.findByRole('dialog', { name: 'Delete Left again?' })
  expect(within(confirmation).getByRole('button', { name: 'Delete' })).toHaveClass('button-danger-primary')
  await press(confirmation, 'Delete')
  expect(await within(confirmation).findByRole('alert')).toHaveTextContent(
    'Students have enrolled in this course',
  )
  expect(within(confirmation).getByRole('button', { name: 'Archive instead' })).toBeVisible()
  await press(confirmation, 'Cancel')
  await reload()
  const reloadedCard = await card('Left again')
  expect(within(reloadedCard).getByRole('button', { name: /^Archive/ })).toBeVisible()
  expect(within(reloadedCard).queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('courses that failed to load can be loaded again; a school without courses shows a note', async () => {
  const recover = failList('/api/courses')
  await open('/admin/courses')
  const failed = (await screen.findByText('Error fetching courses.')).closest('[role=alert]') as HTMLElement
  recover()
  await press(failed, 'Try again')
  expect(await screen.findByText('No courses yet.')).toBeVisible()
})

test.each(['/admin/courses?edit=new', '/admin/courses'])(
  'mentors that failed to load are named as missing in %s',
  async (path) => {
    await school.as('mentor', { name: 'Priya Sharma' })
    const recover = network.fail('GET /api/admin/get-mentors')
    await open(path)
    const place = path.includes('edit') ? await screen.findByRole('dialog') : screen.getByRole('main')
    const failed = (await within(place).findByText('Failed to load mentors')).closest('[role=alert]')
    recover()
    await press(failed as HTMLElement, 'Try again')
    await waitFor(() => expect(within(place).queryByText('Failed to load mentors')).toBeNull())
    expect((await within(place).findAllByRole('option', { name: 'Priya Sharma' }))[0]).toBeInTheDocument()
  },
)
