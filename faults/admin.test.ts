import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../e2e/support/server.ts'

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
const admin = (...args: string[]) => adminIn({}, ...args)
const adminIn = (env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/admin.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...environment(), ...env },
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
  const response = await post(started.url, 'auth/login', login)
  expect(await response.json()).toMatchObject({ user: { role: 'admin', name: 'Devika Rao' } })
})

test('where nobody said how the school is reached, the link says what it supposes', async () => {
  const hint = 'If people reach the school at another address than'
  const supposed = (await adminIn({ PORT: '8080' }, 'create', 'devika@school.example', 'Devika Rao')).stdout
  expect(supposed).toContain('http://localhost:8080/reset-password?token=')
  expect(supposed).toContain(`${hint} http://localhost:8080, put that in its place, or set PUBLIC_URL to it.`)
  const known = { PUBLIC_URL: 'https://school.example/' }
  const { stdout } = await adminIn(known, 'link', 'devika@school.example')
  expect(stdout).toContain('https://school.example/reset-password?token=')
  expect(stdout).not.toContain(hint)
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
    stderr: 'No admin or mentor has this email.\n',
  })
})

test('a deactivated admin is opened again, also when nobody else can log in', async () => {
  await admin('create', 'devika@school.example', 'Devika Rao')
  const database = new DatabaseSync(join(folder, 'abhyas.sqlite'))
  database.exec('update users set deactivated_at = 1')
  await expect(admin('link', 'devika@school.example')).rejects.toMatchObject({
    code: 1,
    stderr: 'This account is deactivated. Open it again: npm run admin -- reactivate devika@school.example\n',
  })
  expect((await admin('reactivate', 'Devika@school.example')).stdout).toContain('can log in again')
  expect(database.prepare('select deactivated_at from users').get()).toEqual({ deactivated_at: null })
  await expect(admin('reactivate', 'devika@school.example')).rejects.toMatchObject({
    stderr: expect.stringContaining('This account is open.'),
  })
  expect((await admin('link', 'devika@school.example')).stdout).toContain('/reset-password?token=')
  const record = database.prepare('select action, request_id from audit order by at').all()
  expect(record).toEqual(
    ['account.create-admin', 'account.reactivate', 'account.link'].map((action) => ({
      action,
      request_id: 'npm run admin',
    })),
  )
  database.close()
})

test('a command that cannot be read is refused in words, and makes no school', async () => {
  const message = expect.stringContaining('Please enter a valid email address.')
  await expect(admin('create', 'b@school', 'B Admin')).rejects.toMatchObject({ code: 1, stderr: message })
  expect(readdirSync(folder)).toEqual([])
})

test('create says that a school is new; the other commands make none', async () => {
  for (const command of ['link', 'reactivate'])
    await expect(admin(command, 'devika@school.example')).rejects.toMatchObject({
      stderr: `There is no school in ${folder}. Set DATA_DIR to the folder of the school.\n`,
    })
  expect(readdirSync(folder)).toEqual([])
  const isNew = `This school is new: nobody was in ${folder} before.`
  expect((await admin('create', 'devika@school.example', 'Devika Rao')).stdout).toContain(isNew)
  expect((await admin('create', 'kiran@school.example', 'Kiran Rao')).stdout).not.toContain('new')
})

test('what is wrong with the environment is one sentence', async () => {
  const result = adminIn({ PORT: 'x' }, 'link', 'devika@school.example')
  await expect(result).rejects.toMatchObject({ stderr: expect.stringMatching(/^PORT must be .*\n$/) })
  const nowhere = adminIn({ DATA_DIR: '/dev/null/school' }, 'create', 'devika@school.example', 'Devika Rao')
  await expect(nowhere).rejects.toMatchObject({
    stderr: 'The data folder /dev/null/school cannot be written to. Set DATA_DIR to a folder that can.\n',
  })
})

test('the first start prints the link that makes the first admin; a school with one prints none', async () => {
  const started = await startServer('server/src/main.ts', environment())
  child = started.child
  const link = /http\S+\/setup\?token=([\w-]{43})/.exec(started.printed)
  expect(link?.[0]).toContain(started.url)
  const body = { token: link?.[1], name: 'Devika Rao', email: 'devika@school.example', password: 'practice' }
  expect((await post(started.url, 'auth/setup', body)).status).toBe(201)
  expect((await post(started.url, 'auth/setup', { ...body, email: 'b@school.example' })).status).toBe(403)
})
