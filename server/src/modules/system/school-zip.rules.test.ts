import { expect, test } from 'vitest'
import { nextStepOf, zipFailureOf } from './school-zip.rules.ts'
import type { SchoolZipRow } from './system.tables.ts'

const seenAt = 1_000_000_000
const minute = 60_000
const day = 24 * 60 * minute
const zip = { state: 'making', seen_at: seenAt, attempts: 1, made_at: null } as SchoolZipRow

test.each<[string, Partial<SchoolZipRow>, number, ReturnType<typeof nextStepOf>]>([
  ['was asked for', { state: 'waiting' }, seenAt, 'begin'],
  ['is being made', {}, seenAt + minute - 1, null],
  ['was not updated for a minute', {}, seenAt + minute, 'begin'],
  ['was updated in the future, before the clock was set back', {}, seenAt - minute, 'begin'],
  ['was not updated in its second attempt', { attempts: 2 }, seenAt + minute, 'begin'],
  ['was not updated in its third attempt', { attempts: 3 }, seenAt + minute, 'give up'],
  ['is ready', { state: 'ready', made_at: seenAt }, seenAt + day - 1, null],
  ['is a day old', { state: 'ready', made_at: seenAt }, seenAt + day, 'remove'],
  ['is ready, with an old update', { state: 'ready', made_at: seenAt + day }, seenAt + day + minute, null],
  ['failed', { state: 'failed' }, seenAt + day, null],
  ['is gone', { state: 'gone', made_at: seenAt }, seenAt + 2 * day, null],
])('the next step for a ZIP that %s', (_, row, now, step) => {
  expect(nextStepOf({ ...zip, ...row }, now)).toBe(step)
})

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['STORE', 'store'],
  ['EACCES', 'other'],
  [undefined, 'other'],
])('a ZIP that fails with %s names its cause: %s', (code, failure) => {
  expect(zipFailureOf(code)).toBe(failure)
})
