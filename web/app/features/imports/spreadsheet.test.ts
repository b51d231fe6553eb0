import { expect, test } from 'vitest'
import { headingKey } from '#contract/imports/imports.ts'
import { ignoredHeadings, matchColumns, matchedKeys, rowsToSend, sheetOf } from './spreadsheet.ts'

const columns = [
  { key: 'name', headings: ['Name', 'नाम', 'student name'].map(headingKey) },
  { key: 'email', headings: ['Email', 'ईमेल'].map(headingKey) },
  { key: 'phone', headings: ['Phone', 'फ़ोन', 'mobile no'].map(headingKey) },
]

test('a title above the headings, blank rows, notes and trailing columns are no rows', () => {
  const sheet = sheetOf(
    [
      ['Sunrise Classes, Pune', '', '', ''],
      [''],
      ['Sr.', 'STUDENT  NAME', 'Mobile No.', '', ''],
      ['# The sample', '', ''],
      ['1', 'Rohan', '98450 12377', '', ''],
      ['', '', ''],
      ['2', 'Asha', '98450 12378'],
    ],
    columns,
  )
  expect(sheet).toEqual({
    head: ['Sr.', 'STUDENT  NAME', 'Mobile No.'],
    body: [
      { number: 5, cells: ['1', 'Rohan', '98450 12377'] },
      { number: 7, cells: ['2', 'Asha', '98450 12378'] },
    ],
  })
  const match = matchColumns(sheet?.head ?? [], columns)
  expect(match).toEqual({ name: 1, email: -1, phone: 2 })
  if (!sheet) throw new Error('it has headings')
  expect(ignoredHeadings(sheet, match)).toEqual(['Sr.'])
  expect(rowsToSend(sheet, matchedKeys(columns, match), match)).toEqual([
    { number: 5, cells: ['Rohan', '98450 12377'] },
    { number: 7, cells: ['Asha', '98450 12378'] },
  ])
})

test('headings are found in Hindi, in both languages at once, and in any order', () => {
  expect(matchColumns(['फ़ोन', 'ईमेल', 'नाम'], columns)).toEqual({ name: 2, email: 1, phone: 0 })
  expect(matchColumns(['Name / नाम', 'E Mail', 'Phone / फ़ोन'], columns)).toEqual({
    name: 0,
    email: 1,
    phone: 2,
  })
})

test('a heading that stands twice is matched once', () => {
  expect(matchColumns(['Name', 'Name'], columns)).toMatchObject({ name: 0 })
})

test('a file without known headings is matched by hand, and an empty one has none', () => {
  expect(sheetOf([['x'], ['a', 'b'], ['c', 'd']], columns)).toMatchObject({ head: ['a', 'b'] })
  expect(sheetOf([[''], ['x']], columns)).toBeNull()
})

test('a file with far too many rows is read, so that its page can say so', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [`Student ${index}`])
  expect(sheetOf([['Name'], ...rows], columns)?.body).toHaveLength(200_000)
})
