import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shorten, shortText } from './shortened.ts'

it.each([
  ['fits to the last character', 'Ten letter', 10, undefined],
  ['is cut before the word that does not fit', 'Sort the list by name', 12, 'Sort the...'],
  ['keeps a word that ends exactly there', 'Sort the list by name', 13, 'Sort the list...'],
  ['has no comma before the dots', 'Sort it, then print it', 8, 'Sort it...'],
  ['does not end inside an address', 'See docs.example/first-page', 18, 'See...'],
  ['does not end inside a word with a hyphen', 'Write an email', 12, 'Write an...'],
  ['does not leave the space of a new line', 'Sort it.\n\nThen print it', 12, 'Sort it...'],
  ['in Hindi is cut at a space', 'सूची को नाम से क्रम में लगाइए', 12, 'सूची को नाम...'],
  ['in Thai is cut between two words', 'สวัสดีชาวโลก', 8, 'สวัสดี...'],
  ['in Chinese is cut between two words', '按姓名排序列表', 6, '按姓名排序...'],
  ['of one long word ends after a whole character', 'e\u0301'.repeat(6), 5, `${'e\u0301'.repeat(2)}...`],
  ['of one long Hindi word keeps its vowel signs', 'किकिकिकिकि', 5, 'किकि...'],
  ['counts a character beyond 16 bits once', '🙂🙂 🙂🙂', 4, '🙂🙂...'],
])('a text %s', (_, text, atMost, cut) => {
  expect(shorten(text, atMost)).toBe(cut)
})

it('a shortened text is one paragraph', () => {
  expect(shortText(' Sort it.\n\nThen print it. ', 40)).toBe('Sort it. Then print it.')
  expect(shortText('Sort it.\n\nThen print it.', 15)).toBe('Sort it. Then...')
})

it('no text of people is cut by lines, which can end within a word', () => {
  const app = join(import.meta.dirname, '..')
  const files = globSync('**/*.tsx', { cwd: app })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => readFileSync(join(app, file), 'utf8').includes('line-clamp'))).toEqual([])
})
