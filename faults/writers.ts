import { randomInt, randomUUID } from 'node:crypto'
import { type ApiCall, enrollCall, type Student, send, signUpCall } from '../test-kit/api.ts'

export interface RecordedWrite {
  readonly request: ApiCall
  /** SQL whose result `n` is 1 if the write took effect once. */
  readonly count: string
  isAcknowledged: boolean
}

export interface WriteContext {
  readonly url: string
  readonly courses: readonly string[]
  readonly admin: string
  readonly writes: RecordedWrite[]
  isOver: boolean
}

export const couponOfDesk = 'DESK10'
const buyer = { coupon: couponOfDesk, state: '27' }
const coursesEach = 5

export const enrollRepeatedly = (writing: WriteContext) =>
  repeatUntilOver(writing, async () => {
    const student = await newPerson(writing)
    for (const course of writing.courses.slice(0, coursesEach)) await enrollIn(writing, student, course)
  })

/**
 * Enrolls students and collects their fees. The server issues invoices and credit notes
 * automatically.
 */
export const collectRepeatedly = (writing: WriteContext) =>
  repeatUntilOver(writing, async () => {
    const student = await newPerson(writing)
    for (const course of writing.courses.slice(0, coursesEach)) {
      const { enrollment } = await enrollIn(writing, student, course)
      await collect(writing, student, enrollment._id)
    }
  })

async function collect(writing: WriteContext, student: Student, id: string): Promise<void> {
  const desk = (method: 'POST' | 'PUT', path: string, body: object, count: string) =>
    write(
      writing,
      {
        method,
        path: `enrollments/${id}/${path}`,
        token: writing.admin,
        body,
        ...(method === 'POST' && { key: randomUUID() }),
      },
      count,
    )
  const payments = `select count(*) as n from payments where enrollment_id = '${id}'`
  const reason = 'Asked for it by phone.'

  const cheque = await desk(
    'POST',
    'payments',
    { method: 'cheque', amount: 101 },
    `${payments} and amount = 10100`,
  )
  const bounced = cheque.payments.find(({ amount }) => amount === 101)?._id
  await desk(
    'PUT',
    `payments/${bounced}/refusal`,
    { reason },
    `${payments} and id = '${bounced}' and refused_at is not null`,
  )
  await desk(
    'POST',
    'payments',
    { method: 'cash', amount: 207 },
    `${payments} and amount = 20700 and confirmed_at is not null`,
  )
  await desk(
    'PUT',
    'charges/1',
    { waived: 53, reason },
    `select count(*) as n from fee_changes where enrollment_id = '${id}' and kind = 'waiver'`,
  )
  const reference = String(randomInt(100_000_000_000, 1_000_000_000_000))
  await write(
    writing,
    {
      method: 'PUT',
      path: `enrollments/${id}/reference`,
      token: student.token,
      body: { reference },
    },
    `${payments} and utr = '${reference}'`,
  )
  await desk(
    'PUT',
    'payment',
    { status: 'confirmed' },
    `${payments} and utr = '${reference}' and confirmed_at is not null`,
  )
  const refunds = `select count(*) as n from refunds where enrollment_id = '${id}' and amount = 5900`
  const { refunds: decided } = await desk(
    'POST',
    'refunds',
    { amount: 59, method: 'cash', reason, endsAccess: false },
    refunds,
  )
  await desk('PUT', `refunds/${decided[0]?._id}`, { method: 'cash' }, `${refunds} and paid_at is not null`)
}

async function newPerson(writing: WriteContext): Promise<Student> {
  const call = signUpCall()
  const { email } = call.body
  const { token, user } = await write(
    writing,
    call,
    `select count(*) as n from users where email = '${email}'`,
  )
  return { id: user._id, ...call.body, token }
}

const enrollIn = (writing: WriteContext, student: Student, courseId: string) =>
  write(
    writing,
    enrollCall(student, { courseId, ...buyer }),
    `select count(*) as n from enrollments where student_id = '${student.id}' and course_id = '${courseId}'`,
  )

interface ResponseBody {
  readonly token: string
  readonly user: { readonly _id: string }
  readonly enrollment: { readonly _id: string }
  readonly payments: readonly { readonly _id: string; readonly amount: number }[]
  readonly refunds: readonly { readonly _id: string }[]
}

/**
 * Records and sends a write.
 * @throws if the server does not respond or refuses, or the writing is over
 */
async function write(writing: WriteContext, request: ApiCall, count: string): Promise<ResponseBody> {
  if (writing.isOver) throw new Error('the writing is over')
  const written: RecordedWrite = { request, count, isAcknowledged: false }
  writing.writes.push(written)
  const { status, body } = await send<ResponseBody>(writing.url, request)
  written.isAcknowledged = status < 300
  if (!written.isAcknowledged) throw new Refused(`${request.path}: ${status}`)
  return body
}

class Refused extends Error {}

async function repeatUntilOver(writing: WriteContext, once: () => Promise<void>): Promise<void> {
  while (!writing.isOver)
    try {
      await once()
    } catch (error) {
      // After an overload or a wrong refusal, the loop goes on. The test repeats and counts the write
      // later.
      if (error instanceof Refused) continue
      // The process ended before its response.
      return
    }
}
