import { msg } from '@lingui/core/runtime-macro'
import { phoneKey } from '#contract/phone.ts'
import type { FieldChange, PlannedRow, RowPlan, RowValues } from '../../kernel/import-kind.ts'
import { foldedCode, foldedText } from '../../platform/folded-text.rules.ts'
import { findCodeWithZeros, findInvoiceGap, zerosMissingText } from '../fees/index.ts'
import { onlyPhoneOfAnother } from './admissions.errors.ts'
import type { StudentColumns } from './correct.usecases.ts'
import type { Known, KnownPerson } from './students-import.repository.ts'

const wrong = (
  values: RowValues,
  column: string,
  text: Extract<RowPlan, { state: 'wrong' }>['text'],
): RowPlan => ({
  state: 'wrong',
  name: nameOf(values),
  column,
  text,
})

export const nameOf = ({ name, email, rollNumber, phone }: RowValues): string =>
  name ?? email ?? rollNumber ?? phone ?? ''

export const userColumns = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  guardian: 'guardian',
  guardianPhone: 'guardian_phone',
  city: 'location',
  birthday: 'birthday',
  gender: 'gender',
} as const satisfies Record<string, keyof StudentColumns>

type Field = keyof typeof userColumns
const fields = Object.keys(userColumns) as Field[]

export function planStudent({ values, shared }: PlannedRow, known: Known): RowPlan {
  const found = findPerson(values, known)
  if ('state' in found) return found
  const { person } = found
  const course = values.course ? known.courses.get(foldedText(values.course)) : undefined
  if (values.course && (!course || course.archived_at !== null || course.published_at === null))
    return wrong(
      values,
      'course',
      course && course.archived_at !== null
        ? msg`This course is archived.`
        : msg`There is no published course of this name.`,
    )
  const joinsCourse = course !== undefined && !(person && known.enrolled.has(`${person.id} ${course.id}`))
  const gap = joinsCourse ? findInvoiceGap(values, course.discounted_price, known) : null
  if (gap) return wrong(values, 'course', gap.text)
  if (!person) return planNew(values, shared, known)
  const changes = changesOf(values, person)
  if (joinsCourse) changes.push({ column: 'course', from: '', to: course.name })
  const problem = logInProblem(values, shared, known, person) ?? phoneProblem(values, known, person)
  if (problem && changes.length > 0) return problem
  return {
    state: changes.length > 0 ? 'changed' : 'unchanged',
    name: person.name,
    subjectId: person.id,
    changes,
  }
}

const hasLogInName = ({ byName }: Pick<Known, 'byName'>, name: string, id: string) =>
  byName.get(name)?.some(({ user_id }) => user_id === id) === true

/** Families share phones, so a phone counts only with the name. */
function findPerson(values: RowValues, known: Known): RowPlan | { person: KnownPerson | undefined } {
  const { email, rollNumber, phone, name } = values
  const byEmail = email ? known.people.get(known.byEmail.get(email) ?? '') : undefined
  const byRoll = rollNumber
    ? known.people.get(known.byName.get(foldedCode(rollNumber))?.[0]?.user_id ?? '')
    : undefined
  const fullRollNumber =
    rollNumber && !byRoll ? findCodeWithZeros(foldedCode(rollNumber), known.byName) : undefined
  if (fullRollNumber) return wrong(values, 'rollNumber', zerosMissingText(fullRollNumber))
  if (byEmail && byRoll && byEmail.id !== byRoll.id)
    return wrong(values, 'rollNumber', msg`The email and the roll number are of two different people.`)
  const key = phone ? phoneKey(phone) : null
  if (byRoll && !byEmail && isSomebodyElse(values, key, byRoll))
    return wrong(
      values,
      'rollNumber',
      msg`${{ name: byRoll.name }} has this roll number, and another phone. Is it somebody else?`,
    )
  const byPhone = [...known.people.values()].find(
    (candidate) =>
      candidate.role === 'student' &&
      key !== null &&
      (phoneKey(candidate.phone ?? '') === key || hasLogInName(known, key, candidate.id)) &&
      foldedText(candidate.name) === foldedText(name ?? '') &&
      (!email || candidate.email === null) &&
      (!rollNumber || candidate.rollNumber === null),
  )
  const person = byEmail ?? byRoll ?? byPhone
  if (person && person.role !== 'student')
    return wrong(
      values,
      'email',
      person.role === 'mentor'
        ? msg`This is a mentor, not a student.`
        : msg`This is somebody of the staff, not a student.`,
    )
  if (person && person.deactivated_at !== null)
    return wrong(values, 'name', msg`This student is deactivated. Please reactivate the account first.`)
  return { person }
}

