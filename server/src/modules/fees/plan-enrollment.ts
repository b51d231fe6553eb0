import { msg } from '@lingui/core/runtime-macro'
import { formatPaise } from '#contract/money.ts'
import { phoneKey } from '#contract/phone.ts'
import { addressRequiredFromRupees } from '#contract/tax/gst.ts'
import type { PlannedRow, RowPlan, RowValues } from '../../kernel/import-kind.ts'
import { foldedCode, foldedText } from '../../platform/folded-text.rules.ts'
import { leadingZeroVariants } from '../../platform/import-cells.rules.ts'
import { balanceOf } from '../ledger/index.ts'
import type { KnownForEnrolling } from './enrollments-import.repository.ts'

type Wrong = Extract<RowPlan, { state: 'wrong' }>

const wrongRow = (values: RowValues, column: string, text: Wrong['text']): Wrong => ({
  ...{ state: 'wrong', name: values.student ?? '', column, text },
})

type Student = KnownForEnrolling['people'] extends Map<string, infer Person> ? Person : never

/** A shared phone identifies no student. */
export function findStudent(values: RowValues, known: KnownForEnrolling): Student | Wrong {
  const typed = values.student ?? ''
  const key = phoneKey(typed)
  const userIds = typed.includes('@')
    ? [known.byEmail.get(typed.toLowerCase())].filter((id) => id !== undefined)
    : (known.byName.get(key ?? foldedCode(typed)) ?? []).map(({ user_id }) => user_id)
  const found = userIds.length > 0 ? userIds.map((id) => known.people.get(id)) : peopleWithPhone(key, known)
  const people = found.filter((person) => person !== undefined)
  const [person, secondPerson] = people
  const fullCode = person || key !== null ? undefined : findCodeWithZeros(foldedCode(typed), known.byName)
  if (fullCode) return wrongRow(values, 'student', zerosMissingText(fullCode))
  if (!person)
    return wrongRow(values, 'student', msg`There is no student with this email, phone or roll number.`)
  if (secondPerson)
    return wrongRow(
      values,
      'student',
      msg`Several people have this phone. Please give the email or roll number.`,
    )
  if (person.role !== 'student') return wrongRow(values, 'student', msg`This is no student.`)
  if (person.deactivated_at !== null) return wrongRow(values, 'student', msg`This student is deactivated.`)
  return person
}

const peopleWithPhone = (key: string | null, { people }: KnownForEnrolling) =>
  key === null ? [] : [...people.values()].filter(({ phone }) => phone !== null && phoneKey(phone) === key)

export function findInvoiceGap(
  { state, address }: RowValues,
  price: number,
  { isTaxed }: Pick<KnownForEnrolling, 'isTaxed'>,
): Pick<Wrong, 'column' | 'text'> | null {
  if (!isTaxed || price === 0) return null
  if (!state)
    return {
      column: 'state',
      text: msg`The state of the buyer is needed, because the school writes invoices.`,
    }
  if (address || price < addressRequiredFromRupees * 100) return null
  return { column: 'address', text: msg`Please enter the address. The invoice needs it.` }
}

export const findCodeWithZeros = (code: string, byName: ReadonlyMap<string, unknown>): string | undefined =>
  leadingZeroVariants(code).find((whole) => byName.has(whole))

export const zerosMissingText = (whole: string) =>
  msg`The school has the roll number ${{ whole }}. If Excel has dropped its zeros, format the column as text, and type the whole number.`

const maxFeeText = (fee: number) => msg`The fee is only ${{ fee: formatPaise(fee) }}.`

export function planEnrollment({ values }: PlannedRow, known: KnownForEnrolling): RowPlan {
  if (!values.student) return wrongRow(values, 'student', msg`The student is needed.`)
  if (!values.course) return wrongRow(values, 'course', msg`The course is needed.`)
  const student = findStudent(values, known)
  if ('state' in student) return student
  const course = known.courses.get(foldedText(values.course))
  if (!course || course.published_at === null)
    return wrongRow(values, 'course', msg`There is no published course of this name.`)
  if (course.archived_at !== null) return wrongRow(values, 'course', msg`This course is archived.`)
  const opening = Number(values.opening ?? 0)
  const discount = Number(values.discount ?? 0)
  const { name } = student
  const existing = known.enrolled.get(`${student.id} ${course.id}`)
  if (!existing) {
    if (discount > course.discounted_price)
      return wrongRow(values, 'discount', maxFeeText(course.discounted_price))
    if (discount > 0 && !values.reason)
      return wrongRow(values, 'reason', msg`Please give the reason of the discount.`)
    const fee = course.discounted_price - discount
    if (opening > fee) return wrongRow(values, 'opening', maxFeeText(fee))
    if (values.plan === 'parts' && !known.inParts.has(course.id))
      return wrongRow(values, 'plan', msg`This course has no instalments.`)
    const invoiceGap = findInvoiceGap(values, fee, known)
    if (invoiceGap) return wrongRow(values, invoiceGap.column, invoiceGap.text)
    return { state: 'new', name }
  }
  if (discount > 0 && discount !== existing.waived)
    return wrongRow(
      values,
      'discount',
      msg`This student is enrolled already. Please change the fee on the fee card.`,
    )
  const target = { name, subjectId: existing.id }
  if (opening === 0 || existing.opening === opening) return { state: 'unchanged', ...target, changes: [] }
  if (existing.opening !== null)
    return wrongRow(
      values,
      'opening',
      msg`This enrollment has another opening payment: ${{ amount: formatPaise(existing.opening) }}.`,
    )
  if (opening > balanceOf(existing))
    return wrongRow(values, 'opening', msg`Only ${{ owed: formatPaise(balanceOf(existing)) }} is owed.`)
  return { state: 'changed', ...target, changes: [{ column: 'opening', from: '', to: formatPaise(opening) }] }
}
