import { makeWorkPhotos } from '../../demo/src/work-photos.ts'
import { sendOk, upload } from '../../test-kit/api.ts'
import { enrollIn, findCourse } from '../support/courses.ts'
import { addPhotoAssignment } from '../support/homework.ts'
import { course, mentor } from '../support/review.ts'
import { lookAtEach, type SchoolOfScreen } from '../support/screens.ts'
import { newCourse, newMentor } from '../support/teaching.ts'
import { expect, logInByApi, type Student, signUp } from '../support/test.ts'

async function addUnitTest(school: SchoolOfScreen) {
  const session = await logInByApi(school, mentor)
  const { id: courseId } = await findCourse(school, session.token, course)
  const assignmentId = await addPhotoAssignment(school, session, courseId, 'Unit test 2')
  return { token: session.token, courseId, assignmentId }
}

async function addScan(school: SchoolOfScreen, newcomer: Student) {
  const { token, assignmentId } = await addUnitTest(school)
  for (const student of [newcomer, await signUp(school)]) await enrollIn(school, student, course)
  const photos = (await makeWorkPhotos()).filter(({ mediaType }) => mediaType === 'image/jpeg').slice(0, 2)
  const files = []
  for (const { bytes } of [...photos, ...photos])
    files.push(await upload(school.url, token, { kind: 'workPhoto', name: 'page.jpg' }, bytes))
  const scan = await sendOk<{ _id: string; version: number }>(school.url, {
    ...{ method: 'POST', path: `assignments/${assignmentId}/scans`, token, body: { files } },
  })
  return { token, assignmentId, scan, path: `/mentor/assignments/scan?assignment=${assignmentId}` }
}

async function findQuestions(school: SchoolOfScreen) {
  const { token } = await logInByApi(school, mentor)
  const works = await sendOk<{ _id: string; assignmentId: string; files: number }[]>(school.url, {
    ...{ method: 'GET', path: 'submissions?status=Submitted&search=audit&sort=newest&limit=25', token },
  })
  const work = works.find(({ files }) => files > 0)
  return { path: `/mentor/assignments/${work?.assignmentId}/questions`, submissionId: work?._id }
}

const inCourse = (address: (courseId: string) => string) => async (school: SchoolOfScreen) => {
  const { token } = await logInByApi(school, mentor)
  return address((await findCourse(school, token, course)).id)
}

async function shareQuestion(school: SchoolOfScreen): Promise<void> {
  const teacher = await newMentor(school)
  const { id } = await newCourse(school, teacher)
  const send = <Response>(method: 'POST' | 'PUT', path: string, body: object) =>
    sendOk<Response>(school.url, { method, path, token: teacher.token, body })
  const wording = { en: { text: 'What is $\\sqrt{2}$?', explanation: '' }, hi: { text: '', explanation: '' } }
  const { _id } = await send<{ _id: string }>('POST', `courses/${id}/questions`, {
    ...{ kind: 'number', passageId: null, wording, options: [] },
    key: { options: [], ranges: [{ from: '1.41', to: '1.42' }], texts: [] },
    tags: { subject: '', topic: 'Roots', difficulty: '', source: '' },
  })
  await send('PUT', `questions/${_id}/shared`, { isShared: true })
}

lookAtEach([
  {
    name: 'the work to mark of one question',
    path: async (school) => (await findQuestions(school)).path,
    account: 'mentor',
    heading: 'Mark by question',
    prepare: (page) => expect(page.getByRole('listbox', { name: 'Work for this question' })).toBeVisible(),
  },
  {
    name: 'one question of photographed work',
    path: async (school) => {
      const { path, submissionId } = await findQuestions(school)
      return `${path}?submission=${submissionId}`
    },
    account: 'mentor',
    heading: 'Mark by question',
    prepare: (page) => expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible(),
    widths: [1920],
  },
  {
    name: 'an assignment without questions',
    path: async (school) => `/mentor/assignments/${(await addUnitTest(school)).assignmentId}/questions`,
    account: 'mentor',
    heading: 'Mark by question',
  },
  {
    name: 'a class’s scan that is not chosen yet',
    path: async (school) => `/mentor/assignments/scan?assignment=${(await addUnitTest(school)).assignmentId}`,
    account: 'mentor',
    heading: "A class's scan",
  },
  {
    name: 'a class’s scan before it is split',
    path: async (school, newcomer) => {
      const { path, scan } = await addScan(school, newcomer)
      return `${path}&scan=${scan._id}`
    },
    account: 'mentor',
    heading: "A class's scan",
    prepare: (page) => expect(page.getByRole('button', { name: 'Split', exact: true })).toBeVisible(),
  },
  {
    name: 'a class’s scan that is split, with a page that is left out',
    path: async (school, newcomer) => {
      const { token, path, scan } = await addScan(school, newcomer)
      const body = {
        ...{ version: scan.version, dropped: [4], rotations: [] },
        papers: [
          { studentId: newcomer.id, pages: [1, 2] },
          { studentId: null, pages: [3] },
        ],
      }
      await sendOk(school.url, { method: 'PUT', path: `scans/${scan._id}/split`, token, body })
      return `${path}&scan=${scan._id}`
    },
    account: 'mentor',
    heading: "A class's scan",
    prepare: async (page) => {
      await expect(page.getByRole('button', { name: /^Submit for / })).toBeVisible()
      // The line with Submit must not cover the tabs of a phone.
      await page.getByRole('link', { name: 'Dashboard' }).click({ trial: true })
    },
    widths: [1920],
  },
  {
    name: 'grades as a file',
    path: async (school) => `/mentor/assignments/${(await addUnitTest(school)).assignmentId}/grades`,
    account: 'mentor',
    heading: 'Grades as a file',
  },
  {
    name: 'the gradebook of a course',
    path: inCourse((id) => `/mentor/courses/${id}/gradebook`),
    account: 'mentor',
    heading: 'Gradebook',
    widths: [1920],
  },
  {
    name: 'own grades',
    path: inCourse((id) => `/courses/${id}/grades`),
    account: 'student',
    heading: 'Your grades',
  },
  {
    name: 'the question bank of a course',
    path: inCourse((id) => `/mentor/quizzes/questions?course=${id}`),
    account: 'mentor',
    heading: 'Question bank',
  },
  {
    name: 'questions that other courses share',
    path: async (school) => {
      await shareQuestion(school)
      return inCourse((id) => `/mentor/quizzes/questions?course=${id}`)(school)
    },
    account: 'mentor',
    heading: 'Question bank',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Show' }).selectOption({ value: 'school' })
      await page.getByRole('checkbox').first().check()
      await expect(page.getByRole('button', { name: 'Copy 1 question' })).toBeEnabled()
    },
  },
])
