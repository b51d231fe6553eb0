import { expect, test } from 'vitest'
import { checkFiles } from './chosen-files.ts'

const limits = { maxMegabytes: 2, fileTypes: ['docx', 'zip'] }
const chosen = (name: string, size = 1_000) => ({ name, size })

test.each([
  ['pdf', chosen('notes.PDF'), null],
  ['pdf', chosen('notes.docx'), 'notes.docx is not a PDF.'],
  ['pdf', chosen('big.pdf', 3 * 1024 * 1024), 'big.pdf has 3 MB. This assignment takes 2 MB for a file.'],
  ['pdf', chosen('full.pdf', 2 * 1024 * 1024), null],
  ['pdf', chosen('empty.pdf', 0), 'empty.pdf is empty.'],
  ['file', chosen('essay.docx'), null],
  ['file', chosen('game.exe'), 'game.exe was not taken. This assignment takes docx, zip.'],
  ['file', chosen('README'), 'README was not taken. This assignment takes docx, zip.'],
] as const)('a chosen %s %o: %s', (kind, file, text) => {
  const { taken, refused } = checkFiles(kind, [file], limits)
  expect(refused).toEqual(text === null ? [] : [text])
  expect(taken).toEqual(text === null ? [file] : [])
})

test('an assignment without file types takes any file', () => {
  expect(checkFiles('file', [chosen('README')], { ...limits, fileTypes: [] }).taken).toHaveLength(1)
})
