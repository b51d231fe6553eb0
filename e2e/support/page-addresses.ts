import { logIn, type Session } from '../../test-kit/api.ts'
import { addQuiz, startQuiz } from '../../test-kit/quiz.ts'
import { enrollIn } from './courses.ts'
import type { Role } from './every-page.ts'
import { callApi, expect } from './test.ts'

export const enterSchool = (school: { url: string }, role: Role) =>
  logIn(school.url, `${role}@abhyas.example`)

export async function makeAddressResolver(school: { url: string }): Promise<(path: string) => string> {
  const student = await enterSchool(school, 'student')
  const list = async (path: string) =>
    (await callApi(school, student.token, 'GET', path)).body as { _id: string }[]
  const [course] = await list('courses?search=Full stack')
  const [otherCourse] = await list('courses?search=Design research')
  const [doubt] = await list('doubts')
  const assignments = (await callApi(school, student.token, 'GET', 'assignments')).body as {
    data: { _id: string }[]
  }
  const ownEnrollments = (
    await callApi(school, student.token, 'GET', `enrollments/student/${student.user._id}`)
  ).body as {
    _id: string
    course: { _id: string }
  }[]
  const receipt = ownEnrollments.find((one) => one.course._id === course?._id)
  const receipts = (await callApi(school, student.token, 'GET', 'users/me/receipts')).body as {
    enrollmentId: string
    payments: { paymentId: string }[]
  }[]
  const paidReceipt = receipts.find(({ payments }) => payments.length > 0)
  const { body } = await callApi(school, student.token, 'GET', `courses/${course?._id}/lessons`)
  // Only enrolled students may open the second topic.
  const topic = (body as { topics: { _id: string }[] }).topics[1]?._id
  const ids = {
    course: course?._id,
    another: otherCourse?._id,
    slug: 'full-stack-web-development',
    topic,
    assignment: assignments.data[0]?._id,
    doubt: doubt?._id,
    receipt: receipt?._id,
    paid: paidReceipt?.enrollmentId,
    payment: paidReceipt?.payments[0]?.paymentId,
    ...(await quizOf(school, student, String(course?._id))),
    ...(await taxDocumentsOf(school, student)),
    rubric: await assignmentWithRubric(school),
    student: student.user._id,
  }
  expect(Object.entries(ids).filter(([, id]) => typeof id !== 'string')).toEqual([])
  return (path) => path.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name as keyof typeof ids]))
}

async function assignmentWithRubric(school: { url: string }): Promise<string | undefined> {
  const { token } = await enterSchool(school, 'mentor')
  const read = async <T>(path: string) => (await callApi(school, token, 'GET', path)).body as T
  const { data } = await read<{ data: { _id: string }[] }>('assignments')
  for (const { _id } of data) {
    const { criteria } = await read<{ criteria: unknown[] }>(`assignments/${_id}/rubric`)
    if (criteria.length > 0) return _id
  }
}

/** The student has one submitted and one running attempt. */
async function quizOf(school: { url: string }, student: Session, courseId: string) {
  const quiz = await addQuiz(school, await enterSchool(school, 'mentor'), courseId, { attempts: 2 })
  const taken = await startQuiz(school, student, quiz)
  await callApi(school, student.token, 'POST', `quizzes/attempts/${taken}/submit`)
  return { quiz, taken, attempt: await startQuiz(school, student, quiz) }
}

/** Issues an invoice and a credit note; GST is switched off afterwards. */
async function taxDocumentsOf(school: { url: string }, { token, user }: Session) {
  const admin = await enterSchool(school, 'admin')
  const send = async <T>(method: string, path: string, body?: object) =>
    (await callApi(school, admin.token, method, path, body)).body as T
  const findIssued = async () => {
    const documents = await send<{ _id: string; kind: string; enrollmentId: string }[]>(
      'GET',
      'tax/documents',
    )
    const idOf = (kind: string) => documents.find((document) => document.kind === kind)?._id
    return { taxed: documents[0]?.enrollmentId, invoice: idOf('invoice'), credit: idOf('credit') }
  }
  const issuedBefore = await findIssued()
  if (issuedBefore.taxed) return issuedBefore
  await send('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  const course = 'Type on screens'
  await enrollIn(school, { ...user, token }, course, { state: '27' })
  const enrollments = await send<{ _id: string; course: { name: string } }[]>(
    'GET',
    `enrollments/student/${user._id}`,
  )
  const path = `enrollments/${enrollments.find((enrollment) => enrollment.course.name === course)?._id}`
  await send('POST', `${path}/payments`, { method: 'cash', amount: 1_000 })
  // A new state makes the server credit and reissue the invoice.
  await send('PUT', `${path}/buyer`, { state: '29', gstin: '', reason: 'The student has moved.' })
  await send('PUT', 'tax/settings', { status: 'none' })
  return findIssued()
}
