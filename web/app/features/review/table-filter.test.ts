import { expect, test } from 'vitest'
import {
  addressOf,
  columnIn,
  filtersOn,
  narrowed,
  pagesOf,
  readFilter,
  tableQuery,
  wordsOf,
} from './table-filter.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))
const plain = read('')

test('an address without filters is the newest page of all', () => {
  expect(plain).toEqual({
    course: '',
    assignment: '',
    student: '',
    status: '',
    late: '',
    search: '',
    sort: 'newest',
    page: 1,
  })
  expect(Object.values(addressOf(plain)).filter(Boolean)).toEqual([])
  expect(filtersOn(plain)).toBe(0)
})

test('what an address names comes back as the same address', () => {
  const filter = read(
    'course=c&assignment=a&student=s&status=Graded&late=false&search=rao&sort=-grade&page=3',
  )
  expect(addressOf(filter)).toEqual({
    course: 'c',
    assignment: 'a',
    student: 's',
    status: 'Graded',
    late: 'false',
    search: 'rao',
    sort: '-grade',
    page: '3',
  })
  expect(filtersOn(filter)).toBe(6)
  expect(tableQuery(filter)).toEqual({
    courseId: 'c',
    assignmentId: 'a',
    studentId: 's',
    status: 'Graded',
    late: 'false',
    search: 'rao',
    sort: '-grade',
    page: 3,
    limit: 20,
  })
})

test.each(['status=Lost', 'late=maybe', 'sort=random', 'page=0', 'page=-3', 'page=x', 'search=%20'])(
  '%s is as if it were not there',
  (text) => {
    expect(read(text)).toEqual(plain)
  },
)

test('no page is deeper than the server goes', () => {
  expect(read('page=100000').page).toBe(500)
  expect(pagesOf(1_000_000)).toBe(500)
  expect([pagesOf(0), pagesOf(20), pagesOf(21)]).toEqual([1, 1, 2])
})

test('a change begins at the first page, and another course has other assignments', () => {
  const filter = read('course=c&assignment=a&page=3')
  expect(narrowed(filter, { page: 4 })).toMatchObject({ page: 4, assignment: 'a' })
  expect(narrowed(filter, { late: 'true' })).toMatchObject({ page: 1, course: 'c', assignment: 'a' })
  expect(narrowed(filter, { course: 'd' })).toMatchObject({ page: 1, course: 'd', assignment: '' })
})

test('a press on the head of a column sorts by it, another press turns it around', () => {
  expect(columnIn('newest', 'student')).toEqual({ sorted: undefined, next: 'student' })
  expect(columnIn('student', 'student')).toEqual({ sorted: 'ascending', next: '-student' })
  expect(columnIn('-student', 'student')).toEqual({ sorted: 'descending', next: 'student' })
  expect(columnIn('student', 'grade')).toEqual({ sorted: undefined, next: '-grade' })
  expect(columnIn('-grade', 'grade')).toEqual({ sorted: 'descending', next: 'grade' })
  expect(columnIn('newest', 'sent')).toEqual({ sorted: 'descending', next: 'oldest' })
  expect(columnIn('oldest', 'sent')).toEqual({ sorted: 'ascending', next: 'newest' })
})

test('filters are named in words', () => {
  const filter = read('course=c&student=s&status=Graded&late=true&search=rao')
  expect(wordsOf(filter, { course: 'Forms', student: 'Meera Iyer' })).toEqual([
    'Graded',
    'late',
    'from Meera Iyer',
    'in Forms',
    'with words that begin with “rao”',
  ])
  expect(wordsOf(read('late=false'), {})).toEqual(['on time'])
  expect(wordsOf(plain, {})).toEqual([])
})
