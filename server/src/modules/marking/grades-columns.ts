import { msg } from '@lingui/core/runtime-macro'
import { optionalLine, optionalParagraph } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { readNumberBy } from '../../kernel/import-columns.ts'
import { type ColumnOfKind, type ReadCell, readBy } from '../../kernel/import-kind.ts'
import { readWholeCell } from '../../platform/import-cells.rules.ts'
import { identityKey } from './plan-grade.ts'

/** Export and import share these columns. */
export const gradesColumns = [
  {
    key: 'code',
    heading: msg`Number of the work`,
    rule: msg`As in the file of the grades. It names the work also where names are hidden.`,
    sample: 'KDXR-7WM',
    identity: 'unique',
    comparisonKey: (value) => identityKey('code', value),
    read: readBy(optionalLine(limits.name)),
  },
  {
    key: 'rollNumber',
    heading: msg`Roll number`,
    otherHeadings: ['roll no', 'roll', 'admission number'],
    rule: msg`Of a student of the course.`,
    sample: 'X-207',
    identity: 'unique',
    comparisonKey: (value) => identityKey('rollNumber', value),
    read: readNumberBy(optionalLine(limits.name)),
  },
  {
    key: 'email',
    heading: msg`Email`,
    otherHeadings: ['student email', 'email address'],
    rule: msg`Of a student of the course.`,
    sample: 'rohan@mail.example',
    identity: 'unique',
    comparisonKey: (value) => identityKey('email', value),
    read: readBy(optionalLine(limits.email)),
  },
  {
    key: 'grade',
    heading: msg`Grade`,
    otherHeadings: ['marks', 'score', 'points'],
    rule: msg`A whole number up to the maximum of the assignment.`,
    sample: '85',
    read: readGrade,
  },
  {
    key: 'feedback',
    heading: msg`Feedback`,
    otherHeadings: ['remarks', 'comments'],
    rule: msg`What the student reads beside the grade.`,
    sample: '',
    canBeCleared: true,
    read: readFeedback,
  },
] as const satisfies readonly ColumnOfKind[]

function readGrade(cell: string): ReadCell {
  const grade = readWholeCell(cell)
  return grade === null ? { error: msg`A grade is a whole number, such as 85.` } : { value: String(grade) }
}

function readFeedback(cell: string): ReadCell {
  return readBy(optionalParagraph(limits.text))(cell.replaceAll(/\r\n?/g, '\n'))
}
