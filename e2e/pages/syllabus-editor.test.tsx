import { expect, test } from 'vitest'
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
  beginEditing,
  button,
  editor,
  field,
  findEditor,
  hasEditor,
  nameOf,
  names,
  openEditor,
  press,
  save,
  saveElsewhere,
  topic,
  topicsOf,
  waitUntilClosed,
} from './support/syllabus.ts'
import { reassign } from './support/teaching.ts'

const threeTopics = [
  { name: 'Paper', video: 'https://www.youtube.com/watch?v=k3Qm1xX2p0A', pdf: '' },
  { name: 'Pen', video: '', pdf: '', is_preview: 1 as const },
  { name: 'Margin', video: '', pdf: 'https://files.example/margin.pdf' },
]
const savedNames = async (...given: Parameters<typeof topicsOf>) =>
  (await topicsOf(...given)).map(({ name }: { name: string }) => name)

test('topics are named, linked, marked, added, moved and removed; the ids stay', async () => {
  const { mentor, course } = await beginEditing(threeTopics)
  const before = await topicsOf(mentor, course)
  expect(editor()).toHaveTextContent('Letters · 3 topics')
  expect(editor()).not.toHaveTextContent('not saved yet')
  expect(button('Move topic 1 up')).toBeDisabled()
  expect(button('Move topic 3 down')).toBeDisabled()

  await fill(nameOf(1), 'Paper and light')
  expect(editor()).toHaveTextContent('not saved yet')
  // The focus moves with the topic, at the top to the enabled button.
  button('Move topic 3 up').focus()
  await user.keyboard('{Enter}')
  expect(button('Move topic 2 up')).toHaveFocus()
  expect(editor()).toHaveTextContent('Margin is number 2 of 3 now.')
  await user.keyboard('{Enter}')
  expect(button('Move topic 1 down')).toHaveFocus()
  expect(names()).toEqual(['Margin', 'Paper and light', 'Pen'])
  expect(editor()).toHaveTextContent('Free preview: the first topic always is one')
  const preview = field(2, /^Free preview/)
  expect(preview).not.toBeChecked()
  await user.click(preview)

  await press('Add topic')
  expect(nameOf(4)).toHaveFocus()
  await fill(nameOf(4), 'Ink')
  await fill(field(4, 'Video URL'), 'video.example/ink')
  await fill(field(4, 'PDF URL'), 'files.example/ink.pdf')
  await press('Remove topic 3')
  expect(nameOf(3)).toHaveFocus()
  expect(editor()).toHaveTextContent('Removed “Pen”.')
  await press('Undo')
  expect(nameOf(3)).toHaveFocus()
  expect(nameOf(3)).toHaveValue('Pen')
  await press('Remove topic 3')

  const release = network.hold('PUT /api/courses')
  await save()
  await waitFor(() => expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true'))
  release()
  expect(await screen.findByText('Syllabus updated!')).toBeVisible()
  await waitUntilClosed()
  const listedTopics = () => [...document.querySelectorAll('main li[data-course] li')]
  await waitFor(() =>
    expect(listedTopics().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Margin'),
      expect.stringContaining('Paper and light'),
      expect.stringContaining('Ink'),
    ]),
  )
  // The first topic is always a preview.
  const { syllabus } = (await mentor.call('GET', `courses/${course.id}`)).body
  expect(syllabus).toMatchObject([
    { name: 'Margin', preview: true, _id: before[2]._id },
    { name: 'Paper and light', preview: true, _id: before[0]._id },
    { name: 'Ink', preview: false, video: 'https://video.example/ink', pdf: 'https://files.example/ink.pdf' },
  ])
})

