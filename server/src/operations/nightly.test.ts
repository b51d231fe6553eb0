import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimBackup, endBackup } from '../modules/system/backup-runs.repository.ts'
import type { BackupOutcome } from '../platform/backups.ts'
import { openSchool, type School } from '../testing/school.ts'
import { backUpAtNight } from './nightly.ts'

let school: School
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-nightly-'))
  school = await openSchool({ BACKUP_DIR: folder })
})
afterEach(async () => {
  await school.close()
  rmSync(folder, { recursive: true })
})

const fineOutcome: BackupOutcome = { removed: [], damaged: [], unreadable: [], missing: [], changed: [] }
const fakeBackup =
  (madeNames: string[], outcome = fineOutcome) =>
  async (path: string) => {
    madeNames.push(basename(path))
    writeFileSync(path, 'a backup')
    return outcome
  }

test('only one of two instances makes the nightly backup', async () => {
  const madeNames: string[] = []
  const results = await Promise.all([1, 2].map(() => backUpAtNight(school.deps, fakeBackup(madeNames))))
  expect(results.toSorted()).toEqual([false, true])
  expect(madeNames).toHaveLength(1)
})

test('two instances with separate folders each make a backup, the second an hour later', async () => {
  const madeNames: string[] = []
  const otherFolder = mkdtempSync(join(tmpdir(), 'abhyas-nightly-'))
  const otherDeps = { ...school.deps, config: { ...school.deps.config, BACKUP_DIR: otherFolder } }
  const runNight = (deps: School['deps']) => backUpAtNight(deps, fakeBackup(madeNames))
  expect([await runNight(school.deps), await runNight(otherDeps)]).toEqual([true, false])
  school.pass(61 * 60_000)
  expect([await runNight(school.deps), await runNight(otherDeps)]).toEqual([false, true])
  rmSync(otherFolder, { recursive: true })
})

test('an instance that failed leaves the backup to the next minute', async () => {
  const failing = async () => Promise.reject(new Error('the disk is full'))
  await expect(backUpAtNight(school.deps, failing)).rejects.toThrow('the disk is full')
  expect(await backUpAtNight(school.deps, fakeBackup([]))).toBe(true)
})

test('missing or damaged uploads and damaged backups are in the log', async () => {
  const outcome = {
    ...{ removed: [], damaged: ['abhyas-old.zip'], unreadable: ['notes.zip'] },
    ...{ missing: ['one'], changed: ['two'] },
  }
  await backUpAtNight(school.deps, fakeBackup([], outcome))
  expect(school.logged).toMatchObject([
    { msg: 'backups are damaged', backups: ['abhyas-old.zip'] },
    {
      msg: 'files of expired backups stay, because these are no readable backups',
      files: ['notes.zip'],
    },
    { msg: 'uploads have no bytes', uploads: ['one'] },
    { msg: 'uploads are not what was uploaded', uploads: ['two'] },
  ])
})

test('while a backup is made on request, the nightly one waits for the next minute', async () => {
  const { db } = school.database
  expect(await claimBackup(db, 'abhyas-by-hand.zip', school.deps.clock())).toBe(true)
  const madeNames: string[] = []
  expect(await backUpAtNight(school.deps, fakeBackup(madeNames))).toBe(false)
  await endBackup(db, 'abhyas-by-hand.zip', school.deps.clock(), null)
  expect(await backUpAtNight(school.deps, fakeBackup(madeNames))).toBe(true)
  expect(madeNames).toHaveLength(1)
})
