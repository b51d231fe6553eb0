import type { Page } from '@playwright/test'
import { sendOk } from '../../test-kit/api.ts'
import { enrollIn, findCourse } from './courses.ts'
import type { RunningSchool } from './server.ts'
import { callApi, enterAs, expect, logInByApi, type Student, signUp } from './test.ts'

export const mentor = { email: 'mentor@abhyas.example', password: 'practice' }
export const course = 'Full stack web development'

export interface Work {
  readonly _id: string
  readonly studentId: string
  readonly studentName: string
  readonly status: string
  readonly grade: number | null
  readonly feedback: string | null
  readonly openedAt: string | null
  readonly version: number
  readonly assignment: { readonly _id: string; readonly title: string }
}

export async function addSubmittedWork(
  school: RunningSchool,
  token: string,
  names: readonly string[],
  link = 'https://work.example/asha/first',
): Promise<{ assignmentId: string; title: string; works: { student: Student; id: string }[] }> {
  const { id: courseId } = await findCourse(school, token, course)
  // A search for a student must not match the title.
  const title = `A page of ${crypto.randomUUID().slice(0, 8)}`
  const created = await callApi(school, token, 'POST', 'assignments/create', {
    title,
    description: 'Build it, and say what you left out.',
    courseId,
    deadline: new Date(Date.now() + 4 * 86_400_000).toISOString(),
  })
  const assignmentId = (created.body as { assignment: { _id: string } }).assignment._id
  const works = []
  for (const name of names) {
    const student = { ...(await signUp(school)), name }
    await callApi(school, student.token, 'PUT', 'users/me', { name })
    await enrollIn(school, student, course)
    works.push({ student, id: await submitWork(school, student, assignmentId, link) })
  }
  return { assignmentId, title, works }
}

export async function submitWork(
  school: RunningSchool,
  student: Student,
  assignmentId: string,
  link: string,
): Promise<string> {
  const { submission } = await sendOk<{ submission: { _id: string } }>(school.url, {
    method: 'POST',
    path: `assignments/submit/${assignmentId}`,
    token: student.token,
    body: { link },
  })
  return submission._id
}

export async function workOf(school: RunningSchool, token: string, id: string): Promise<Work> {
  return (await callApi(school, token, 'GET', `submissions/${id}`)).body as Work
}

export async function openDesk(page: Page, school: RunningSchool, query = ''): Promise<string> {
  const token = await enterAs(page, school, mentor)
  await page.goto(`/mentor/assignments/review${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'To review' })).toBeVisible()
  return token
}

export const queue = (page: Page) => page.getByRole('listbox', { name: 'Work to review' })
export const selectedRow = (page: Page) => queue(page).getByRole('option', { selected: true })
export const grade = (page: Page) => page.getByLabel('Grade', { exact: true })
export const feedback = (page: Page) => page.getByLabel('Feedback', { exact: true })
export const pane = (page: Page) => page.getByRole('region', { name: 'The work' })
export const savedStatus = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved: / })

export async function openOwnWork(
  page: Page,
  school: RunningSchool,
  names: readonly string[],
  link?: string,
) {
  const { token } = await logInByApi(school, mentor)
  const created = await addSubmittedWork(school, token, names, link)
  await openDesk(page, school, `?assignment=${created.assignmentId}`)
  await expect(selectedRow(page)).toContainText(names[0] ?? '')
  await expect(grade(page)).toBeVisible()
  return { token, ...created }
}
