import { copyFileSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupName } from '../platform/backups.ts'
import { openTestDatabase } from '../testing/database.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { makeBackup } from './backup.ts'
import { removeExpiredBackups } from './expired-backups.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-23T21:00:00Z')

let folder: string
let nights: string[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-expired-'))
  nights = Array.from({ length: 12 }, (_, ago) => backupName(now - ago * day))
  const [newest = '', ...older] = nights
  const database = await openTestDatabase()
  await makeBackup({ database, files: memoryFiles(), secret: null }, join(folder, newest), now)
  await database.close()
  for (const name of older) copyFileSync(join(folder, newest), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const backupNames = () => readdirSync(folder).sort().reverse()

test('an expired backup is removed while three newer ones are whole', async () => {
  expect(await removeExpiredBackups(folder, now, 'nights')).toEqual({ removed: nights.slice(7), damaged: [] })
  expect(backupNames()).toEqual(nights.slice(0, 7))
})

test('without nightly backups the latest eleven stay, also when all are of one day', async () => {
  const hours = Array.from({ length: 3 }, (_, ago) => backupName(now - (ago + 1) * 3_600_000))
  for (const name of hours) copyFileSync(join(folder, nights[0] ?? ''), join(folder, name))
  const { removed } = await removeExpiredBackups(folder, now, 'latest')
  expect(removed).toEqual(nights.slice(8))
  expect(backupNames()).toEqual([nights[0], ...hours, ...nights.slice(1, 8)])
  expect((await removeExpiredBackups(folder, now, 'latest')).removed).toEqual([])
  expect((await removeExpiredBackups(folder, now, 'all')).removed).toEqual([])
})

test('a damaged backup does not count as one of the three; it stays, and is named', async () => {
  for (const name of nights.slice(0, 2)) truncateSync(join(folder, name), 100)
  expect(await removeExpiredBackups(folder, now, 'nights')).toEqual({
    removed: nights.slice(7),
    damaged: nights.slice(0, 2),
  })
})

test('while fewer than three newer backups are whole, none is removed', async () => {
  for (const name of nights.slice(0, 7)) writeFileSync(join(folder, name), '')
  const { removed, damaged } = await removeExpiredBackups(folder, now, 'nights')
  expect(removed).toEqual([])
  expect(damaged).toEqual(nights.slice(0, 7))
  expect(backupNames()).toEqual(nights)
})

test('a night with a clock a year ahead leaves earlier backups, and its backup is ignored afterwards', async () => {
  await removeExpiredBackups(folder, now, 'nights')
  const namesBefore = backupNames()
  const futureNow = now + 365 * day
  const futureName = backupName(futureNow)
  copyFileSync(join(folder, nights[0] ?? ''), join(folder, futureName))
  await removeExpiredBackups(folder, futureNow, 'nights')
  expect(namesBefore.filter((name) => !backupNames().includes(name))).toHaveLength(1)
  expect((await removeExpiredBackups(folder, now + day, 'nights')).removed).toEqual([])
  expect(backupNames()[0]).toBe(futureName)
})

test('the rest of an interrupted backup is removed after a day; other files stay', async () => {
  const parts = [now - 2 * day, now - day / 24].map((moment) => `${backupName(moment)}.part`)
  const [old = '', fresh = ''] = parts
  for (const name of [old, `before-migration-${old}`, fresh, 'mine.zip.part'])
    writeFileSync(join(folder, name), 'half of it')
  const database = await openTestDatabase()
  const path = join(folder, 'mine.zip')
  await makeBackup({ database, files: memoryFiles(), secret: null }, path, now)
  await database.close()
  expect(backupNames().filter((name) => name.endsWith('.part'))).toEqual([fresh])
})
