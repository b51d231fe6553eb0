import fc from 'fast-check'
import type { Role } from '#contract/endpoint.ts'
import { enrollmentForm, type Person, type School, type TestResponse } from './school.ts'

/** The numbers choose among existing rows. */
export interface Step {
  readonly kind: keyof typeof kinds
  readonly who: number
  readonly pick: number
  readonly other: number
}

interface Found {
  readonly school: School
  readonly me: Person
  pick<Row>(rows: readonly Row[]): Row | undefined
  other<Row>(choices: readonly [Row, ...Row[]]): Row
}

type Request = readonly ['POST' | 'PUT' | 'DELETE', string, unknown?]

const idsOf = async (
  school: School,
  table: 'courses' | 'users' | 'assignments' | 'submissions' | 'enrollments' | 'coupons',
) => (await school.database.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

const couponTerms = {
  ...{ kind: 'percent', value: 20, firstDay: null, lastDay: null },
  ...{ maxUses: 3, maxUsesPerStudent: null, minimumFee: 0, courseIds: null },
}

/** `by` is who usually does it. A step may find nothing to do. */
export const kinds = {
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
            // Required for invoices of a school registered for GST.
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
      const [one, two] = [pick(ids), other([0, 1, 2]) === 0 ? ids.at(0) : ids.at(-1)]
      const parts = [
        { enrollmentId: one, amount: 1000, keepsRest: other([true, false]) },
        { enrollmentId: two, amount: other([500, 2000]), keepsRest: true },
      ]
      const amount = parts.reduce((sum, part) => sum + part.amount, 0)
      return (
        one && ['POST', 'fees/split-payments', { method: 'bank', reference: '447100981236', amount, parts }]
      )
    },
  },
  useAdvance: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      const rich = await school.database.db.selectFrom('advances').select('student_id').execute()
      const studentId = other<string | undefined>([undefined, rich[0]?.student_id])
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
  refund: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      const body = {
        ...{
          amount: other([100, 999.5, 2000, 4999]),
          method: other(['bank', 'cash']),
          reason: 'Left the course.',
        },
        ...{ endsAccess: other([false, false, true]), ...other([{}, { paidDay: '2026-11-20' }]) },
        isOfAdvance: other([false, false, true]),
      }
      return id && ['POST', `enrollments/${id}/refunds`, body]
    },
  },
  payRefund: {
    by: 'admin',
    async request({ school, pick, other }) {
      const refund = pick(await school.database.db.selectFrom('refunds').selectAll().orderBy('id').execute())
      return (
        refund && [
          'PUT',
          `enrollments/${refund.enrollment_id}/refunds/${refund.id}`,
          { method: other(['bank', 'upi']) },
        ]
      )
    },
  },
  returnRefund: {
    by: 'admin',
    async request({ school, pick }) {
      const refund = pick(await school.database.db.selectFrom('refunds').selectAll().orderBy('id').execute())
      const path = refund && `enrollments/${refund.enrollment_id}/refunds/${refund.id}/return`
      return path && ['PUT', path, { reason: 'The transfer came back.' }]
    },
  },
  withdrawRefund: {
    by: 'admin',
    async request({ school, pick }) {
      const refund = pick(await school.database.db.selectFrom('refunds').selectAll().orderBy('id').execute())
      const path = refund && `enrollments/${refund.enrollment_id}/refunds/${refund.id}/withdrawal`
      return path && ['PUT', path, { reason: 'It was the wrong student.' }]
    },
  },
  switchCoupon: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'coupons'))
      return id && ['PUT', `coupons/${id}/state`, { isOn: other([true, true, false]) }]
    },
  },
  changeCoupon: {
    by: 'admin',
    async request({ school, pick, other }) {
      const coupon = pick(await school.database.db.selectFrom('coupons').selectAll().orderBy('id').execute())
      const terms = { ...couponTerms, value: other([10, 20, 100]), maxUses: other([1, 3, null]) }
      return coupon && ['PUT', `coupons/${coupon.id}`, { ...terms, version: coupon.version }]
    },
  },
  registerForTax: {
    by: 'admin',
    async request({ other }) {
      const gstin = '27AAPFU0939F1ZV'
      const body = other<object>([
        { status: 'registered', gstin },
        { status: 'registered', gstin },
        { status: 'exempt', gstin },
        { status: 'none' },
      ])
      return ['PUT', 'tax/settings', body]
    },
  },
  taxCourse: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'courses'))
      const body = { rate: other([null, 5, 0]), mode: other(['online', 'classroom']) }
      return id && ['PUT', `courses/${id}/tax`, body]
    },
  },
  addBankRow: {
    by: 'admin',
    async request({ other, pick }) {
      const narration = `UPI/${other(['447100981234', '447100981235'])}/FEE`
      const nth = pick([1, 2, 3]) ?? 1
      return [
        'POST',
        'fees/bank-rows',
        { account: '4110', rows: [{ day: '2026-11-20', amount: other([4999, 2500]), narration, nth }] },
      ]
    },
  },
  confirmBankRows: {
    by: 'admin',
    async request() {
      return ['POST', 'fees/bank-rows/confirmations', {}]
    },
  },
  progress: {
    by: 'student',
    async request({ school, pick, other }) {
      const topic = pick(
        await school.database.db.selectFrom('syllabus_items').selectAll().orderBy('id').execute(),
      )
      return (
        topic && ['PUT', `courses/${topic.course_id}/progress/${topic.id}`, { done: other([true, false]) }]
      )
    },
  },
  submit: {
    by: 'student',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'assignments'))
      return id && ['POST', `assignments/submit/${id}`, { link: `https://work.example/${other([1, 2, 3])}` }]
    },
  },
  takeBack: {
    by: 'student',
    async request({ school, pick }) {
      const id = pick(await idsOf(school, 'submissions'))
      return id && ['DELETE', `submissions/${id}`]
    },
  },
  open: {
    by: 'mentor',
    async request({ school, pick }) {
      const id = pick(await idsOf(school, 'submissions'))
      return id && ['POST', `submissions/${id}/open`]
    },
  },
  review: {
    by: 'mentor',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'submissions'))
      const body = other<object>([
        { status: 'Graded', grade: 82 },
        { status: 'Graded', grade: 40, feedback: 'Look at the labels again.' },
        { status: 'Returned', feedback: 'The link does not open.' },
      ])
      return id && ['PUT', `submissions/${id}/review`, body]
    },
  },
  assign: {
    by: 'mentor',
    async request({ school, pick, other }) {
      const courseId = pick(await idsOf(school, 'courses'))
      const deadline = other(['2026-11-28', '2027-01-15'])
      return (
        courseId && [
          'POST',
          'assignments/create',
          { title: 'A form', description: 'Build it.', courseId, deadline },
        ]
      )
    },
  },
  changeAssignment: {
    by: 'mentor',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'assignments'))
      const deadline = other(['2026-11-21', '2027-02-01'])
      return id && ['PUT', `assignments/${id}`, { title: 'A form', description: 'Build it well.', deadline }]
    },
  },
  announce: {
    by: 'mentor',
    async request({ school, pick }) {
      const id = pick(await idsOf(school, 'courses'))
      return id && ['POST', `courses/${id}/announcements`, { text: 'The lab is closed on Friday.' }]
    },
  },
  changeCourse: {
    by: 'admin',
    async request({ school, me, pick, other }) {
      const id = pick(await idsOf(school, 'courses'))
      const mentors = await school.database.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'mentor')
        .orderBy('id')
        .execute()
      const body = other<object>([
        { isPublished: false },
        { isPublished: true },
        { discountedPrice: 0 },
        { discountedPrice: 2499 },
        { archived: true },
        { archived: false },
        { mentorId: pick(mentors)?.id ?? me.id },
      ])
      return id && ['PUT', `courses/${id}`, body]
    },
  },
  changeSyllabus: {
    by: 'mentor',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'courses'))
      const topics = await school.database.db
        .selectFrom('syllabus_items')
        .selectAll()
        .where('course_id', '=', id ?? '')
        .orderBy('position')
        .execute()
      const remaining = topics
        .slice(other([0, 1]))
        .map(({ id: _id, name, pdf, video }) => ({ _id, name, pdf, video }))
      return (
        id && [
          'PUT',
          `courses/${id}/syllabus`,
          { syllabus: [...remaining, { name: 'One more step', pdf: '', video: '' }] },
        ]
      )
    },
  },
  deleteCourse: {
    by: 'admin',
    async request({ school, pick }) {
      const id = pick(await idsOf(school, 'courses'))
      return id && ['DELETE', `courses/${id}`]
    },
  },
  createCourse: {
    by: 'admin',
    async request({ other }) {
      return [
        'POST',
        'courses',
        { name: `Course ${other([1, 2, 3, 4, 5])}`, instructor: 'Priya Sharma', isPublished: true },
      ]
    },
  },
  switchAccount: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'users'))
      return id && ['PUT', `admin/accounts/${id}`, { active: other([true, true, false]) }]
    },
  },
  leave: {
    by: 'student',
    async request({ other }) {
      return ['DELETE', 'users/me', { password: other(['practice', 'practise']) }]
    },
  },
} satisfies Record<string, { by: Role; request(found: Found): Promise<Request | '' | undefined> }>

