import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killFault } from '../faults/killed.ts'
import { stopFault } from '../faults/stopped.ts'
import { testDeployment } from '../faults/test-deployment.ts'
import packageJson from '../package.json' with { type: 'json' }
import { logIn, send, signUp, signUpCall } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'

/** `npm run test:all -- faults` has more process tests. */

const { start, run, folder, inside } = testDeployment()

test('the server is ready when it says so, writes files for its owner only, and stops on one SIGTERM or two', async () => {
  const { child, url } = await start()
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true })
  expect(await (await fetch(`${url}/livez`)).json()).toEqual({ live: true })
  for (const file of ['abhyas.sqlite', 'session-secret'])
    expect(statSync(join(folder(), file)).mode & 0o077, file).toBe(0)
  const end = stop(child)
  await fetch(`${url}/livez`)
  child.kill('SIGTERM')
  expect(await end).toBe(0)
})

test('a stop under load drops no request', async () => {
  const { problems: wrong, figure } = await stopFault.run('sqlite', 1)
  expect(wrong, figure).toEqual([])
})

test('kill -9 while people write loses no acknowledged write', async () => {
  const { problems: wrong, figure } = await killFault.run('sqlite', 1)
  expect(wrong, figure).toEqual([])
})

test('a backup of a running school opens elsewhere, with its accounts and sessions', async () => {
  const environment = (name: string) => ({ DATA_DIR: inside(name), LOG_LEVEL: 'silent' })
  const { url } = await start(environment('school'))
  const { email, token } = await signUp(url)
  const file = inside('backup.zip')
  const backup = await run(environment('school'), 'server/src/backup.ts', [file])
  expect(backup.output).toContain(`${file} is made and checked: `)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const restored = await run(environment('copy'), 'server/src/restore.ts', [file])
  expect(restored.output).toContain('the same row by row')
  for (const name of readdirSync(inside('copy')))
    expect(statSync(join(inside('copy'), name)).mode & 0o077, name).toBe(0)
  const second = await start(environment('copy'))
  await logIn(second.url, email)
  expect((await send(second.url, { method: 'GET', path: 'users/me', token })).status).toBe(200)
  const again = await run(environment('copy'), 'server/src/restore.ts', [file])
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('There is a school already.')])
})

test('a lost database file starts no new school, until the marker is removed', async () => {
  const database = join(folder(), 'abhyas.sqlite')
  const first = await start()
  const call = signUpCall()
  expect((await send(first.url, call)).status).toBe(201)
  expect(await stop(first.child)).toBe(0)
  for (const end of ['', '-wal', '-shm']) rmSync(database + end, { force: true })
  expect(await run({})).toEqual({
    code: 1,
    output: '',
    errors: `There is no abhyas.sqlite in ${folder()}, but this folder held a school. Restore abhyas.sqlite from a backup, or remove the file this-folder-holds-a-school to begin a new school.\n`,
  })
  expect(existsSync(database)).toBe(false)
  expect((await run({}, 'server/src/admin.ts')).code).toBe(1)
  rmSync(join(folder(), 'this-folder-holds-a-school'))
  const { url } = await start()
  expect((await send(url, call)).status).toBe(201)
})

test('every way to start the school bounds the free memory that it keeps', () => {
  const nodePartOf = (script: string) => /\w+=\w+ exec node .+(?= \S+$)/.exec(script)?.[0]
  expect(nodePartOf(packageJson.scripts.start)).toMatch(/^MALLOC_ARENA_MAX=1 .+ --max-semi-space-size=8$/)
  expect(nodePartOf(packageJson.scripts.demo)).toBe(nodePartOf(packageJson.scripts.start))
})
