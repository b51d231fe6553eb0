import { expect, test } from 'vitest'
import { stateFilter } from './state-filter.ts'

const { read, narrowed, address } = stateFilter(['new', 'closed'])
const readText = (text: string) => read(new URLSearchParams(text))

test.each([
  ['', { state: '', search: '', page: 1 }],
  ['state=new&search=C-48&page=3', { state: 'new', search: 'C-48', page: 3 }],
  ['state=lost&page=0', { state: '', search: '', page: 1 }],
])('the address "%s" is read', (text, filter) => {
  expect(readText(text)).toEqual(filter)
})

test('a change begins at page 1, and the first page goes without saying', () => {
  const filter = readText('state=new&page=3')
  expect(address(narrowed(filter, { search: 'a' }))).toEqual({ state: 'new', search: 'a', page: undefined })
  expect(address(narrowed(filter, { page: 4 }))).toEqual({ state: 'new', search: '', page: '4' })
})
