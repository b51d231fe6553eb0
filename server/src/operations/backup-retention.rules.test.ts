import { expect, test } from 'vitest'
import { backupName, futureBackups, momentOf } from '../platform/backups.ts'
import { expiredBackups, isBackupDue } from './backup-retention.rules.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-23T21:00:00Z')

test('the name of a backup has its time', () => {
  expect(backupName(now)).toBe('abhyas-20261123T210000Z.zip')
  expect(momentOf('abhyas-20261123T210000Z.zip')).toBe(now)
  expect(momentOf(backupName(now + 61_000))).toBe(now + 61_000)
})

test.each([
  'notes.txt',
  'abhyas-20261123T210000Z.zip.part',
  'abhyas-latest.zip',
  'x-abhyas-20261123T210000Z.zip',
])('%s is no backup, and stays', (name) => {
  expect(momentOf(name)).toBeNull()
  expect(expiredBackups([name], now)).toEqual([])
})

test('after a year of nightly backups those of seven days and four weeks stay', () => {
  let keptNames: string[] = []
  for (let night = 0; night < 365; night += 1) {
    const moment = now + night * day
    keptNames.push(backupName(moment))
    const expired = expiredBackups(keptNames, moment)
    keptNames = keptNames.filter((name) => !expired.includes(name))
  }
  const agesInNights = keptNames.map((name) => (now + 364 * day - (momentOf(name) ?? 0)) / day)
  expect(agesInNights.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0])
  expect(keptNames.length).toBeLessThanOrEqual(7 + 3)
  expect(
    agesInNights
      .filter((nights) => nights > 6)
      .map((nights, index, all) => (index ? (all[index - 1] ?? 0) - nights : 7)),
  ).toEqual(Array(keptNames.length - 7).fill(7))
  expect(Math.max(...agesInNights)).toBeGreaterThanOrEqual(15)
})

test('the later of two backups of one day stays', () => {
  const [early, late] = [backupName(now - 1_000), backupName(now)]
  expect(expiredBackups([early, late], now)).toEqual([early])
  expect(expiredBackups([late, early], now)).toEqual([early])
})

test('a clock that is a year ahead for one night removes at most one day and one week', () => {
  const nights = Array.from({ length: 30 }, (_, ago) => backupName(now - ago * day))
  const keptNames = nights.filter((name) => !expiredBackups(nights, now).includes(name))
  const futureNow = now + 400 * day
  expect(expiredBackups([...keptNames, backupName(futureNow)], futureNow)).toEqual([
    keptNames[6],
    keptNames.at(-1),
  ])
})

test('a backup from the future is neither counted nor removed', () => {
  const futureNames = Array.from({ length: 10 }, (_, days) => backupName(now + (days + 1) * day))
  const nights = Array.from({ length: 7 }, (_, ago) => backupName(now - ago * day))
  expect(expiredBackups([...futureNames, ...nights], now)).toEqual([])
  expect(futureBackups([...futureNames, ...nights], now)).toEqual(futureNames.toReversed())
})

test('a backup from a clock some minutes ahead is no future backup', () => {
  expect(futureBackups([backupName(now + 10 * 60_000)], now)).toEqual([])
})

test('after months without a backup the old ones stay until new ones replace them', () => {
  const oldNames = Array.from({ length: 7 }, (_, ago) => backupName(now - ago * day))
  expect(expiredBackups([...oldNames, backupName(now + 90 * day)], now + 90 * day)).toEqual([oldNames[6]])
})

test.each([
  ['there is none', null, '2026-11-23T21:05:00Z', true],
  ['half past two has just come', '2026-11-22T21:00:30Z', '2026-11-23T21:00:10Z', true],
  ['half past two comes in a minute', '2026-11-22T21:00:30Z', '2026-11-23T20:59:00Z', false],
  ['it was made in this night', '2026-11-23T21:00:10Z', '2026-11-23T21:01:00Z', false],
  ['it was made yesterday evening by hand', '2026-11-23T14:00:00Z', '2026-11-23T22:00:00Z', true],
  ['the machine was off at night', '2026-11-20T21:00:00Z', '2026-11-23T06:00:00Z', true],
] as const)(
  'in Pune, when %s, with the last backup of %s and at %s, a backup is due: %s',
  (_, latest, moment, due) => {
    expect(isBackupDue(latest && Date.parse(latest), Date.parse(moment), 'Asia/Kolkata')).toBe(due)
  },
)
