import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { FieldChange, RowPlan, RowValues } from '../../kernel/import-kind.ts'
import { foldedCode } from '../../platform/folded-text.rules.ts'
import { leadingZeroVariants } from '../../platform/import-cells.rules.ts'
import { isGrade, longCodeOf } from '../coursework/index.ts'
import type { ClassRow } from './grades.repository.ts'

type ClassMember = Omit<ClassRow, 'late' | 'submitted_at'>

export interface Class {
  readonly members: readonly ClassMember[]
  readonly maxMarks: number
  readonly areNamesHidden: boolean
  /** Points by submission; work without points is absent. */
  readonly points: ReadonlyMap<string, number>
  /** The name, or a code while names are hidden. */
  nameOf(member: ClassMember): string
}

interface Refusal {
  readonly column: string
  readonly text: MessageDescriptor
}

const identities = ['code', 'rollNumber', 'email'] as const
type Identity = (typeof identities)[number]

/** The form in which cells and stored values are compared. */
export const identityKey = (identity: Identity, text: string): string =>
  identity === 'email' ? text.toLowerCase() : foldedCode(text).replaceAll('-', '')

const identityOf = (identity: Identity, { id, roll_number, email }: ClassMember): string | null =>
  identity === 'code' ? id && longCodeOf(id) : identity === 'rollNumber' ? roll_number : email

/** All identities must lead to the same student. */
export function findMember(values: RowValues, { members, areNamesHidden }: Class): ClassMember | Refusal {
  let found: ClassMember | undefined
  for (const column of identities) {
    const typed = values[column]
    if (!typed) continue
    // Accepting or refusing the row would reveal a hidden name.
    if (areNamesHidden && column !== 'code') return { column, text: namesHiddenText }
    const withKey = (key: string) =>
      members.filter((member) => {
        const stored = identityOf(column, member)
        return stored !== null && identityKey(column, stored) === key
      })
    const [member, other] = withKey(identityKey(column, typed))
    if (!member) return { column, text: unknownText(column, typed, withKey) }
    if (other) return { column, text: msg`Several students have this. Please grade them on the review desk.` }
    if (found && found !== member)
      return { column, text: msg`This belongs to another student than the rest of the row.` }
    found = member
  }
  return found ?? { column: areNamesHidden ? 'code' : 'rollNumber', text: nobodyText }
}

const nobodyText = msg`The row names nobody: it needs the number of the work, a roll number or an email.`
const namesHiddenText = msg`Names are hidden in this assignment. Download the grades again, and use the number of the work.`

function unknownText(column: Identity, typed: string, withKey: (key: string) => readonly unknown[]) {
  if (column === 'code') return msg`No work of this assignment has this number.`
  const whole =
    column === 'rollNumber' && leadingZeroVariants(foldedCode(typed)).find((code) => withKey(code).length > 0)
  return whole
    ? msg`The course has the roll number ${{ whole }}. If Excel has dropped its zeros, format the column as text, and type the whole number.`
    : msg`No student of this course has this.`
}

export function planGrade(values: RowValues, gradedClass: Class): RowPlan {
  const member = findMember(values, gradedClass)
  if ('column' in member)
    return { state: 'wrong', name: values.code ?? values.rollNumber ?? values.email ?? '', ...member }
  const name = gradedClass.nameOf(member)
  const changes = changesOf(values, member)
  const row = { name, subjectId: member.student_id, changes }
  if (changes.length === 0) return { ...row, state: 'unchanged' }
  const refusal = refusalOf(values, member, gradedClass)
  if (refusal || member.version === null) return { state: 'wrong', name, ...(refusal ?? notSubmitted) }
  const state = member.status === 'Graded' ? 'changed' : 'new'
  return { ...row, state, version: member.version }
}

/** An empty cell changes nothing. */
function changesOf(values: RowValues, { grade, feedback }: ClassMember): FieldChange[] {
  const storedValues = { grade: grade === null ? '' : String(grade), feedback: feedback ?? '' }
  return (['grade', 'feedback'] as const).flatMap((column) => {
    const value = values[column]
    if (value === undefined || (value ?? '') === storedValues[column]) return []
    return { column, from: storedValues[column], to: value ?? '' }
  })
}

const notSubmitted: Refusal = {
  column: '',
  text: msg`This student has submitted nothing, so there is no work to grade.`,
}

function refusalOf(values: RowValues, member: ClassMember, { maxMarks, points }: Class): Refusal | null {
  const { id, status } = member
  if (id === null) return notSubmitted
  if (status === 'Returned')
    return {
      column: '',
      text: msg`This work was returned for changes. Accept it on the review desk, or wait until it is submitted again.`,
    }
  const grade = gradeOf(values, member)
  if (grade === null) return { column: 'grade', text: msg`Feedback comes with a grade. Please enter both.` }
  if (!isGrade(grade, maxMarks))
    return { column: 'grade', text: msg`Please enter a whole number from 0 to ${{ maxMarks }}.` }
  const givenPoints = points.get(id)
  if (givenPoints === undefined || grade === member.grade) return null
  // The grade that the review desk suggests.
  const sum = Math.min(Math.max(givenPoints, 0), maxMarks)
  if (sum === grade) return null
  return {
    column: 'grade',
    text: msg`The rubric and the points on the pages add up to ${{ sum }}. Please change them on the review desk.`,
  }
}

export const gradeOf = ({ grade }: RowValues, before: Pick<ClassMember, 'grade'>): number | null =>
  grade ? Number(grade) : before.grade

export const feedbackOf = ({ feedback }: RowValues, before: Pick<ClassMember, 'feedback'>): string | null =>
  feedback === undefined ? before.feedback : feedback
