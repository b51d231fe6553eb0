import { expect, test } from 'vitest'
import { testDeployment } from './test-deployment.ts'

const { start, run, inside } = testDeployment()
const doctor = (environment: Record<string, string> = {}, args: string[] = []) =>
  run({ DATA_DIR: inside('data'), ...environment }, 'server/src/doctor.ts', args)

test('a running school with a backup has no findings', async () => {
  const DATA_DIR = inside('data')
  const { url } = await start({ DATA_DIR })
  const BACKUP_DIR = inside('backups')
  await run({ DATA_DIR, BACKUP_DIR }, 'server/src/backup.ts')
  const { code, output } = await doctor({ BACKUP_DIR, PUBLIC_URL: url }, ['--all-files'])
  expect(output).toContain(`This school answers at ${url}.`)
  expect(output).toContain('Every page of the file is whole.')
  expect(output).toMatch(/\n0 wrong, \d+ warnings, \d+ fine\.\n$/)
  expect(code).toBe(0)
})

test('without a school doctor says so and exits with 1', async () => {
  const { code, output } = await doctor()
  expect([code, output]).toEqual([1, expect.stringContaining('There is no school in')])
})

test('an unknown option prints the known ones', async () => {
  const { code, output, errors } = await doctor({}, ['--everything'])
  expect([code, output, errors]).toEqual([1, '', expect.stringContaining('--all-files')])
})
