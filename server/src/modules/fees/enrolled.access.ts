import type { AccessSeed } from '../../testing/access-rows.ts'
import type { Person } from '../../testing/school.ts'

export const seed: AccessSeed = async ({ school, student, fellow, stranger, admin, id }) => {
  const enroll = async (person: Person, course: string): Promise<string> =>
    (await school.enroll(person, { id: id(course) })).body.enrollment._id
  const enrollment = await enroll(student, 'own')
  const paidEnrollment = await enroll(student, 'enrolledDraft')
  const payment = await takeAPayment(admin, paidEnrollment)
  const refund = await refundSome(admin, paidEnrollment)
  const fellowEnrollment = await enroll(fellow, 'own')
  const cheque = await takeACheque(admin, paidEnrollment)
  await enroll(stranger, 'other')
  const { db } = school.database
  await db.updateTable('courses').set({ published_at: null }).where('id', '=', id('enrolledDraft')).execute()
  const terms = { kind: 'percent', value: 10, firstDay: null, lastDay: null, minimumFee: 0, courseIds: null }
  const noLimits = { maxUses: null, maxUsesPerStudent: null }
  const coupon = await admin.call('POST', 'coupons', { code: 'STUDY10', ...terms, ...noLimits })
  return {
    ...{ enrollment, paidEnrollment, payment, refund, fellowEnrollment, cheque },
    coupon: coupon.body._id,
    trialLink: await beginToPay(student, enrollment),
    fellowTrialLink: await beginToPay(fellow, fellowEnrollment),
  }
}

async function takeAPayment(admin: Person, enrollmentId: string): Promise<string> {
  const { body } = await admin.call('POST', `enrollments/${enrollmentId}/payments`, {
    method: 'cash',
    amount: 10,
  })
  return body.payments[0]._id
}

async function takeACheque(admin: Person, enrollmentId: string): Promise<string> {
  const { body } = await admin.call('POST', `enrollments/${enrollmentId}/cheques`, {
    ...{ number: '000417', amount: 10, day: '2026-12-01' },
  })
  return body.cheques[0]._id
}

async function refundSome(admin: Person, enrollmentId: string): Promise<string> {
  const { body } = await admin.call('POST', `enrollments/${enrollmentId}/refunds`, {
    ...{ amount: 1, method: 'cash', reason: 'As agreed.', endsAccess: false },
  })
  return body.refunds[0]._id
}

async function beginToPay(student: Person, enrollmentId: string): Promise<string> {
  const { body } = await student.call('POST', `enrollments/${enrollmentId}/online-payment`)
  return new URL(body.url, 'http://school').searchParams.get('link') ?? ''
}