/** Schools reuse roll numbers, so another name and phone mean another person. */
function isSomebodyElse({ name }: RowValues, key: string | null, known: KnownPerson): boolean {
  if (!name || !key || !known.phone) return false
  return foldedText(name) !== foldedText(known.name) && phoneKey(known.phone) !== key
}

function planNew(values: RowValues, shared: readonly string[], known: Known): RowPlan {
  if (!values.name) return wrong(values, 'name', msg`A new student needs a name.`)
  return (
    logInProblem(values, shared, known) ??
    phoneProblem(values, known) ?? {
      state: 'new',
      name: values.name,
      isInvitable: Boolean(values.email),
    }
  )
}

function logInProblem(
  values: RowValues,
  shared: readonly string[],
  known: Known,
  person?: KnownPerson,
): RowPlan | null {
  const valueAfter = (column: 'email' | 'phone' | 'rollNumber') =>
    values[column] === undefined ? (person?.[column] ?? null) : values[column]
  if (valueAfter('email')) return null
  if (!known.takesLogInNames)
    return wrong(
      values,
      'email',
      msg`An email is needed, because this school allows no log-in by phone or roll number.`,
    )
  if (valueAfter('rollNumber')) return null
  if (!valueAfter('phone'))
    return wrong(values, 'email', msg`An email, a phone or a roll number is needed to log in.`)
  if (values.phone === undefined && person?.logsInByPhone) return null
  if (logsInByPhone(values, shared, known, person)) return null
  return wrong(
    values,
    'phone',
    msg`Somebody else has this phone, so it logs neither in. Please give a roll number or an email.`,
  )
}

function logsInByPhone(
  { phone }: RowValues,
  shared: readonly string[],
  known: Pick<Known, 'byName'>,
  person?: Pick<KnownPerson, 'id'>,
): boolean {
  const key = phone ? phoneKey(phone) : null
  if (key === null) return false
  return sharersOf(key, known, person).length === 0 && !shared.includes('phone')
}

const sharersOf = (key: string, { byName }: Pick<Known, 'byName'>, person?: Pick<KnownPerson, 'id'>) =>
  (byName.get(key) ?? []).filter(({ user_id }) => user_id !== person?.id)

/** @returns a wrong row when the phone is another student's only log-in */
function phoneProblem(values: RowValues, known: Known, person?: KnownPerson): RowPlan | null {
  const key = values.phone ? phoneKey(values.phone) : null
  if (key === null || (person && hasLogInName(known, key, person.id))) return null
  const dependentSharer = sharersOf(key, known, person)
    .map(({ user_id }) => known.people.get(user_id))
    .find((one) => one && one.email === null && one.rollNumber === null)
  return dependentSharer ? wrong(values, 'phone', onlyPhoneOfAnother(dependentSharer.name).text) : null
}

function changesOf(values: RowValues, person: KnownPerson): FieldChange[] {
  const changes = fields.flatMap((column) => changeOf(column, values[column], person[userColumns[column]]))
  return [...changes, ...changeOf('rollNumber', values.rollNumber, person.rollNumber)]
}

function changeOf(column: string, value: string | null | undefined, before: string | null): FieldChange[] {
  if (value === undefined || value === before) return []
  if (isSamePhone(column, value, before)) return []
  return [{ column, from: before ?? '', to: value ?? '' }]
}

const isSamePhone = (column: string, value: string | null, before: string | null) =>
  column.toLowerCase().endsWith('phone') &&
  value !== null &&
  before !== null &&
  phoneKey(value) === (phoneKey(before) ?? '')

export function columnsOf(changes: readonly FieldChange[], side: 'from' | 'to'): StudentColumns {
  const userChanges = changes.filter(({ column }) => column in userColumns)
  return Object.fromEntries(
    userChanges.map((change) => [userColumns[change.column as Field], change[side] || null]),
  )
}
