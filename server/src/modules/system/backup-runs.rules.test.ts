import { expect, test } from 'vitest'
import { failureOf, isRunning } from './backup-runs.rules.ts'

const seen_at = 1_000_000
const minute = 60_000

test.each([
  ['was seen just now', null, seen_at, true],
  ['was seen almost a minute ago', null, seen_at + minute - 1, true],
  ['was not seen for a minute', null, seen_at + minute, false],
  ['was seen in the future, before the clock was set back', null, seen_at - minute, false],
  ['ended', seen_at, seen_at, false],
])('a backup that %s runs', (_, ended_at, now, runs) => {
  expect(isRunning({ ended_at, seen_at }, now)).toBe(runs)
})

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ...['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR'].map(
    (code) => [code, 'folder'] as const,
  ),
  ['EIO', 'other'],
  [undefined, 'other'],
] as const)('a backup that fails with %s names its cause: %s', (code, failure) => {
  expect(failureOf(code)).toBe(failure)
})
