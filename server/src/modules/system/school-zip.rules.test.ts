import { expect, test } from 'vitest'
import { nextStepOf, zipFailureOf } from './school-zip.rules.ts'
import type { SchoolZipRow } from './system.tables.ts'

const at = 1_000_000_000
const minute = 60_000
const day = 24 * 60 * minute
const zip = { state: 'making', seen_at: at, attempts: 1, made_at: null } as SchoolZipRow

test.each<[string, Partial<SchoolZipRow>, number, ReturnType<typeof nextStepOf>]>([
  ['was asked for', { state: 'waiting' }, at, 'begin'],
  ['is being made', {}, at + minute - 1, null],
  ['was left for a minute', {}, at + minute, 'begin'],
  ['was last seen in a future that a clock has left', {}, at - minute, 'begin'],
  ['was left twice', { attempts: 2 }, at + minute, 'begin'],
  ['was left three times', { attempts: 3 }, at + minute, 'give up'],
  ['is ready', { state: 'ready', made_at: at }, at + day - 1, null],
  ['is a day old', { state: 'ready', made_at: at }, at + day, 'remove'],
  ['is ready and long unseen', { state: 'ready', made_at: at + day }, at + day + minute, null],
  ['failed', { state: 'failed' }, at + day, null],
  ['is gone', { state: 'gone', made_at: at }, at + 2 * day, null],
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
