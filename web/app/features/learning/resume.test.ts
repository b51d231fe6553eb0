import { expect, test } from 'vitest'
import { clockText } from '../../ui/clock.ts'
import { pageAt, resumeAt } from './resume.ts'
import { minutesText } from './time-texts.ts'

const visit = (second: number | null, length: number | null = null) => ({
  ...{ second, length },
  movedAt: '2026-11-20T10:00:00.000Z',
})
const momentOf = (time: string) => Date.parse(`2026-11-20T${time}.000Z`)

test.each([
  ['never there', null, undefined, 1_800, null],
  ['opened, not played', visit(null), undefined, 1_800, null],
  ['in the middle', visit(755), undefined, 1_800, 755],
  ['in the first seconds', visit(4), undefined, 1_800, null],
  ['within ten seconds of the end', visit(1_791), undefined, 1_800, null],
  ['just before that', visit(1_790), undefined, 1_800, 1_790],
  ['near the end that their own player told', visit(1_791, 1_800), undefined, null, null],
  [
    'near the end that their own player told, not sent',
    visit(100),
    { second: 1_791, at: momentOf('10:05:00'), length: 1_800 },
    null,
    null,
  ],
  ['the length that the school knows counts', visit(755, 760), undefined, 1_800, 755],
  ['a video of unknown length resumes', visit(755), undefined, null, 755],
  ['this device was further, later', visit(100), { second: 755.7, at: momentOf('10:05:00') }, 1_800, 755],
  ['another device was there later', visit(100), { second: 755, at: momentOf('09:55:00') }, 1_800, 100],
  ['only a page waits', visit(100), { at: momentOf('10:05:00') }, 1_800, 100],
  ['only this device was there', null, { second: 60, at: 1 }, 1_800, 60],
] as const)('%s', (_, known, waiting, length, second) => {
  expect(resumeAt(known, waiting, length)).toBe(second)
})

const read = (page: number | null) => ({ page, movedAt: '2026-11-20T10:00:00.000Z' })

test.each([
  ['never there', null, undefined, null],
  ['opened, not read', read(null), undefined, null],
  ['at a page', read(3), undefined, 3],
  ['this device read on later', read(3), { page: 4, at: momentOf('10:05:00') }, 4],
  ['another device read on later', read(3), { page: 4, at: momentOf('09:55:00') }, 3],
  ['only a second waits', read(3), { second: 9, at: momentOf('10:05:00') }, 3],
  ['only this device was there', null, { page: 2, at: 1 }, 2],
] as const)('a PDF: %s', (_, known, waiting, page) => {
  expect(pageAt(known, waiting)).toBe(page)
})

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [755, '12:35'],
  [3_755, '1:02:35'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test.each([
  [26, '26 min'],
  [60, '1 h'],
  [380, '6 h 20 min'],
])('%d minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})
