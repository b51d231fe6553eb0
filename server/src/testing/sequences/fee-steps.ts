import { enrollmentForm } from '../school.ts'
import { idsOf, type Kinds, type Request } from './kind.ts'

export const feeSteps = {
  enroll: {
    by: 'student',
    async request({ school, pick, other }) {
      const courseId = pick(await idsOf(school, 'courses'))
      return (
        courseId && [
          'POST',
          'enrollments',
          {
            ...enrollmentForm,
            courseId,
            ...other<object>([{}, { paymentMethod: 'card' }, { inParts: true }, { coupon: 'FIFTH' }]),
            // A school registered for GST needs the state for invoices.
            state: other(['27', '29']),
          },
        ]
      )
    },
  },
  settle: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      const body = other([
        { status: 'confirmed', reference: 'UPI 4471' },
        { status: 'confirmed', reference: 'UPI 4472' },
        { status: 'cancelled', reason: 'Asked for it by phone.' },
      ])
      return id && ['PUT', `enrollments/${id}/payment`, body]
    },
  },
  planFee: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'courses'))
      const parts = [
        { amount: other([2500, 1000]), dueAfterDays: 0 },
        { amount: other([2499, 1499]), dueAfterDays: 30 },
      ]
      const lateFee = other([null, { amount: 100, afterDays: 0 }])
      return id && ['PUT', `courses/${id}/fee-plan`, { parts: other([parts, parts, []]), lateFee }]
    },
  },
  claim: {
    by: 'student',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      return (
        id && ['PUT', `enrollments/${id}/reference`, { reference: other(['447100981234', '447100981235']) }]
      )
    },
  },
  takePayment: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      const body = {
        ...{ method: other(['cash', 'cheque', 'upi']), amount: other([100, 999.5, 2499, 4999, 6000]) },
        ...other<object>([{}, { keepsRest: true }, { keepsRest: true }, { closesClaim: true }]),
      }
      return id && ['POST', `enrollments/${id}/payments`, body]
    },
  },
  splitPayment: {
    by: 'admin',
    async request({ school, pick, other }) {
      const ids = await idsOf(school, 'enrollments')
      const [firstId, secondId] = [pick(ids), other([0, 1, 2]) === 0 ? ids.at(0) : ids.at(-1)]
      const parts = [
        { enrollmentId: firstId, amount: 1000, keepsRest: other([true, false]) },
        { enrollmentId: secondId, amount: other([500, 2000]), keepsRest: true },
      ]
      const amount = parts.reduce((sum, part) => sum + part.amount, 0)
      return (
        firstId && [
          'POST',
          'fees/split-payments',
          { method: 'bank', reference: '447100981236', amount, parts },
        ]
      )
    },
  },
  useAdvance: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      const advances = await school.database.db.selectFrom('advances').select('student_id').execute()
      const studentId = other<string | undefined>([undefined, advances[0]?.student_id])
      return (
        id && ['POST', `enrollments/${id}/advance-payments`, { amount: other([1, 501, 1001]), studentId }]
      )
    },
  },
  takeCheque: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      const body = { number: other(['000417', '000418']), amount: other([500, 4999]), day: '2026-11-21' }
      return id && ['POST', `enrollments/${id}/cheques`, body]
    },
  },
  settleCheque: {
    by: 'admin',
    async request({ school, pick, other }) {
      const cheque = pick(await school.database.db.selectFrom('cheques').selectAll().orderBy('id').execute())
      return (
        cheque &&
        other<Request>([
          ['POST', `cheques/${cheque.id}/payment`, { keepsRest: true }],
          ['PUT', `cheques/${cheque.id}/return`, { reason: 'Paid in cash.' }],
        ])
      )
    },
  },
  refusePayment: {
    by: 'admin',
    async request({ school, pick }) {
      const payment = pick(
        await school.database.db.selectFrom('payments').selectAll().orderBy('id').execute(),
      )
      return (
        payment && [
          'PUT',
          `enrollments/${payment.enrollment_id}/payments/${payment.id}/refusal`,
          { reason: 'The cheque bounced.' },
        ]
      )
    },
  },
  changeCharge: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      const body = other<object>([
        ...([{ waived: 500 }, { waived: 0 }, { dueDay: '2026-12-24' }, { waived: 4999 }] as const),
        { waived: 50, isLateFee: true },
      ])
      return (
        id && ['PUT', `enrollments/${id}/charges/${other([1, 1, 2])}`, { ...body, reason: 'A scholarship.' }]
      )
    },
  },
  changeParts: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      const first = { amount: other([4999, 2499]), dueDay: '2026-11-25' }
      const parts = [first, { amount: 2500, dueDay: '2026-12-25' }].slice(0, other([1, 2]))
      return id && ['PUT', `enrollments/${id}/charges`, { parts, reason: 'Asked for more time.' }]
    },
  },
} satisfies Kinds
