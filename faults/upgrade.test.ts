import { readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { logIn, send } from '../test-kit/api.ts'
import { makeNextVersion } from './next-version.ts'
import { testDeployment } from './test-deployment.ts'

const { start, run, inside } = testDeployment({ DEMO_ACCOUNTS: 'expected' })
const school = () => ({ DATA_DIR: inside('school') })
const tokenFrom = async (url: string) => (await logIn(url, 'student@abhyas.example')).token

const courses = async (url: string, token: string) => {
  const call = { method: 'GET', path: 'courses?page=1&limit=5', token }
  const { status, body } = await send<{ name: string }[]>(url, call)
  return { status, names: body.map(({ name }) => name) }
}

test('the next version makes a backup, migrates and runs; the old one beside it also runs on', async () => {
  const oldSchool = await start(school(), 'demo/src/start.ts')
  const token = await tokenFrom(oldSchool.url)
  const before = await courses(oldSchool.url, token)
  expect(before.names).toHaveLength(5)

  const nextFolder = inside('next')
  makeNextVersion(nextFolder)
  const { url } = await start(school(), 'server/src/main.ts', nextFolder)
  expect(await courses(url, token)).toEqual(before)
  // The old version must work with the new tables.
  expect(await courses(oldSchool.url, await tokenFrom(oldSchool.url))).toEqual(before)
  expect(await courses(url, await tokenFrom(url))).toEqual(before)

  const database = new DatabaseSync(inside('school/abhyas.sqlite'), { readOnly: true })
  expect(database.prepare("select count(*) as n from courses where room = 'Room 1'").get()).toEqual(
    database.prepare('select count(*) as n from courses').get(),
  )
  database.close()

  // The old version does not know the migration.
  const refused = await run(school())
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain('is one of a newer version of Abhyas (9998-next).')

  // The old version can restore the backup from before the migration.
  const [backup = '', ...more] = readdirSync(inside('school/backups'))
  expect(more).toEqual(['uploads'])
  expect(backup).toMatch(/^before-migration-/)
  const otherFolder = { DATA_DIR: inside('back') }
  expect((await run(otherFolder, 'server/src/restore.ts', [inside(`school/backups/${backup}`)])).code).toBe(0)
  const again = await start(otherFolder)
  expect(await courses(again.url, token)).toEqual(before)
})
