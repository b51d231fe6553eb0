import { randomInt, randomUUID } from 'node:crypto'
import { type ApiCall, enrollCall, type Student, send, signUpCall } from '../test-kit/api.ts'

export interface RecordedWrite {
  readonly request: ApiCall
  /** SQL whose `n` is 1 if the write took effect once. */
  readonly countSql: string
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
const coursesPerStudent = 5

export const enrollRepeatedly = (context: WriteContext) =>
  repeatUntilOver(context, async () => {
    const student = await newPerson(context)
    for (const course of context.courses.slice(0, coursesPerStudent)) await enrollIn(context, student, course)
  })

/** The server issues invoices and credit notes automatically. */
export const collectRepeatedly = (context: WriteContext) =>
  repeatUntilOver(context, async () => {
    const student = await newPerson(context)
    for (const course of context.courses.slice(0, coursesPerStudent)) {
      const { enrollment } = await enrollIn(context, student, course)
      await collectFees(context, student, enrollment._id)
    }
  })

async function collectFees(context: WriteContext, student: Student, id: string): Promise<void> {
  const writeAtDesk = (method: 'POST' | 'PUT', path: string, body: object, count: string) =>
    write(
      context,
      {
        method,
        path: `enrollments/${id}/${path}`,
        token: context.admin,
        body,
        ...(method === 'POST' && { key: randomUUID() }),
      },
      count,
    )
  const payments = `select count(*) as n from payments where enrollment_id = '${id}'`
  const reason = 'Asked for it by phone.'

  const cheque = await writeAtDesk(
    'POST',
    'payments',
    { method: 'cheque', amount: 101 },
    `${payments} and amount = 10100`,
  )
  const bouncedPaymentId = cheque.payments.find(({ amount }) => amount === 101)?._id
  await writeAtDesk(
    'PUT',
    `payments/${bouncedPaymentId}/refusal`,
    { reason },
    `${payments} and id = '${bouncedPaymentId}' and refused_at is not null`,
  )
  await writeAtDesk(
    'POST',
    'payments',
    { method: 'cash', amount: 207 },
    `${payments} and amount = 20700 and confirmed_at is not null`,
  )
  await writeAtDesk(
    'PUT',
    'charges/1',
    { waived: 53, reason },
    `select count(*) as n from fee_changes where enrollment_id = '${id}' and kind = 'waiver'`,
  )
  const reference = String(randomInt(100_000_000_000, 1_000_000_000_000))
  await write(
    context,
    {
      method: 'PUT',
      path: `enrollments/${id}/reference`,
      token: student.token,
      body: { reference },
    },
    `${payments} and utr = '${reference}'`,
  )
  await writeAtDesk(
    'PUT',
    'payment',
    { status: 'confirmed' },
    `${payments} and utr = '${reference}' and confirmed_at is not null`,
  )
  const refunds = `select count(*) as n from refunds where enrollment_id = '${id}' and amount = 5900`
  const { refunds: decidedRefunds } = await writeAtDesk(
    'POST',
    'refunds',
    { amount: 59, method: 'cash', reason, endsAccess: false },
    refunds,
  )
  await writeAtDesk(
    'PUT',
    `refunds/${decidedRefunds[0]?._id}`,
    { method: 'cash' },
    `${refunds} and paid_at is not null`,
  )
}

async function newPerson(context: WriteContext): Promise<Student> {
  const call = signUpCall()
  const { email } = call.body
  const { token, user } = await write(
    context,
    call,
    `select count(*) as n from users where email = '${email}'`,
  )
  return { id: user._id, ...call.body, token }
}

const enrollIn = (context: WriteContext, student: Student, courseId: string) =>
  write(
    context,
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

/** @throws if the server does not respond or refuses, or the writing is over */
async function write(context: WriteContext, request: ApiCall, count: string): Promise<ResponseBody> {
  if (context.isOver) throw new Error('the writing is over')
  const recordedWrite: RecordedWrite = { request, countSql: count, isAcknowledged: false }
  context.writes.push(recordedWrite)
  const { status, body } = await send<ResponseBody>(context.url, request)
  recordedWrite.isAcknowledged = status < 300
  if (!recordedWrite.isAcknowledged) throw new RefusedError(`${request.path}: ${status}`)
  return body
}

class RefusedError extends Error {}

async function repeatUntilOver(context: WriteContext, writeOnce: () => Promise<void>): Promise<void> {
  while (!context.isOver)
    try {
      await writeOnce()
    } catch (error) {
      // The loop goes on after an overload or a wrong refusal; the write is checked later.
      if (error instanceof RefusedError) continue
      // The process ended before its response.
      return
    }
}
