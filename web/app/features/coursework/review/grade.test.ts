import { expect, test } from 'vitest'
import { bodyOf, errorsOf, gradeError } from './grade.ts'

const draft = (grade: string, feedback = '') => ({ grade, feedback, version: 1 })

test.each(['', ' ', '0', '7', '100', ' 88 '])('the grade "%s" is no error while it is typed', (typed) => {
  expect(gradeError(typed, 100)).toBeUndefined()
})

test.each(['101', '-1', '8.5', '8,5', '1e1', 'A', '9999', '५'])('the grade "%s" is refused', (typed) => {
  expect(gradeError(typed, 100)).toBe('Please enter a whole number from 0 to 100.')
})

test('the grade is at most the maximum of the assignment', () => {
  expect(gradeError('40', 40)).toBeUndefined()
  expect(gradeError('41', 40)).toBe('Please enter a whole number from 0 to 40.')
  expect(gradeError('1000', 1000)).toBeUndefined()
  expect(errorsOf(draft(''), 40, 'Graded').grade).toBe('Please enter a grade from 0 to 40.')
})

test('accepting needs a grade, returning needs feedback', () => {
  expect(errorsOf(draft('', 'Well done.'), 100, 'Graded')).toEqual({
    grade: 'Please enter a grade from 0 to 100.',
  })
  expect(errorsOf(draft('80', ' '), 100, 'Returned')).toEqual({
    feedback: 'Please say what should be changed.',
  })
  expect(errorsOf(draft('80'), 100, 'Graded')).toEqual({})
  expect(errorsOf(draft('', 'Add a label.'), 100, 'Returned')).toEqual({})
  expect(errorsOf(draft('101', ''), 100, 'Returned')).toEqual({
    grade: 'Please enter a whole number from 0 to 100.',
    feedback: 'Please say what should be changed.',
  })
  expect(errorsOf(draft('80', 'x'.repeat(5001)), 100, 'Graded')).toEqual({
    feedback: 'Please keep this to 5,000 characters.',
  })
})

test('a grade is sent only if one was typed', () => {
  expect(bodyOf(draft(' 88 ', 'Good.'), 'Graded', 4)).toEqual({
    grade: 88,
    feedback: 'Good.',
    status: 'Graded',
    version: 4,
  })
  expect(bodyOf(draft('', 'More.'), 'Returned', 1)).not.toHaveProperty('grade')
})
