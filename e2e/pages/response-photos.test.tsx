import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { addQuiz, minute, type TestQuiz } from '#server/testing/quizzes.ts'
import type { Person } from '#server/testing/school.ts'
import { uploadPhoto } from '#server/testing/work-files.ts'
import { forgetResponsePhotos } from '../../web/app/features/attempts/response-photos.ts'
import { findMarksSaved, findPenLayer, markLabels } from './support/marking.ts'
import { downloadWithButton } from './support/office.ts'
import { network, open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { photoFile, stubPhotoDrawing } from './support/photos.ts'
import { connectUploads } from './support/uploads.ts'

let student: Person
let mentor: Person
let quiz: TestQuiz
let attemptId: string

beforeEach(async () => {
  connectUploads()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // Node's `structuredClone` loses the content of happy-dom's files.
  vi.stubGlobal('structuredClone', (value: unknown) => value)
  mentor = await school.as('mentor')
  student = await signIn(await school.as('student', { name: 'Meera Iyer' }))
  const course = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, course)
  quiz = await addQuiz(school, course, [
    { kind: 'longText', text: 'Draw the forces.', takesPhotos: true },
    { kind: 'longText', text: 'Write it.' },
  ])
  const device = 'a tab on another device'
  attemptId = (await student.call('POST', `quizzes/${quiz.id}/attempts`, { device })).body._id
})

async function choosePhotos(...names: string[]): Promise<void> {
  await stubPhotoDrawing()
  const files = await Promise.all(names.map((name, place) => photoFile(name, place * 60)))
  await user.upload(await screen.findByLabelText('Photos', { selector: 'input[multiple]' }), files)
}
const response = async () => {
  const row = await school.database.db.selectFrom('responses').select('value').executeTakeFirst()
  return JSON.parse(row?.value ?? 'null') as { text: string; photos?: string[] } | null
}
const hasPhotos = (count: number) =>
  waitFor(async () => expect((await response())?.photos ?? []).toHaveLength(count))
const page = (number: number, count: number) =>
  screen.findByRole('button', { name: `Page ${number} of ${count}` })
const photos = () => screen.findByRole('region', { name: 'Photos of your work' })
const openExam = async () => {
  await open(`/quizzes/attempts/${attemptId}`)
  return photos()
}

test('photos are added to a response beside its text, put in order, and removed', async () => {
  await openExam()
  await choosePhotos('one.jpg', 'two.jpg')
  await hasPhotos(2)
  await user.type(await screen.findByRole('textbox', { name: 'Your response' }), 'See the drawing.')
  await waitFor(async () => expect(await response()).toMatchObject({ text: 'See the drawing.' }))
  const before = (await response())?.photos ?? []
  expect(before).toHaveLength(2)
  ;(await page(2, 2)).focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(async () => expect((await response())?.photos).toEqual(before.toReversed()))
  await user.click(await screen.findByRole('button', { name: 'Remove page 1' }))
  await hasPhotos(1)
  forgetResponsePhotos()
  await reload()
  await page(1, 1)
  await user.click(screen.getByRole('button', { name: 'Clear Response' }))
  await waitFor(async () => expect(await response()).toBeNull())
  expect(screen.queryByRole('button', { name: 'Page 1 of 1' })).toBeNull()
})

