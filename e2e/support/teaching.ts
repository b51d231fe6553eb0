import { logIn, sendOk } from '../../test-kit/api.ts'
import { callApi } from './test.ts'

type School = { url: string }
export interface Teacher {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly id: string
  readonly token: string
}

let madeCount = 0

/** A test's own mentor keeps other tests' courses unchanged. */
export async function newMentor(school: School, name = 'Meenakshi Iyer'): Promise<Teacher> {
  madeCount += 1
  const login = { email: `mentor.${process.pid}.${madeCount}@journey.example`, password: 'practice-more' }
  const { mentor } = await callAsAdmin<{ mentor: { _id: string } }>(school, 'POST', 'admin/add-mentor', {
    name,
    ...login,
  })
  const { token } = await logIn(school.url, login.email, login.password)
  return { name, ...login, id: mentor._id, token }
}

export async function newCourse(
  school: School,
  mentor: Teacher,
  syllabus: readonly object[] = [],
  fields: object = {},
): Promise<{ id: string; name: string }> {
  madeCount += 1
  const name = `Course of ${mentor.id.slice(-6)} ${madeCount}`
  const { course } = await callAsAdmin<{ course: { _id: string } }>(school, 'POST', 'courses', {
    name,
    category: 'Design & UX',
    tagline: 'One hour a day',
    originalPrice: '₹500',
    discountedPrice: '₹400',
    isPublished: true,
    mentorId: mentor.id,
    ...fields,
  })
  if (syllabus.length > 0) await saveTopics(school, mentor, course._id, syllabus)
  return { id: course._id, name }
}

export async function reassign(school: School, courseId: string, mentorId: string): Promise<void> {
  await callAsAdmin(school, 'PUT', `courses/${courseId}`, { mentorId })
}

export interface SavedTopic {
  readonly _id: string
  readonly name: string
  readonly pdf: string
  readonly video: string
  readonly preview: boolean
}

export async function topicsOf(school: School, mentor: Teacher, courseId: string): Promise<SavedTopic[]> {
  const { body } = await callApi(school, mentor.token, 'GET', `courses/${courseId}`)
  return (body as { syllabus: SavedTopic[] }).syllabus
}

export async function saveTopics(
  school: School,
  mentor: Teacher,
  courseId: string,
  syllabus: readonly object[],
): Promise<void> {
  const path = `courses/${courseId}/syllabus`
  await sendOk(school.url, { method: 'PUT', path, token: mentor.token, body: { syllabus } })
}

async function callAsAdmin<T>(school: School, method: string, path: string, body: object): Promise<T> {
  const { token } = await logIn(school.url, 'admin@abhyas.example')
  return sendOk<T>(school.url, { method, path, token, body })
}
