import { expect, test } from 'vitest'
import {
  ledgerAddress,
  ledgerFiltersOn,
  ledgerNarrowed,
  ledgerPageQuery,
  readLedger,
} from './ledger-filter.ts'

const read = (text: string) => readLedger(new URLSearchParams(text))

test.each([
  ['', 0],
  ['status=cancelled&page=3&sort=oldest', 1],
  ['status=live&course=c1&student=s1&from=2026-11-01&to=2026-11-20&search=Asha', 6],
])('an address says %s again, with its filters counted', (text, filters) => {
  const filter = read(text)
  const said = Object.entries(ledgerAddress(filter)).filter(([, value]) => value)
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(new URLSearchParams(text)))
  expect(ledgerFiltersOn(filter)).toBe(filters)
})

test.each([
  ['status=paid', { status: '' }],
  ['from=yesterday&to=2026-13-41', { from: '', to: '' }],
  ['sort=amount', { sort: 'newest' }],
  ['page=-2', { page: 1 }],
  ['page=9999999', { page: 500 }],
  ['search=%20%20', { search: '' }],
])('what is no filter in %s is none', (text, expected) => {
  expect(read(text)).toMatchObject(expected)
})

test('a change begins at the first page, and the server is asked for no empty filter', () => {
  const filter = ledgerNarrowed(read('page=4&status=recorded'), { course: 'c1' })
  expect(ledgerPageQuery(filter)).toEqual({
    status: 'recorded',
    courseId: 'c1',
    studentId: undefined,
    from: undefined,
    to: undefined,
    search: undefined,
    sort: 'newest',
    page: 1,
    limit: 20,
  })
  expect(ledgerNarrowed(filter, { page: 2 }).page).toBe(2)
})
