import { expect, test } from 'vitest'
import { dayField, listFilter, oneOf, orderOf, pagesOf, textField } from './list-filter.ts'

const { read, address, narrowed, filtersOn } = listFilter({
  search: textField(8),
  state: oneOf(['new', 'closed']),
  from: dayField,
  sort: orderOf('newest', 'oldest'),
})
const readText = (text: string) => read(new URLSearchParams(text))
const none = { search: '', state: '', from: '', sort: 'newest', page: 1 }

test.each([
  ['', {}],
  ['state=new&search=C-48&page=3&sort=oldest', { state: 'new', search: 'C-48', page: 3, sort: 'oldest' }],
  ['search=%20%20abcdefghijk', { search: 'abcdefgh' }],
  ['state=lost&sort=amount&page=-2', {}],
  ['from=2026-13-41', {}],
  ['from=2026-11-20&page=9999999', { from: '2026-11-20', page: 500 }],
])('the address "%s" is read, and its unknown filters are ignored', (text, filter) => {
  expect(readText(text)).toEqual({ ...none, ...filter })
})

test.each([
  ['', 0],
  ['sort=oldest&page=3', 0],
  ['search=a&state=closed&from=2026-11-01&page=2', 3],
])('"%s" is written again, with its filters counted', (text, filters) => {
  const written = Object.entries(address(readText(text))).filter(([, value]) => value)
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(text)))
  expect(filtersOn(readText(text))).toBe(filters)
})

test('every change returns to page 1, except a change of the page', () => {
  const filter = readText('state=new&page=3')
  expect(narrowed(filter, { search: 'a' })).toEqual({ ...filter, search: 'a', page: 1 })
  expect(narrowed(filter, { page: 4 })).toEqual({ ...filter, page: 4 })
})

test.each([
  ['counted to the end', { total: 45, hasMore: false }, 2, 20, { pages: 3, hasMore: false }],
  ['nothing in it', { total: 0, hasMore: false }, 1, 0, { pages: 1, hasMore: false }],
  ['not counted to the end', { total: 1000, hasMore: true }, 3, 20, { pages: 50, hasMore: true }],
  ['at the end of the count', { total: 1000, hasMore: true }, 50, 20, { pages: 50, hasMore: true }],
  ['after it', { total: 1000, hasMore: true }, 51, 20, { pages: 51, hasMore: true }],
  ['at its true end', { total: 1000, hasMore: true }, 60, 7, { pages: 60, hasMore: false }],
  ['past its true end', { total: 1000, hasMore: true }, 99, 0, { pages: 50, hasMore: false }],
  ['at row 10,000', { total: 1000, hasMore: true }, 500, 20, { pages: 500, hasMore: false }],
])('the pages of a list: %s', (_, list, page, shown, pages) => {
  expect(pagesOf(list, page, shown)).toEqual(pages)
})

test('a list may have another page length', () => {
  expect(pagesOf({ total: 45, hasMore: false }, 2, 10, 10)).toEqual({ pages: 5, hasMore: false })
  expect(pagesOf({ total: 1000, hasMore: true }, 101, 10, 10)).toEqual({ pages: 101, hasMore: true })
})