test('each error is at its own field, and the first one gets the focus', async () => {
  const { mentor, course } = await beginEditing(threeTopics)
  await fill(nameOf(2), '  ')
  await fill(field(2, 'Video URL'), 'youtube dot com')
  await fill(field(3, 'PDF URL'), 'ftp://files.example/a.pdf')
  await save()
  await waitFor(() => expect(nameOf(2)).toHaveFocus())
  expect(nameOf(2)).toHaveAccessibleDescription('Please give every topic a name.')
  expect(field(2, 'Video URL')).toHaveAccessibleDescription(
    'Please enter a link that starts with http:// or https://, or upload a video.',
  )
  expect(field(3, 'PDF URL')).toHaveAccessibleDescription(
    'Please enter a link that starts with http:// or https://, or upload a PDF.',
  )
  await fill(nameOf(2), 'Pen')
  expect(nameOf(2)).not.toHaveAttribute('aria-invalid')
  for (const [number, label] of [
    [2, 'Video URL'],
    [3, 'PDF URL'],
  ] as const) {
    await fill(field(number, label), 'https://me:secret@files.example/a')
    await save()
    await waitFor(() =>
      expect(field(number, label)).toHaveAccessibleDescription(
        'Please give the link without the user name or password in it.',
      ),
    )
    await fill(field(number, label), '')
  }

  const recover = network.fail('PUT /api/courses', 422, {
    message: 'Not so.',
    code: 'VALIDATION',
    fields: { 'syllabus.2.name': 'Not so.' },
  })
  await save()
  await waitFor(() => expect(nameOf(3)).toHaveFocus())
  expect(nameOf(3)).toHaveAccessibleDescription('Not so.')
  recover()
  const restore = network.respond('PUT /api/courses', () => {
    throw new TypeError('Failed to fetch')
  })
  await save()
  const failed = await within(editor()).findByRole('alert')
  expect(failed).toHaveTextContent('Failed to update syllabus.')
  expect(failed).toHaveTextContent('The school does not answer. What you typed is still here')
  expect(await savedNames(mentor, course)).toEqual(['Paper', 'Pen', 'Margin'])
  restore()
  await save()
  await waitUntilClosed()
})

test('Escape closes an unchanged form, and asks before anything is lost', async () => {
  const { mentor, course } = await beginEditing(threeTopics)
  nameOf(1).focus()
  await user.keyboard('{Escape}')
  await waitUntilClosed()
  await openEditor()
  await fill(nameOf(1), 'Typed')
  const question = () => screen.queryByRole('dialog', { name: 'Close without saving?' })
  const choose = (name: string) => user.click(within(question() as HTMLElement).getByRole('button', { name }))
  await user.keyboard('{Escape}')
  expect(question()).toBeVisible()
  await choose('Close')
  expect(question()).toBeNull()
  expect(nameOf(1)).toHaveValue('Typed')
  await press('Cancel')
  await choose('Go on editing')
  expect(nameOf(1)).toHaveValue('Typed')
  await press('Close')
  await choose('Close without saving')
  await waitUntilClosed()
  await openEditor()
  expect(nameOf(1)).toHaveValue('Paper')
  await press('Cancel')
  await waitUntilClosed()
  expect(await savedNames(mentor, course)).toEqual(['Paper', 'Pen', 'Margin'])
})

test('the second of two tabs sees what the first saved, and loses nothing it typed', async () => {
  const { mentor, course } = await beginEditing(threeTopics)
  const [paper, pen] = await topicsOf(mentor, course)
  await fill(nameOf(2), 'Pen, typed here')
  await saveElsewhere(mentor, course, [
    { ...paper, video: 'https://video.example/theirs' },
    { name: 'Theirs' },
    pen,
  ])
  await save()
  const alert = () => within(editor()).findByRole('alert')
  expect(await alert()).toHaveTextContent('This syllabus was saved somewhere else meanwhile.')
  expect(await alert()).toHaveTextContent('Video of “Paper”: https://video.example/theirs')
  expect(await alert()).toHaveTextContent('Added as number 2: “Theirs”')
  expect(await alert()).toHaveTextContent('Removed: “Margin”')
  expect(names()).toEqual(['Paper', 'Pen, typed here', 'Margin'])

  await press('Keep mine on top of theirs')
  expect(within(editor()).queryByRole('alert')).toBeNull()
  expect(editor()).toHaveTextContent('Yours is on top of theirs now. It is not saved yet.')
  expect(names()).toEqual(['Paper', 'Theirs', 'Pen, typed here'])
  expect(field(1, 'Video URL')).toHaveValue('https://video.example/theirs')
  await save()
  await waitUntilClosed()
  const after = await topicsOf(mentor, course)
  expect(after).toMatchObject([
    { name: 'Paper' },
    { name: 'Theirs' },
    { name: 'Pen, typed here', _id: pen._id },
  ])

  await openEditor()
  await fill(nameOf(1), 'Typed and given up')
  await saveElsewhere(mentor, course, [{ ...after[0], name: 'Only this' }])
  await save()
  await alert()
  await press('Take theirs')
  expect(names()).toEqual(['Only this'])
  expect(editor()).not.toHaveTextContent('not saved yet')
})

