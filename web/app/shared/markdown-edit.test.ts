import { expect, test } from 'vitest'
import { type Insertion, insertBlock, pictureMarkdown, surround, toggleList } from './markdown-edit.ts'

/** Brackets mark the selection. */
function changed(marked: string, change: (now: { value: string; start: number; end: number }) => Insertion) {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const value = marked.replace(/[[\]]/g, '')
  const { from, to, text, select } = change({ value, start, end })
  const next = value.slice(0, from) + text + value.slice(to)
  const [selectFrom, selectTo] = [from + select[0], from + select[1]]
  return `${next.slice(0, selectFrom)}[${next.slice(selectFrom, selectTo)}]${next.slice(selectTo)}`
}

test.each([
  ['so [x] is', 'so **[x]** is'],
  ['so **[x]** is', 'so [x] is'],
  ['so []', 'so **[bold]**'],
])('bold: %s', (before, after) => {
  expect(changed(before, (now) => surround(now, '**', 'bold'))).toBe(after)
})

test.each([
  ['a\nb[b\ncc]c\nd', 'a\n[- bb\n- ccc]\nd'],
  ['a\n- b[b\n- c]c', 'a\n[bb\ncc]'],
  ['[]', '[- entry]'],
])('a list is marked or unmarked: %j', (before, after) => {
  expect(changed(before, (now) => toggleList(now, 'entry'))).toBe(after)
})

test.each([
  ['[]', '[T]'],
  ['a[]', 'a\n\n[T]'],
  ['a\n[]\nb', 'a\n\n[T]\n\nb'],
  ['a\n\n[]\n\nb', 'a\n\n[T]\n\nb'],
  ['a[x]b', 'a\n\n[T]\n\nb'],
])('a block has empty lines around it: %j', (before, after) => {
  expect(changed(before, (now) => insertBlock(now, 'T', [0, 1]))).toBe(after)
})

test('the name of a picture cannot end its alternative text', () => {
  expect(pictureMarkdown('a](x) \\b', '/api/files/1')).toBe('![a (x)  b](/api/files/1)')
})
