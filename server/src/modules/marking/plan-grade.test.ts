import { expect, test } from 'vitest'
import type { RowValues } from '../../kernel/import-kind.ts'
import { longCodeOf } from '../coursework/coursework.rules.ts'
import { type Class, feedbackOf, gradeOf, identityKey, planGrade } from './plan-grade.ts'

const id = '01900000-0000-7000-8000-00001234abcd'
const code = longCodeOf(id)

const member = (given: Partial<Class['members'][number]> = {}): Class['members'][number] => ({
  ...{ student_id: 'meera', name: 'Meera Iyer', email: 'Meera@mail.example', roll_number: '0201' },
  ...{ id, version: 3, status: 'Submitted', grade: null, feedback: null },
  ...given,
})
const classOf = (given: Partial<Class> = {}): Class => ({
  ...{ members: [member()], maxMarks: 50, areNamesHidden: false, points: new Map() },
  nameOf: ({ name }) => name,
  ...given,
})
const plan = (values: RowValues, given: Partial<Class> = {}) => planGrade(values, classOf(given))
const graded = member({ status: 'Graded', grade: 40, feedback: 'Thin.' })

test.each([
  [{ code }],
  [{ code: code.toLowerCase().replace('-', ' ') }],
  [{ rollNumber: '०२०१' }],
  [{ email: 'meera@MAIL.example' }],
  [{ code, rollNumber: '0201', email: 'meera@mail.example' }],
])('%j names the student', (values) => {
  const changes = [{ column: 'grade', from: '', to: '45' }]
  const row = { state: 'new', name: 'Meera Iyer', subjectId: 'meera', version: 3, changes }
  expect(plan({ ...values, grade: '45' })).toEqual(row)
})

const other = member({
  student_id: 'asha',
  email: null,
  roll_number: '202',
  id: null,
  version: null,
  status: null,
})
const members = [member(), other]

test.each<[string, RowValues, Partial<Class>, string]>([
  ['nobody', { grade: '1' }, {}, 'rollNumber'],
  ['nobody, where names are hidden', { grade: '1' }, { areNamesHidden: true }, 'code'],
  ['an unknown number', { code: 'BBBB-BBB', grade: '1' }, {}, 'code'],
  ['an unknown roll number', { rollNumber: '9', grade: '1' }, {}, 'rollNumber'],
  ['two students', { rollNumber: '0201', code, email: 'x@mail.example', grade: '1' }, { members }, 'email'],
  ['another student', { code, rollNumber: '202', grade: '1' }, { members }, 'rollNumber'],
  ['a name that is hidden', { code, rollNumber: '0201', grade: '1' }, { areNamesHidden: true }, 'rollNumber'],
  [
    'two students with one roll number',
    { rollNumber: '0201', grade: '1' },
    { members: [member(), member()] },
    'rollNumber',
  ],
  ['a student without work', { rollNumber: '202', grade: '1' }, { members }, ''],
  ['returned work', { code, grade: '1' }, { members: [member({ status: 'Returned' })] }, ''],
  ['feedback alone', { code, feedback: 'Good.' }, {}, 'grade'],
  ['a grade above the maximum', { code, grade: '51' }, {}, 'grade'],
  ['a grade that differs from its points', { code, grade: '44' }, { points: new Map([[id, 45]]) }, 'grade'],
])('%s is wrong', (_, values, given, column) => {
  expect(plan(values, given)).toMatchObject({ state: 'wrong', column })
})

test.each<[string, RowValues, Partial<Class>, string]>([
  ['the same again', { code, grade: '40', feedback: 'Thin.' }, { members: [graded] }, 'unchanged'],
  ['empty cells', { code }, { members: [graded] }, 'unchanged'],
  ['an empty row without work', { rollNumber: '202' }, { members }, 'unchanged'],
  [
    'the grade of returned work',
    { code, grade: '4' },
    { members: [member({ status: 'Returned', grade: 4 })] },
    'unchanged',
  ],
  ['another grade', { code, grade: '41' }, { members: [graded] }, 'changed'],
  ['cleared feedback', { code, feedback: null }, { members: [graded] }, 'changed'],
  ['the maximum', { code, grade: '50' }, {}, 'new'],
  ['no marks', { code, grade: '0' }, {}, 'new'],
  ['the sum of the points', { code, grade: '45' }, { points: new Map([[id, 45]]) }, 'new'],
  ['points above the maximum', { code, grade: '50' }, { points: new Map([[id, 60]]) }, 'new'],
  ['points below 0', { code, grade: '0' }, { points: new Map([[id, -3]]) }, 'new'],
  [
    'feedback, although the points differ from the grade',
    { code, feedback: 'So.' },
    { members: [graded], points: new Map([[id, 9]]) },
    'changed',
  ],
])('%s is %4$s', (_, values, given, state) => expect(plan(values, given)).toMatchObject({ state }))

test('zeros that a spreadsheet dropped are named', () => {
  expect(plan({ rollNumber: '201', grade: '1' })).toMatchObject({
    ...{ state: 'wrong', column: 'rollNumber', text: { values: { whole: '0201' } } },
  })
})

test('an absent cell keeps the stored value', () => {
  expect(gradeOf({}, { grade: 4 })).toBe(4)
  expect(gradeOf({ grade: '0' }, { grade: 4 })).toBe(0)
  expect(feedbackOf({}, { feedback: 'Thin.' })).toBe('Thin.')
  expect(feedbackOf({ feedback: null }, { feedback: 'Thin.' })).toBeNull()
  expect(identityKey('email', 'A-B@mail.example')).toBe('a-b@mail.example')
})
