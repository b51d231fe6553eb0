import { makeWorkPhotos } from '../../demo/src/work-photos.ts'
import { sendOk } from '../../test-kit/api.ts'
import { enrollIn } from '../support/courses.ts'
import { addDraftPhotos, addPhotoAssignment, submitPhotos } from '../support/homework.ts'
import { lookAtEach, type SchoolOfScreen } from '../support/screens.ts'
import { newCourse, newMentor, type Teacher } from '../support/teaching.ts'
import { expect, logInByApi, type Student } from '../support/test.ts'

const title = 'Quadratic equations'

let workPhotos: ReturnType<typeof makeWorkPhotos> | undefined

async function photos(): Promise<readonly Uint8Array[]> {
  workPhotos ??= makeWorkPhotos()
  const photographs = (await workPhotos).filter(({ mediaType }) => mediaType === 'image/jpeg')
  return photographs.slice(0, 3).map(({ bytes }) => bytes)
}

async function addAssignmentForNewcomer(school: SchoolOfScreen, newcomer: Student) {
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor)
  await enrollIn(school, newcomer, course.name)
  return { mentor, id: await addPhotoAssignment(school, mentor, course.id, title) }
}

async function returnWork(school: SchoolOfScreen, { token }: Teacher, submissionId: string): Promise<void> {
  const path = `submissions/${submissionId}`
  const { version } = await sendOk<{ version: number }>(school.url, { method: 'GET', path, token })
  const feedback = 'The second root is missing. Draw the curve again, and mark where it meets the axis.'
  const body = { status: 'Returned', feedback, version }
  await sendOk(school.url, { method: 'PUT', path: `${path}/review`, token, body })
}

async function findMarkedAssignmentPath(school: SchoolOfScreen): Promise<string> {
  const { token } = await logInByApi(school, { email: 'student@abhyas.example', password: 'practice' })
  const { data } = await sendOk<{ data: { _id: string; title: string }[] }>(school.url, {
    ...{ method: 'GET', path: 'assignments', token },
  })
  return `/assignments/${data.find((assignment) => assignment.title === 'Keys and indexes')?._id}`
}

async function findPhotographedWorkPath(school: SchoolOfScreen): Promise<string> {
  const { token } = await logInByApi(school, { email: 'mentor@abhyas.example', password: 'practice' })
  const works = await sendOk<{ _id: string; files: number }[]>(school.url, {
    ...{ method: 'GET', path: 'submissions?status=Submitted&search=audit&sort=newest&limit=25', token },
  })
  return `/mentor/assignments/review?submission=${works.find(({ files }) => files > 0)?._id}`
}

lookAtEach([
  {
    name: 'an assignment with photos in its draft',
    path: async (school, newcomer) => {
      const { id } = await addAssignmentForNewcomer(school, newcomer)
      await addDraftPhotos(school, newcomer, id, await photos())
      return `/assignments/${id}`
    },
    account: 'newcomer',
    heading: title,
    prepare: async (page) => {
      await expect(page.getByText('Kept as a draft until you submit.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Page 3 of 3' })).toBeVisible()
    },
  },
  {
    name: 'an assignment whose photos are submitted',
    path: async (school, newcomer) => {
      const { id } = await addAssignmentForNewcomer(school, newcomer)
      await submitPhotos(school, newcomer, id, await photos())
      return `/assignments/${id}`
    },
    account: 'newcomer',
    heading: title,
    prepare: (page) => expect(page.getByRole('img')).toHaveCount(3),
  },
  {
    name: 'an assignment that was returned, and corrected with a new draft',
    path: async (school, newcomer) => {
      const { id, mentor } = await addAssignmentForNewcomer(school, newcomer)
      await returnWork(school, mentor, await submitPhotos(school, newcomer, id, await photos()))
      await addDraftPhotos(school, newcomer, id, (await photos()).slice(0, 1))
      return `/assignments/${id}`
    },
    account: 'newcomer',
    heading: title,
    prepare: (page) => expect(page.getByText(/The second root is missing/)).toBeVisible(),
  },
  {
    name: 'marked pages with their notes and rubric',
    path: findMarkedAssignmentPath,
    account: 'student',
    heading: 'Keys and indexes',
    prepare: async (page) => {
      await expect(page.getByRole('heading', { name: 'Marked pages' })).toBeVisible()
      await expect(page.getByText('The rows that it read are missing here.').first()).toBeVisible()
    },
  },
  {
    name: 'photographed work on the desk, with a rubric and points that are none',
    path: findPhotographedWorkPath,
    account: 'mentor',
    heading: 'To review',
    prepare: async (page) => {
      await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible()
      await page.locator('[data-criterion="1"]').fill('41')
      await expect(page.getByText('Please enter whole points from 0 to 40.')).toBeVisible()
    },
  },
  {
    name: 'photographed work on the desk, with the pen and a note that is written',
    path: findPhotographedWorkPath,
    account: 'mentor',
    heading: 'To review',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Note', exact: true }).click()
      const paper = page.locator('[data-page="1"] .pen-layer')
      await paper.click({ position: { x: 120, y: 90 } })
      await page.getByRole('textbox', { name: 'Note' }).fill('Say how it can be repeated.')
    },
  },
  {
    name: 'the rubric of an assignment that is changed',
    path: findPhotographedWorkPath,
    account: 'mentor',
    heading: 'To review',
    prepare: async (page) => {
      await page.locator('.rubric-head').getByRole('button', { name: 'Change' }).click()
      await expect(page.getByRole('dialog', { name: 'Rubric' }).getByRole('textbox').first()).toBeVisible()
    },
  },
])
