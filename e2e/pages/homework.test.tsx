import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { AssignmentRow } from '#server/modules/coursework/coursework.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { forgetWorkDrafts } from '../../web/app/features/homework/work-draft.ts'
import { addTaughtCourse, review } from './support/coursework.ts'
import { network, open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { photoFile, stubPhotoDrawing } from './support/photos.ts'
import { connectUploads, pdfOf, uploadAs } from './support/uploads.ts'

const title = 'Quadratic equations'

let mentor: Person
let student: Person
let course: Awaited<ReturnType<typeof addTaughtCourse>>['course']
beforeEach(async () => {
  forgetWorkDrafts()
  connectUploads()
  ;({ mentor, course } = await addTaughtCourse({ name: 'Mathematics' }))
  student = await signIn(await school.as('student', { name: 'Asha Verma' }))
  await school.enroll(student, course)
})

const addAssignment = (given: Partial<AssignmentRow> = {}) =>
  school.addAssignment(course, { title, accepts: '["pdf"]', ...given })

const waitUntilLoaded = () => screen.findByRole('region', { name: 'Your work' })

async function openPage({ id }: { id: string }): Promise<void> {
  await open(`/assignments/${id}`)
  await waitUntilLoaded()
}

/** Also clears drafts in memory, as a new document would. */
async function reloadDocument(): Promise<void> {
  forgetWorkDrafts()
  await reload()
  await waitUntilLoaded()
}

const pdfFile = (name: string) => new File([pdfOf(name)], name, { type: 'application/pdf' })
const choose = async (...files: File[]) => user.upload(await screen.findByLabelText('PDFs to submit'), files)
const workRegion = () => within(screen.getByRole('region', { name: 'Your work' }))
const submit = async () => user.click(await screen.findByRole('button', { name: 'Submit' }))
const waitUntilSent = () => screen.findByText('Kept as a draft until you submit.')

const draftOf = async (assignment: { id: string }) =>
  (await student.call('GET', `assignments/${assignment.id}/work`)).body.draft as {
    files: { _id: string; name: string; url: string; originalUrl: string | null }[]
  }

async function addElsewhere(assignment: { id: string }, name: string): Promise<void> {
  const url = await uploadAs(student, { kind: 'workPdf', name, bytes: pdfOf(name) })
  const { status, body } = await student.call('POST', `assignments/${assignment.id}/draft`, { url })
  if (status !== 201) throw new Error(JSON.stringify(body))
}

const names = () =>
  workRegion()
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/ \(.*/, ''))

test('a PDF is kept as a draft through a reload, submitted, and listed with size, pages and time', async () => {
  const assignment = await addAssignment()
  await openPage(assignment)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText('up to 20 pages, 10 MB')).toBeVisible()
  await choose(pdfFile('roots.pdf'))
  await waitUntilSent()
  await reloadDocument()
  expect(await screen.findByRole('link', { name: /^roots\.pdf/ })).toBeVisible()
  expect(screen.getByText('1 PDF')).toBeVisible()
  await submit()
  expect(await workRegion().findByText('Submitted')).toBeVisible()
  expect(await screen.findByText('Your assignment was successfully submitted!')).toBeVisible()
  expect(workRegion().getByText(/7\.7 kB|7 kB|8 kB/)).toBeVisible()
  expect(workRegion().getByText(/^Sent /)).toBeVisible()
  expect(screen.getByRole('group', { name: title })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  await reloadDocument()
  expect(await workRegion().findByRole('link', { name: /^roots\.pdf/ })).toBeVisible()
  expect((await draftOf(assignment)).files).toEqual([])
})

