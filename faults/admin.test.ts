import { readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { logIn, send, sendOk } from '../test-kit/api.ts'
import { testDeployment } from './test-deployment.ts'

const { start, run, folder, inside } = testDeployment({ LOG_LEVEL: 'silent', NO_COLOR: '1' })
const admin = (...args: string[]) => adminIn({}, ...args)
const adminIn = (environment: Record<string, string>, ...args: string[]) =>
  run(environment, 'server/src/admin.ts', args)

test('create makes an admin, who sets the password by the printed link', async () => {
  const { output } = await admin('create', 'Devika@school.example', 'Devika Rao')
  const token = /\/reset-password\?token=([\w-]{43})/.exec(output)?.[1]
  const { url } = await start()
  const body = { token, password: 'practice' }
  await sendOk(url, { method: 'POST', path: 'auth/reset-password', body })
  const { user } = await logIn(url, 'devika@school.example')
  expect(user).toMatchObject({ role: 'admin', name: 'Devika Rao' })
})

test('without a public address the link uses the assumed one, and the output says so', async () => {
  const hint = 'If people reach the school at another address than'
  const assumedOutput = (await adminIn({ PORT: '8080' }, 'create', 'devika@school.example', 'Devika Rao'))
    .output
  expect(assumedOutput).toContain('http://localhost:8080/reset-password?token=')
  expect(assumedOutput).toContain(
    `${hint} http://localhost:8080, put that in its place, or set PUBLIC_URL to it.`,
  )
  const publicAddress = { PUBLIC_URL: 'https://school.example/' }
  const { output } = await adminIn(publicAddress, 'link', 'devika@school.example')
  expect(output).toContain('https://school.example/reset-password?token=')
  expect(output).not.toContain(hint)
})

test('an admin who is locked out gets a new link; an unknown one gets an error', async () => {
  await admin('create', 'devika@school.example', 'Devika Rao')
  expect((await admin('link', 'devika@school.example')).output).toContain('/reset-password?token=')
  expect(await admin('create', 'devika@school.example', 'Again')).toMatchObject({
    code: 1,
    errors: 'An account with this email already exists.\n',
  })
  expect(await admin('link', 'nobody@school.example')).toMatchObject({
    code: 1,
    errors: 'No admin or mentor has this email.\n',
  })
})

test('a deactivated admin is reactivated, also when nobody else can log in', async () => {
  await admin('create', 'devika@school.example', 'Devika Rao')
  const database = new DatabaseSync(inside('abhyas.sqlite'))
  database.exec('update users set deactivated_at = 1')
  expect(await admin('link', 'devika@school.example')).toMatchObject({
    code: 1,
    errors: 'This account is deactivated. Open it again: npm run admin -- reactivate devika@school.example\n',
  })
  expect((await admin('reactivate', 'Devika@school.example')).output).toContain('can log in again')
  expect(database.prepare('select deactivated_at from users').get()).toEqual({ deactivated_at: null })
  expect(await admin('reactivate', 'devika@school.example')).toMatchObject({
    errors: expect.stringContaining('This account is open.'),
  })
  expect((await admin('link', 'devika@school.example')).output).toContain('/reset-password?token=')
  const record = database.prepare('select action, request_id from audit order by at').all()
  expect(record).toEqual(
    ['account.create-admin', 'account.reactivate', 'account.link'].map((action) => ({
      action,
      request_id: 'npm run admin',
    })),
  )
  database.close()
})

test('an unreadable command prints its usage, and creates no school', async () => {
  const message = expect.stringContaining('Please enter a valid email address.')
  expect(await admin('create', 'b@school', 'B Admin')).toMatchObject({ code: 1, errors: message })
  expect(readdirSync(folder())).toEqual([])
})

test('create prints that a school is new; the other commands create none', async () => {
  for (const command of ['link', 'reactivate'])
    expect(await admin(command, 'devika@school.example')).toMatchObject({
      errors: `There is no school in ${folder()}. Set DATA_DIR to the folder of the school.\n`,
    })
  expect(readdirSync(folder())).toEqual([])
  const isNew = `This school is new: nobody was in ${folder()} before.`
  expect((await admin('create', 'devika@school.example', 'Devika Rao')).output).toContain(isNew)
  expect((await admin('create', 'kiran@school.example', 'Kiran Rao')).output).not.toContain('new')
})

test('a wrong environment prints one sentence', async () => {
  const result = await adminIn({ PORT: 'x' }, 'link', 'devika@school.example')
  expect(result).toMatchObject({ errors: expect.stringMatching(/^PORT must be .*\n$/) })
  const unwritableEnding = await adminIn(
    { DATA_DIR: '/dev/null/school' },
    'create',
    'devika@school.example',
    'Devika Rao',
  )
  expect(unwritableEnding).toMatchObject({
    errors: 'The data folder /dev/null/school cannot be written to. Set DATA_DIR to a folder that can.\n',
  })
})

test('the first start prints the link for the first admin; a school with one prints none', async () => {
  const started = await start()
  const link = /http\S+\/setup\?token=([\w-]{43})/.exec(started.printed)
  expect(link?.[0]).toContain(started.url)
  const body = {
    token: link?.[1],
    schoolName: 'Rao Classes',
    name: 'Devika Rao',
    email: 'devika@school.example',
    password: 'practice',
  }
  const setUp = (body: object) => send(started.url, { method: 'POST', path: 'auth/setup', body })
  expect((await setUp(body)).status).toBe(201)
  expect((await setUp({ ...body, email: 'b@school.example' })).status).toBe(403)
})
