import { expect, test } from 'vitest'
import { filterQuery, tableFilter, textOf } from './table-filter.ts'

const read = (text: string) => tableFilter.read(new URLSearchParams(text))

test('an address gives the query for the server', () => {
  const filter = read(
    'course=c&assignment=a&student=s&status=Graded&late=false&search=rao&sort=-grade&page=3',
  )
  expect(filter).toMatchObject({ sort: '-grade', page: 3 })
  expect(filterQuery(filter)).toEqual({
    courseId: 'c',
    assignmentId: 'a',
    studentId: 's',
    status: 'Graded',
    late: 'false',
    search: 'rao',
  })
})

test('a change returns to the first page, and another course clears the assignment', () => {
  const filter = read('course=c&assignment=a&page=3')
  expect(tableFilter.narrowed(filter, { page: 4 })).toMatchObject({ page: 4, assignment: 'a' })
  expect(tableFilter.narrowed(filter, { late: 'true' })).toMatchObject({
    page: 1,
    course: 'c',
    assignment: 'a',
  })
  expect(tableFilter.narrowed(filter, { course: 'd' })).toMatchObject({
    page: 1,
    course: 'd',
    assignment: '',
  })
})

test('filters are named in words', () => {
  const filter = read('course=c&student=s&status=Graded&late=true&search=rao')
  expect(textOf(filter, { course: 'Forms', student: 'Meera Iyer' })).toEqual([
    'Graded',
    'late',
    'from Meera Iyer',
    'in Forms',
    'with words that begin with “rao”',
  ])
  expect(textOf(read('late=false'), {})).toEqual(['on time'])
  expect(textOf(read(''), {})).toEqual([])
})