test('submitted work is taken back into the draft until the mentor opens it', async () => {
  const assignment = await addAssignment()
  await addElsewhere(assignment, 'roots.pdf')
  await openPage(assignment)
  await submit()
  await user.click(await screen.findByRole('button', { name: /^Take back/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('Taken back. You can change it and submit again.')).toBeVisible()
  expect(await screen.findByRole('link', { name: /^roots\.pdf/ })).toBeVisible()
  expect(screen.getByRole('group', { name: title })).toHaveFocus()
  await submit()
  const button = await screen.findByRole('button', { name: /^Take back/ })
  const [row] = (await mentor.call('GET', 'submissions')).body
  await mentor.call('POST', `submissions/${row._id}/open`)
  await user.click(button)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/opened/)
})

test('a file that is too large or of another kind is refused with a message, and is not sent', async () => {
  const assignment = await addAssignment({
    accepts: '["pdf","files"]',
    max_megabytes: 1,
    file_types: '["docx","zip"]',
  })
  await openPage(assignment)
  await choose(new File([new Uint8Array(1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'large.pdf has 1 MB. This assignment takes 1 MB for a file.',
  )
  await user.click(screen.getByRole('link', { name: 'Files' }))
  expect(screen.getByText('docx, zip, up to 1 MB each')).toBeVisible()
  const anyFile = userEvent.setup({ applyAccept: false, delay: null })
  await anyFile.upload(await screen.findByLabelText('Files to submit'), new File(['x'], 'game.exe'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This assignment takes docx, zip.')
  expect(network.count('POST /api/uploads')).toBe(0)
  await submit()
  expect(screen.getByText('Add your work first.')).toBeVisible()
})

test('a file that the school refuses says why, blocks Submit, and can be removed', async () => {
  const assignment = await addAssignment()
  await openPage(assignment)
  await choose(pdfFile('roots.pdf'), new File(['no PDF'], 'trick.pdf', { type: 'application/pdf' }))
  expect(await workRegion().findByRole('button', { name: 'Try again' })).toBeVisible()
  await submit()
  expect(screen.getByText('trick.pdf was not sent. Try again or remove it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove trick.pdf' }))
  await submit()
  expect(await workRegion().findByText('Submitted')).toBeVisible()
})

test('a removed file is brought back by Undo, and otherwise leaves the draft', async () => {
  const assignment = await addAssignment()
  for (const name of ['first.pdf', 'second.pdf']) await addElsewhere(assignment, name)
  await openPage(assignment)
  await user.click(await screen.findByRole('button', { name: 'Remove first.pdf' }))
  expect(screen.getByText('Removed: first.pdf')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['first.pdf', 'second.pdf'])
  await user.click(screen.getByRole('button', { name: 'Remove second.pdf' }))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Assignments' }))
  await waitFor(async () => expect((await draftOf(assignment)).files).toMatchObject([{ name: 'first.pdf' }]))
})

test('a draft that was changed on another device is shown, and submitted only after that', async () => {
  const assignment = await addAssignment()
  await addElsewhere(assignment, 'first.pdf')
  await openPage(assignment)
  await screen.findByRole('link', { name: /^first\.pdf/ })
  await addElsewhere(assignment, 'second.pdf')
  await submit()
  expect(await screen.findByText(/^Your draft was changed on another device\./)).toBeVisible()
  expect(names()).toEqual(['first.pdf', 'second.pdf'])
  expect((await draftOf(assignment)).files).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove first.pdf' }))
  await submit()
  expect(await workRegion().findByText('Submitted')).toBeVisible()
})

test('without a connection sending waits, says so, and goes on', async () => {
  const assignment = await addAssignment()
  await openPage(assignment)
  network.setOnline(false)
  await choose(pdfFile('roots.pdf'))
  expect(await screen.findByText(/^Waiting for the connection\./)).toBeVisible()
  await submit()
  expect(screen.getByText('Not everything is sent yet.')).toBeVisible()
  network.setOnline(true)
  await waitUntilSent()
  expect((await draftOf(assignment)).files).toHaveLength(1)
})

test('returned work shows the feedback, and begins again with the earlier pages', async () => {
  const assignment = await addAssignment({ max_marks: 40 })
  await addElsewhere(assignment, 'roots.pdf')
  await openPage(assignment)
  await submit()
  await workRegion().findByText('Submitted')
  const [row] = (await mentor.call('GET', 'submissions')).body
  await review(mentor, row._id, { status: 'Returned', feedback: 'Give the unit.' })
  await reloadDocument()
  expect(await workRegion().findByText('Give the unit.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use the earlier pages' }))
  expect(await workRegion().findByRole('link', { name: /^roots\.pdf/ })).toBeVisible()
  await submit()
  await workRegion().findByText('Submitted')
  await user.click(screen.getByText('What you sent before'))
  expect(screen.getAllByRole('link', { name: /^roots\.pdf/ })).toHaveLength(2)
  await review(mentor, row._id, { status: 'Graded', grade: 34 })
  await reloadDocument()
  expect(await workRegion().findByText('of 40')).toBeVisible()
})

test('a link is submitted on the page, and the draft stays out of it', async () => {
  const assignment = await addAssignment({ accepts: '["link","pdf"]' })
  await addElsewhere(assignment, 'roots.pdf')
  await openPage(assignment)
  await user.click(await screen.findByRole('link', { name: 'Link' }))
  expect(screen.getByText('A link is submitted by itself. Your draft is not sent with it.')).toBeVisible()
  await user.type(
    await screen.findByLabelText('Assignment Submission Link'),
    'https://docs.example/asha/work',
  )
  await submit()
  expect(await workRegion().findByText('Submitted')).toBeVisible()
  expect(await workRegion().findByRole('link', { name: /docs\.example/ })).toBeVisible()
  expect(screen.getByRole('group', { name: title })).toHaveFocus()
})

const photos = (given: Partial<AssignmentRow> = {}) => addAssignment({ accepts: '["photos"]', ...given })

async function choosePhotos(...names: string[]): Promise<void> {
  await stubPhotoDrawing()
  const files = await Promise.all(names.map((name, place) => photoFile(name, place * 60)))
  await user.upload(await screen.findByLabelText('Photos', { selector: 'input[multiple]' }), files)
}

const page = (number: number, count: number) =>
  screen.findByRole('button', { name: `Page ${number} of ${count}` })

test('photos are sent page by page, put in order by keys, and submitted in this order', async () => {
  const assignment = await photos()
  await openPage(assignment)
  await choosePhotos('one.png', 'two.jpg', 'three.jpg')
  await waitUntilSent()
  expect((await draftOf(assignment)).files.map(({ name }) => name)).toEqual([
    'one.jpg',
    'two.jpg',
    'three.jpg',
  ])
  const last = await page(3, 3)
  last.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(screen.getByText('Photos, in this order')).toBeVisible()
  await submit()
  expect(await workRegion().findByText('Submitted')).toBeVisible()
  expect(workRegion().getByText('3 pages')).toBeVisible()
  const { tries } = (await student.call('GET', `assignments/${assignment.id}/work`)).body
  expect(tries[0].files.map(({ name }: { name: string }) => name)).toEqual([
    'one.jpg',
    'three.jpg',
    'two.jpg',
  ])
  expect(await workRegion().findAllByRole('img')).toHaveLength(3)
  expect(workRegion().getByRole('img', { name: 'Page 2, three.jpg' })).toBeVisible()
})

test('a page that is turned replaces the page that was sent, and the upright one is kept', async () => {
  const assignment = await photos()
  await openPage(assignment)
  await choosePhotos('one.jpg', 'two.jpg')
  await waitUntilSent()
  const before = (await draftOf(assignment)).files
  await user.click(await page(1, 2))
  await user.click(screen.getByRole('button', { name: 'Rotate' }))
  await waitFor(async () => {
    const [first, second] = (await draftOf(assignment)).files
    expect(first).toMatchObject({ name: 'one.jpg', originalUrl: before[0]?.url })
    expect(second).toEqual(before[1])
  })
})

test('after a reload a page is turned and cropped again from the photo before its crop', async () => {
  const assignment = await photos()
  await openPage(assignment)
  await choosePhotos('one.jpg')
  await waitUntilSent()
  const original = (await draftOf(assignment)).files[0]?.url
  await user.click(screen.getByRole('button', { name: 'Rotate' }))
  const edited = (rotation: number) =>
    waitFor(async () =>
      expect((await draftOf(assignment)).files).toMatchObject([
        { originalUrl: original, edit: { rotation, crop: null } },
      ]),
    )
  await edited(90)
  await reloadDocument()
  await user.click(await screen.findByRole('button', { name: 'Rotate' }))
  await edited(180)
  await reloadDocument()
  await user.click(await screen.findByRole('button', { name: 'Rotate' }))
  await edited(270)
  await user.click(screen.getByRole('button', { name: 'Rotate' }))
  // Four rotations restore the original photo.
  await waitFor(async () =>
    expect((await draftOf(assignment)).files).toMatchObject([
      { url: original, originalUrl: null, edit: null },
    ]),
  )
})

test('a page that is removed leaves the draft, and Undo brings it back to its place', async () => {
  const assignment = await photos()
  await openPage(assignment)
  await choosePhotos('one.jpg', 'two.jpg')
  await waitUntilSent()
  await user.click(await page(1, 2))
  await user.click(screen.getByRole('button', { name: 'Remove page 1' }))
  expect(screen.getByText('1 page')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByText('2 pages')).toBeVisible()
  await user.click(await page(2, 2))
  await user.click(screen.getByRole('button', { name: 'Remove page 2' }))
  await submit()
  await workRegion().findByText('Submitted')
  const { tries } = (await student.call('GET', `assignments/${assignment.id}/work`)).body
  expect(tries[0].files).toMatchObject([{ name: 'one.jpg' }])
})

test('more photos than the assignment takes are left out, and the page says so', async () => {
  await openPage(await photos({ max_pages: 2 }))
  expect(await screen.findByText('up to 2 pages')).toBeVisible()
  await choosePhotos('one.jpg', 'two.jpg', 'three.jpg')
  expect(await screen.findByText('2 pages at most: the other photos were not added.')).toBeVisible()
  await waitUntilSent()
  expect(screen.getByText('2 pages')).toBeVisible()
})

test('in the list an assignment without a link says what to submit and leads to its page', async () => {
  await addAssignment({ accepts: '["photos","pdf"]' })
  await open('/assignments')
  const pending = within(await screen.findByRole('region', { name: 'Pending' }))
  expect(await pending.findByText('Submit photos or a PDF.')).toBeVisible()
  expect(pending.queryByLabelText('Assignment Submission Link')).toBeNull()
  await user.click(pending.getByRole('link', { name: /^Open/ }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('an assignment of another course is not found', async () => {
  const other = await school.addAssignment(await school.addCourse({ name: 'Physics' }))
  await open(`/assignments/${other.id}`)
  expect(await screen.findByRole('heading', { name: 'Assignment not found' })).toBeVisible()
})
