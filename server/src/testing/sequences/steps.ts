import fc from 'fast-check'
import type { Role } from '#contract/endpoint.ts'
import type { Person, School, TestResponse } from '../school.ts'
import { accountSteps } from './account-steps.ts'
import { courseSteps } from './course-steps.ts'
import { courseworkSteps } from './coursework-steps.ts'
import { feeSteps } from './fee-steps.ts'
import { couponTerms } from './kind.ts'
import { officeSteps } from './office-steps.ts'
import { refundSteps } from './refund-steps.ts'

/** `who` chooses the caller, `pick` rows, `other` values. */
export interface Step {
  readonly kind: keyof typeof kinds
  readonly who: number
  readonly pick: number
  readonly other: number
}

export const kinds = {
  ...feeSteps,
  ...refundSteps,
  ...officeSteps,
  ...courseSteps,
  ...courseworkSteps,
  ...accountSteps,
}

const names = Object.keys(kinds) as Step['kind'][]
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
  requestOf(step: Step, instance: 'first' | 'second'): Promise<{ send(): Promise<TestResponse> } | null>
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
  const everybody = [...people.student, ...people.mentor, ...people.admin]
  const elementOf = <Row>(rows: readonly Row[], number: number) => rows[number % rows.length]

  const second = await school.secondInstance()

  return {
    school,
    async requestOf({ kind, who, pick, other }, instance) {
      const { by, request } = kinds[kind]
      // The caller sometimes has another role.
      const me = (
        who % 10 === 0 ? elementOf(everybody, Math.floor(who / 10) + pick) : elementOf(people[by], who)
      ) as Person
      const newRequest = await request({
        school,
        me,
        pick: (rows) => elementOf(rows, pick),
        other: (choices) => elementOf(choices, other) ?? choices[0],
      })
      if (!newRequest) return null
      const [method, path, body] = newRequest
      const caller = instance === 'first' ? me : second.to(me)
      return { send: () => caller.call(method, path, body) }
    },
  }
}
