import { expect, test } from 'vitest'
import { backToTable, readDesk, reviewAddress } from './desk-address.ts'
import { ofMentor, reviewPlaceOf } from './review-place.ts'
import { tableFilter } from './table-filter.ts'

const read = (address: string) => readDesk(new URL(address, 'https://school.example').searchParams)

test('the desk without a table has all waiting work, oldest first', () => {
  expect(read('/mentor/assignments/review')).toMatchObject({
    submission: undefined,
    table: undefined,
    filter: { course: '', assignment: '', student: '', late: '', search: '', sort: 'oldest' },
  })
  expect(read('/review?search=%20meera%20&assignment=a1&submission=s1')).toMatchObject({
    submission: 's1',
    filter: { search: 'meera', assignment: 'a1', sort: 'oldest' },
  })
})

test('a desk opened from a table has its rows and order, and leads back to it', () => {
  const text = 'course=c1&student=p1&status=Submitted&late=true&search=meera&sort=-student&page=3'
  const desk = read(reviewAddress(ofMentor, tableFilter.read(new URLSearchParams(text)), 's1'))
  expect(desk).toMatchObject({
    submission: 's1',
    filter: { course: 'c1', student: 'p1', late: 'true', search: 'meera', sort: '-student' },
  })
  expect(backToTable(ofMentor, desk.table ?? '')).toBe(`/mentor/assignments?${text}#submissions`)
})

test('a desk opened from an unfiltered table begins with the newest work', () => {
  const desk = read(reviewAddress(ofMentor, tableFilter.read(new URLSearchParams()), 's1'))
  expect(desk.filter).toMatchObject({ sort: 'newest', search: '' })
  expect(backToTable(ofMentor, desk.table ?? '')).toBe('/mentor/assignments?page=1#submissions')
})

test('the staff review in one course, and return to its table', () => {
  const place = reviewPlaceOf('c1')
  const address = reviewAddress(place, tableFilter.read(new URLSearchParams('late=true')), 's1')
  expect(address).toMatch(/^\/admin\/courses\/c1\/review\?submission=s1&/)
  expect(backToTable(place, read(address).table ?? '')).toBe(
    '/admin/courses/c1?tab=submissions&late=true#submissions',
  )
})
