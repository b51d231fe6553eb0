import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../e2e/support/server.ts'

/** The first admin: by the link that the first start prints, and from the command line. */

const run = promisify(execFile)
let folder: string
let child: ChildProcess | undefined
beforeEach(() => {
  child = undefined
  folder = mkdtempSync(join(tmpdir(), 'abhyas-admin-'))
})
afterEach(async () => {
  if (child) {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
const admin = (...args: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/admin.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...environment() },
  })
const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('create makes an admin who sets the password by the link that is printed', async () => {
  const { stdout } = await admin('create', 'Devika@school.example', 'Devika Rao')
  const token = /\/reset-password\?token=([\w-]{43})/.exec(stdout)?.[1]
  const started = await startServer('server/src/main.ts', environment())
  child = started.child
  expect((await post(started.url, 'auth/reset-password', { token, password: 'practice' })).status).toBe(200)
  const login = { email: 'devika@school.example', password: 'practice' }
  const answer = await post(started.url, 'auth/login', login)
  expect(await answer.json()).toMatchObject({ user: { role: 'admin', name: 'Devika Rao' } })
})

test('an admin who is locked out gets a new link; somebody unknown gets a sentence', async () => {
  await admin('create', 'devika@school.example', 'Devika Rao')
  expect((await admin('link', 'devika@school.example')).stdout).toContain('/reset-password?token=')
  await expect(admin('create', 'devika@school.example', 'Again')).rejects.toMatchObject({
    code: 1,
    stderr: 'An account with this email already exists.\n',
  })
  await expect(admin('link', 'nobody@school.example')).rejects.toMatchObject({
    code: 1,
    stderr: 'No admin or mentor has this e-mail.\n',
  })
})

test.each([[], ['create'], ['create', 'a@b.example'], ['remove', 'a@b.example']])(
  'anything else says how it is used: %j',
  async (...args) => {
    await expect(admin(...args.flat())).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run admin -- create <email> "<name>"'),
    })
  },
)

test('the first start prints the link that makes the first admin; a school with one prints none', async () => {
  const started = await startServer('server/src/main.ts', environment())
  child = started.child
  const link = /http\S+\/setup\?token=([\w-]{43})/.exec(started.printed)
  expect(link?.[0]).toContain(started.url)
  const body = { token: link?.[1], name: 'Devika Rao', email: 'devika@school.example', password: 'practice' }
  expect((await post(started.url, 'auth/setup', body)).status).toBe(201)
  expect((await post(started.url, 'auth/setup', { ...body, email: 'b@school.example' })).status).toBe(403)
})