test('without a connection photos wait, the exam goes on, and submitting waits for them', async () => {
  await openExam()
  network.setOnline(false)
  await choosePhotos('one.jpg', 'two.jpg', 'three.jpg')
  const saved = document.querySelector('.exam-saved')
  await waitFor(() =>
    expect(saved).toHaveTextContent(/^3 photos not sent yet\. Please keep this page open\./),
  )
  await user.click(screen.getByRole('button', { name: 'Save & Next' }))
  await screen.findByRole('article', { name: 'Question 2' })
  await user.click(screen.getByRole('button', { name: 'Save & Next' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit the quiz?' }))
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(dialog.getByText(/Some responses are not sent yet/)).toBeVisible()
  network.setOnline(true)
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiz result' })).toBeVisible()
  await hasPhotos(3)
})

test('photos that were not sent before a reload are sent after it, each in its place', async () => {
  await openExam()
  await choosePhotos('one.jpg')
  await hasPhotos(1)
  const [sent] = (await response())?.photos ?? []
  network.setOnline(false)
  await choosePhotos('two.jpg')
  ;(await page(2, 2)).focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await user.click(screen.getByRole('button', { name: 'Save & Next' }))
  await screen.findByRole('article', { name: 'Question 2' })
  forgetResponsePhotos()
  network.setOnline(true)
  await reload()
  await hasPhotos(2)
  expect((await response())?.photos?.[1]).toBe(sent)
})

test('a photo that is sent in the moment of a reload is in the response once, and is sent once', async () => {
  await openExam()
  const stores = vi.spyOn(IDBObjectStore.prototype, 'delete')
  stores.mockImplementation(() => {
    throw new DOMException('The tab is closed.', 'AbortError')
  })
  await choosePhotos('one.jpg')
  await hasPhotos(1)
  const before = (await response())?.photos
  forgetResponsePhotos()
  stores.mockRestore()
  const uploads = network.count('POST /api/uploads')
  await reload()
  await photos()
  await page(1, 1)
  expect(screen.queryByRole('button', { name: 'Page 1 of 2' })).toBeNull()
  expect((await response())?.photos).toEqual(before)
  expect(network.count('POST /api/uploads')).toBe(uploads)
})

test('a photo that was edited, and not sent before a reload, takes the place of the one that was sent', async () => {
  await openExam()
  await choosePhotos('one.jpg', 'two.jpg')
  await hasPhotos(2)
  const before = (await response())?.photos ?? []
  network.setOnline(false)
  await user.click(await page(1, 2))
  await user.click(screen.getByRole('button', { name: 'Rotate' }))
  await waitFor(() =>
    expect(document.querySelector('.exam-saved')).toHaveTextContent(/^1 photo not sent yet\./),
  )
  forgetResponsePhotos()
  network.setOnline(true)
  await reload()
  await waitFor(async () => expect((await response())?.photos?.[0]).not.toBe(before[0]))
  expect((await response())?.photos).toEqual([expect.any(String), before[1]])
})

async function submitAttempt(): Promise<void> {
  const value = { options: [], text: '', photos: [await uploadPhoto(student, 90)] }
  const sent = { device: 'a tab on the phone', seq: 1, value, isMarked: false, spentMs: 0 }
  await student.call('PUT', `quizzes/attempts/${attemptId}/responses/1`, sent)
  await student.call('POST', `quizzes/attempts/${attemptId}/submit`)
}

test('points on the pages become the marks, a saved text the feedback, and another marker is named', async () => {
  await submitAttempt()
  await school.database.db.updateTable('quizzes').set({ names_hidden: 1 }).execute()
  await mentor.call('PUT', 'users/me/remarks', { remarks: ['Show the working.'] })
  await signIn(mentor)
  const admin = await school.as('admin', { name: 'Sunita Rao' })
  await admin.call('PUT', `quizzes/attempts/${attemptId}/responses/1/presence`)
  await open(`/mentor/quizzes/${quiz.id}/texts`)
  expect(await screen.findByText('Sunita Rao is marking this too')).toBeVisible()
  expect(await screen.findByText(/^Student [A-Z0-9]{4}$/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('Meera')
  const [response] = (await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)).body.questions[0].responses
  const given = {
    ...{ fileId: response.photos[0]._id, page: 1, kind: 'points', ink: 'red', shape: [10, 20], text: null },
    points: 3,
  }
  const marks = `quizzes/attempts/${attemptId}/responses/1/page-marks`
  await mentor.call('PUT', `${marks}/00000000-0000-4000-8000-0000000000f1`, given)
  await reload()
  await user.click(await screen.findByRole('button', { name: 'Use 3 as the marks' }))
  expect(screen.getByRole('textbox', { name: 'Marks of 4' })).toHaveValue('3')
  expect(screen.getByRole('textbox', { name: 'Marks of 4' })).toHaveFocus()
  await user.click(screen.getByText('Saved texts (1)'))
  await user.click(screen.getByRole('button', { name: 'Insert: Show the working.' }))
  expect(screen.getByRole('textbox', { name: 'Feedback (optional)' })).toHaveValue('Show the working.')
  await user.click(screen.getByRole('button', { name: 'Save marks' }))
  await screen.findByText('0 responses to mark')
  const [marked] = (await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)).body.questions[0].responses
  expect(marked).toMatchObject({ marks: 300, remark: 'Show the working.' })
})

test('a mentor marks the photos with the pen, and the student sees the marks once they are released', async () => {
  await submitAttempt()
  await signIn(mentor)
  await open(`/mentor/quizzes/${quiz.id}/texts`)
  const viewer = await screen.findByRole('region', { name: 'Pages' })
  viewer.focus()
  await user.keyboard('t')
  await findPenLayer(1)
  await user.keyboard('{Enter}')
  await findMarksSaved()
  expect(markLabels()).toEqual(['tick'])
  await user.click(screen.getByRole('button', { name: 'Close the pages' }))
  expect(screen.queryByRole('region', { name: 'Pages' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Marks of 4' }), '3{Enter}')
  await screen.findByText('0 responses to mark')

  await signIn(student)
  await open(`/quizzes/attempts/${attemptId}/result`)
  const ownPages = () => screen.findByRole('region', { name: 'Your pages' })
  expect(await ownPages()).not.toHaveTextContent('tick')
  school.pass(3 * 60 * minute)
  await reload()
  await waitFor(async () => expect(await ownPages()).toHaveTextContent('tick'))
  const { name } = await downloadWithButton('Marked pages as PDF')
  expect(name).toBe('Marked pages.pdf')
})
