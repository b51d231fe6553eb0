import { expect, test } from 'vitest'
import { isSameSet, type WorkRules, type WorkToCheck, workError } from './homework.rules.ts'

const rules: WorkRules = { accepts: ['photos', 'pdf', 'files'], maxPages: 4, maxMegabytes: 2, fileTypes: [] }
const megabyte = 1024 * 1024
const photo: WorkToCheck = { kind: 'photo', name: 'a.jpg', size: 3 * megabyte, pages: 1 }
const pdf = (pages: number | null, size = 1): WorkToCheck => ({ kind: 'pdf', name: 'b.pdf', size, pages })
const file = (name: string, size = 1): WorkToCheck => ({ kind: 'file', name, size, pages: null })

test.each<[string, Partial<WorkRules>, WorkToCheck[], ReturnType<typeof workError>]>([
  ['nothing', {}, [], null],
  ['photos up to the last page', {}, [photo, photo, photo, photo], null],
  ['a photo too many', {}, [photo, photo, photo, photo, photo], { why: 'pages', pages: 5, most: 4 }],
  ['pages of a PDF beside photos', {}, [photo, pdf(3)], null],
  ['a page of a PDF too many', {}, [photo, pdf(4)], { why: 'pages', pages: 5, most: 4 }],
  ['a PDF that does not say its pages', {}, [photo, photo, photo, pdf(null)], null],
  ['files, which have no pages', { maxPages: 1 }, [file('a.zip'), file('b.zip')], null],
  ['a photo where only PDFs are accepted', { accepts: ['pdf'] }, [photo], { why: 'kind', kind: 'photo' }],
  ['a PDF where only photos are accepted', { accepts: ['photos'] }, [pdf(1)], { why: 'kind', kind: 'pdf' }],
  [
    'a file where only a link is accepted',
    { accepts: ['link'] },
    [file('a.c')],
    { why: 'kind', kind: 'file' },
  ],
  ['a PDF of the largest size', {}, [pdf(1, 2 * megabyte)], null],
  ['a larger PDF', {}, [pdf(1, 2 * megabyte + 1)], { why: 'size', name: 'b.pdf', megabytes: 2 }],
  ['a larger file', {}, [file('a.c', 2 * megabyte + 1)], { why: 'size', name: 'a.c', megabytes: 2 }],
  ['a file with an accepted ending', { fileTypes: ['c', 'h'] }, [file('A.C')], null],
  [
    'a file with another ending',
    { fileTypes: ['c', 'h'] },
    [file('a.c.exe')],
    { why: 'ending', name: 'a.c.exe', endings: 'c, h' },
  ],
  ['a file without an ending', { fileTypes: ['c'] }, [file('c')], { why: 'ending', name: 'c', endings: 'c' }],
  ['a PDF where files have endings', { fileTypes: ['c'] }, [pdf(1)], null],
  ['twenty files', {}, Array(20).fill(file('a.c')), null],
  ['a file too many', {}, Array(21).fill(file('a.c')), { why: 'files', most: 20 }],
])('%s has the right error', (_, some, files, error) => {
  expect(workError({ ...rules, ...some }, files)).toEqual(error)
})

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'b'], ['a'], false],
  [['a', 'a'], ['a', 'b'], false],
  [['a', 'b'], ['a', 'a'], false],
  [[], [], true],
])('%j and %j are the same set: %s', (some, others, expected) => {
  expect(isSameSet(some, others)).toBe(expected)
})
