import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendDueEmails } from './modules/notifications/sending.usecases.ts'
import { makeBackup } from './operations/backup.ts'
import { openBackup } from './operations/backup-file.ts'
import { tableNames } from './testing/database.ts'
import { openSchool, type School } from './testing/school.ts'

const environment = {
  SESSION_SECRET: 'canary-of-the-session-secret-of-this-school',
  SMTP_URL: 'smtp://school:canary-of-the-mail-password@127.0.0.1:1',
  METRICS_TOKEN: 'canary-of-the-metrics-token',
  AWS_SECRET_ACCESS_KEY: 'canary-of-the-file-store',
  RAZORPAY_KEY_ID: 'canary-of-the-gateway-key',
  RAZORPAY_KEY_SECRET: 'canary-of-the-gateway-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'canary-of-the-gateway-webhook',
}
const environmentSecrets = Object.values(environment).map((text) => /canary[\w-]+/.exec(text)?.[0] ?? '')

let school: School
let folder: string
beforeEach(async () => {
  school = await openSchool(environment)
  folder = mkdtempSync(join(tmpdir(), 'abhyas-canaries-'))
})
afterEach(async () => {
  await school.close()
  rmSync(folder, { recursive: true })
})

const email = 'meera@mail.example'
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? 'there is no token'
const key = (text: string) => ({ 'idempotency-key': text })

async function useSecrets(): Promise<string[]> {
  const { visitor, deps } = school
  const [first, wrong, next, last] = ['first', 'wrong', 'next', 'last'].map(
    (word) => `canary-password-${word}`,
  )
  const signedUp = await visitor.call(
    'POST',
    'auth/signup',
    { name: 'Meera Iyer', email, password: first },
    key('a'),
  )
  expect(signedUp.status).toBe(201)
  expect((await visitor.call('POST', 'auth/login', { email, password: wrong }, key('b'))).status).toBe(401)
  const loggedIn = await visitor.call('POST', 'auth/login', { email, password: first }, key('c'))
  const { token } = loggedIn.body
  const authHeaders = { authorization: `Bearer ${token}` }
  const changed = await visitor.call(
    'POST',
    'auth/change-password',
    { currentPassword: first, newPassword: next },
    authHeaders,
  )
  expect(changed.status).toBe(200)

  const begun = await visitor.call(
    'POST',
    'users/me/two-step/begin',
    { password: next },
    { ...authHeaders, ...key('d') },
  )
  const { secret } = begun.body
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.clock() })
  const confirmed = await visitor.call(
    'POST',
    'users/me/two-step',
    { code: code() },
    { ...authHeaders, ...key('e') },
  )
  const { recoveryCodes } = confirmed.body
  const logInBody = { email, password: next, code: recoveryCodes[0] }
  const secondLogIn = await visitor.call('POST', 'auth/login', logInBody)
  expect(secondLogIn.status).toBe(200)

  await visitor.call('POST', 'auth/forgot-password', { email })
  const links: string[] = []
  await sendDueEmails({ ...deps, deliver: async ({ body }) => void links.push(body) })
  const link = tokenIn(links.join('\n'))
  await visitor.call('POST', 'auth/password-link', { token: link })
  const reset = await visitor.call('POST', 'auth/reset-password', { token: link, password: last })
  expect(reset.status).toBe(200)
  await visitor.call('POST', 'auth/reset-password', { token: link, password: last })
  await visitor.call('GET', `courses?search=${link}`, undefined, {
    authorization: `Bearer ${secondLogIn.body.token}`,
  })
  school.breakDatabase(
    Object.assign(new Error('broken'), { detail: `Key (token)=(${link})`, parameters: [link] }),
  )
  await visitor.call('POST', 'auth/password-link', { token: link })
  school.breakDatabase(undefined)
  const cookies = [signedUp, loggedIn, secondLogIn].flatMap(({ headers }) => headers['set-cookie'] ?? [])
  const devices = cookies.map((cookie) => String(cookie).split(';')[0] ?? '')
  return [
    first,
    wrong,
    next,
    last,
    token,
    secondLogIn.body.token,
    secret,
    ...recoveryCodes,
    link,
    ...devices,
  ] as string[]
}

async function readPlaces(): Promise<Record<string, string>> {
  const { db } = school.database
  const rows = await Promise.all(
    (await tableNames(school.database)).map((name) => db.selectFrom(name).selectAll().execute()),
  )
  const admin = await school.as('admin')
  const student = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const mails = await db.selectFrom('outbox').select('id').execute()
  const calls = ['audit', 'mail', 'mail/server', 'students', 'school', `admin/accounts/${student.id}`]
  const responses = await Promise.all(
    [...calls, ...mails.map(({ id }) => `mail/${id}`)].map((path) => admin.call('GET', path)),
  )
  expect(responses.filter(({ status }) => status !== 200)).toEqual([])
  const metrics = await school.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${environment.METRICS_TOKEN}` },
  })
  expect(metrics.payload).toContain('abhyas_')
  const file = join(folder, 'backup.zip')
  await makeBackup(
    { database: school.database, files: school.deps.files, secret: null },
    file,
    school.deps.clock(),
  )
  const backup = await openBackup(file)
  const entries: string[] = []
  for (const name of backup.names)
    for await (const chunk of await backup.open(name)) entries.push(String(chunk))
  backup.close()
  return {
    log: JSON.stringify(school.logged),
    database: JSON.stringify(rows),
    responses: JSON.stringify(responses.map(({ body }) => String(JSON.stringify(body)))),
    metrics: metrics.payload,
    backup: entries.join(''),
  }
}

test('no secret is in the log, the database, responses, metrics or a backup', async () => {
  const secrets = [...(await useSecrets()), ...environmentSecrets]
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
  expect(new Set(secrets).size).toBe(27)
  const places = await readPlaces()
  // Proves that the search finds secrets in these places.
  for (const place of ['database', 'responses', 'backup']) expect(places[place]).toContain(email)
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  )
  expect(leaks).toEqual([])
})