const names = Object.keys(kinds) as Step['kind'][]
/** Leaving happens once; the other steps often. */
const weights = names.map((kind) => ({
  weight: kind === 'leave' || kind === 'deleteCourse' || kind === 'switchAccount' ? 1 : 6,
  arbitrary: fc.constant(kind),
}))

export const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...weights),
  who: fc.nat(19),
  pick: fc.nat(999),
  other: fc.nat(999),
})

export interface World {
  readonly school: School
  requestOf(step: Step, at: 'first' | 'second'): Promise<{ send(): Promise<TestResponse> } | null>
}

export async function openWorld(school: School): Promise<World> {
  const password_hash = await school.deps.passwords.hash('practice')
  const people: Record<Role, Person[]> = { student: [], mentor: [], admin: [await school.as('admin')] }
  for (const _ of [1, 2, 3, 4]) people.student.push(await school.as('student', { password_hash }))
  for (const _ of [1, 2]) people.mentor.push(await school.as('mentor'))
  for (const mentor of people.mentor)
    await school.addAssignment(await school.addCourse({ mentor_id: mentor.id }))
  const [admin] = people.admin
  const coupon = await admin?.call('POST', 'coupons', { code: 'FIFTH', ...couponTerms })
  if (coupon?.status !== 201) throw new Error('the coupon was refused')
  const all = [...people.student, ...people.mentor, ...people.admin]
  const among = <Row>(rows: readonly Row[], number: number) => rows[number % rows.length]

  const second = await school.second()

  return {
    school,
    async requestOf({ kind, who, pick, other }, at) {
      const { by, request } = kinds[kind]
      // Usually the right role, sometimes anybody.
      const me = (who % 10 === 0 ? among(all, Math.floor(who / 10) + pick) : among(people[by], who)) as Person
      const made = await request({
        school,
        me,
        pick: (rows) => among(rows, pick),
        other: (choices) => among(choices, other) ?? choices[0],
      })
      if (!made) return null
      const [method, path, body] = made
      const caller = at === 'first' ? me : second.to(me)
      return { send: () => caller.call(method, path, body) }
    },
  }
}