test('two people who edit at once each keep the fields of a lesson that they changed', async () => {
  const { mentor, course } = await beginEditing([{ name: 'Roots' }])
  await user.click(topic(1).getByText(/^More/))
  await fill(field(1, 'Text'), 'My text')
  const [before] = await topicsOf(mentor, course)
  await saveElsewhere(mentor, course, [
    { _id: before._id, name: 'Roots', section: 'Their section', minutes: 40 },
  ])
  await save()
  const alert = await within(editor()).findByRole('alert')
  expect(alert).toHaveTextContent('Section of “Roots”: Their section')
  expect(alert).toHaveTextContent('Minutes of “Roots”: 40')
  await press('Keep mine on top of theirs')
  await save()
  await waitUntilClosed()
  expect(await topicsOf(mentor, course)).toMatchObject([
    { section: 'Their section', minutes: 40, text: 'My text' },
  ])
})

test('a change of other fields of the course causes no question', async () => {
  const { mentor, course } = await beginEditing(threeTopics)
  await fill(nameOf(1), 'Typed')
  const admin = await school.as('admin')
  await admin.call('PUT', `courses/${course.id}`, { tagline: 'Another' })
  await save()
  await waitUntilClosed()
  expect(await savedNames(mentor, course)).toEqual(['Typed', 'Pen', 'Margin'])
})

test('a reload and the end of the session lose no typed text', async () => {
  const { mentor, course } = await beginEditing(threeTopics)
  await fill(nameOf(1), 'Typed before the reload')
  await press('Remove topic 3')
  await reload()
  await findEditor()
  expect(nameOf(1)).toHaveValue('Typed before the reload')
  expect(editor()).toHaveTextContent('Removed “Margin”.')

  await mentor.call('POST', 'auth/logout')
  await save()
  await waitFor(() => expect(location.pathname).toBe('/login'))
  const again = await signIn(await school.signIn(mentor))
  await open('/mentor/courses')
  await findEditor()
  expect(nameOf(1)).toHaveValue('Typed before the reload')
  await save()
  await waitUntilClosed()
  expect(await savedNames(again, course)).toEqual(['Typed before the reload', 'Pen'])
  await reload()
  await screen.findByText('Letters')
  expect(hasEditor()).toBe(false)
})

test.each([
  ['', Date.parse('2026-11-20T10:42:00Z')],
  [', not published', null],
])('a course that was given to another mentor meanwhile%s shows the reason', async (_, published) => {
  const { course } = await beginEditing(threeTopics, { published_at: published })
  await press('Cancel')
  await user.click(screen.getByRole('button', { name: /^Announcements/ }))
  await fill(await screen.findByLabelText('To all students of this course'), 'No class today.')
  await openEditor()
  await fill(nameOf(1), 'Typed')
  const other = await reassign(course)
  await save()
  const failed = await within(editor()).findByRole('alert')
  expect(failed).toHaveTextContent('Failed to update syllabus.')
  expect(failed).toHaveTextContent('Letters is not assigned to you any more')
  expect(nameOf(1)).toHaveValue('Typed')
  await press('Cancel')
  await user.click(screen.getByRole('button', { name: 'Close without saving' }))
  expect(await screen.findByText('No course assigned to this mentor.')).toBeVisible()
  expect(await savedNames(other, course)).toEqual(['Paper', 'Pen', 'Margin'])
})

test('topics show that they load, and can be loaded again after a failure', async () => {
  await beginEditing([{ name: 'Roots' }])
  await press('Cancel')
  const recover = network.fail('GET /api/courses')
  const release = network.hold('GET /api/courses')
  await user.click(screen.getByText('Edit Syllabus', { selector: 'button, button *' }))
  expect(await within(await findEditor()).findByText('Loading...')).toBeInTheDocument()
  release()
  expect(await within(editor()).findByRole('alert')).toHaveTextContent(
    'The topics of this course did not load.',
  )
  recover()
  await press('Try again')
  await waitFor(() => expect(nameOf(1)).toHaveValue('Roots'))
})
