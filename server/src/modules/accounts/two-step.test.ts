import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const email = 'meera@mail.example'
const password = 'practice'
const halfMinute = 30_000

const somebody = async (role: 'student' | 'mentor' | 'admin' = 'student', address = email): Promise<Person> =>
  school.as(role, { email: address, password_hash: await school.deps.passwords.hash(password) })

/** @param later in half minutes */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: school.deps.clock() + later * halfMinute,
  })

const logIn = (code?: string, typed = password, path = 'auth/login') =>
  school.visitor.call('POST', path, { email, password: typed, ...(code !== undefined && { code }) })

const mails = () => school.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()

async function turnOn(person: Person) {
  const begun = await person.call('POST', 'users/me/two-step/begin', { password })
  const { secret } = begun.body as { secret: string }
  const confirmed = await person.call('POST', 'users/me/two-step', { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  school.pass(halfMinute)
  return { secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes }
}

test('without two-step log-in a code is ignored', async () => {
  await somebody()
  expect((await logIn()).status).toBe(200)
  expect((await logIn('000000')).status).toBe(200)
})

test('two-step log-in is on only after a code of the app is confirmed', async () => {
  const meera = await somebody()
  const begun = await meera.call('POST', 'users/me/two-step/begin', { password })
  expect(begun).toMatchObject({ status: 200, body: { address: expect.stringContaining('otpauth://totp/') } })
  expect((await logIn()).status).toBe(200)
  const wrong = await meera.call('POST', 'users/me/two-step', { code: '000000' })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } })
  expect((await meera.call('GET', 'users/me/two-step')).body).toEqual({
    since: null,
    recoveryCodesLeft: 0,
    isAsked: false,
  })
  const { recoveryCodes } = await turnOn(meera)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await meera.call('GET', 'users/me/two-step')).body).toEqual({
    since: '2026-11-20T10:42:00.000Z',
    recoveryCodesLeft: 10,
    isAsked: false,
  })
  expect(await meera.call('POST', 'users/me/two-step/begin', { password })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DONE' },
  })
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Two-step log-in is on'])
})

test.each(['auth/login', 'mentor/login'])(
  'a log-in at %s asks for the code, and accepts each once',
  async (path) => {
    const { secret } = await turnOn(await somebody('mentor'))
    expect(await logIn(undefined, password, path)).toMatchObject({
      status: 401,
      body: { code: 'CODE_REQUIRED', fields: { code: 'Please enter the code that your app shows now.' } },
    })
    const code = codeOf(secret)
    expect((await logIn('000000', password, path)).body).toMatchObject({ code: 'CODE_REQUIRED' })
    expect((await logIn(code, 'wrong password', path)).body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await logIn(code, password, path)).status).toBe(200)
    expect((await logIn(code, password, path)).status).toBe(401)
    expect((await logIn(codeOf(secret, -1), password, path)).status).toBe(401)
    expect((await logIn(codeOf(secret, 1), password, path)).status).toBe(200)
  },
)

test('with two log-ins at once with one code, one succeeds', async () => {
  const { secret } = await turnOn(await somebody())
  const code = codeOf(secret)
  const statuses = (await Promise.all([logIn(code), logIn(code), logIn(code)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401, 401])
})

test('a recovery code works once, in any spelling, also with two log-ins at once', async () => {
  const meera = await somebody()
  const { recoveryCodes } = await turnOn(meera)
  const [first = '', second = ''] = recoveryCodes
  expect((await logIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await logIn(first)).status).toBe(401)
  const statuses = (await Promise.all([logIn(second), logIn(second)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401])
  expect((await meera.call('GET', 'users/me/two-step')).body).toMatchObject({ recoveryCodesLeft: 8 })
  await somebody('student', 'ravi@mail.example')
  const other = school.visitor.call('POST', 'auth/login', {
    email: 'ravi@mail.example',
    password,
    code: recoveryCodes[2],
  })
  expect((await other).status).toBe(200)
  expect((await logIn(recoveryCodes[2])).status).toBe(200)
})

test('wrong codes count as wrong passwords, a right password without a code does not', async () => {
  const { secret } = await turnOn(await somebody())
  for (let count = 0; count < 15; count++) expect((await logIn()).status).toBe(401)
  for (let count = 0; count < 10; count++) expect((await logIn('000000')).status).toBe(401)
  expect((await logIn(codeOf(secret))).status).toBe(429)
})

test('codes cannot be guessed within a session either', async () => {
  const meera = await somebody()
  const { secret } = await turnOn(meera)
  const off = (code: string) => meera.call('DELETE', 'users/me/two-step', { password, code })
  for (let count = 0; count < 10; count++) expect((await off('000000')).status).toBe(422)
  expect((await off(codeOf(secret))).status).toBe(429)
})

test('two-step log-in is turned off with password and code, and then deleted', async () => {
  const meera = await somebody()
  const { secret } = await turnOn(meera)
  const off = (body: object) => meera.call('DELETE', 'users/me/two-step', body)
  expect((await off({ password: 'practise', code: codeOf(secret) })).status).toBe(403)
  expect((await off({ password, code: '000000' })).status).toBe(422)
  expect((await off({ password, code: codeOf(secret) })).status).toBe(204)
  expect((await logIn()).status).toBe(200)
  const { db } = school.database
  expect(await db.selectFrom('two_step').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  expect((await off({ password, code: codeOf(secret, 1) })).status).toBe(404)
})

test('new recovery codes replace the old ones', async () => {
  const meera = await somebody()
  const { secret, recoveryCodes } = await turnOn(meera)
  const body = { password, code: codeOf(secret) }
  const renewed = await meera.call('POST', 'users/me/two-step/recovery-codes', body)
  expect(renewed.status).toBe(200)
  const { recoveryCodes: fresh } = renewed.body as { recoveryCodes: string[] }
  expect((await logIn(recoveryCodes[0])).status).toBe(401)
  expect((await logIn(fresh[0])).status).toBe(200)
})

test('a new password by a link leaves two-step log-in on', async () => {
  const meera = await somebody()
  await turnOn(meera)
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const link = (await mails()).find(({ body }) => body.includes('token='))?.body ?? ''
  const token = /token=([\w-]+)/.exec(link)?.[1]
  const reset = await school.visitor.call('POST', 'auth/reset-password', { token, password: 'another one' })
  expect(reset.status).toBe(200)
  expect((await logIn(undefined, 'another one')).body).toMatchObject({ code: 'CODE_REQUIRED' })
})

test('the secret is encrypted and codes are hashed; no log, record or export has them', async () => {
  const meera = await somebody()
  const { secret, recoveryCodes } = await turnOn(meera)
  await logIn(codeOf(secret))
  const exported = JSON.stringify((await meera.call('GET', 'users/me/export')).body)
  expect(exported).toContain('"twoStepLogIn":{"since":"2026-11-20T10:42:00.000Z","recoveryCodesLeft":10}')
  const everything = `${await school.snapshot()} ${JSON.stringify(school.logged)} ${exported}`
  for (const canary of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(everything).not.toContain(canary)
})

test('with another session secret the app stops working, and a recovery code still works', async () => {
  const { secret, recoveryCodes } = await turnOn(await somebody())
  await school.database.db.updateTable('two_step').set({ secret: 'sealed with another' }).execute()
  expect((await logIn(codeOf(secret))).status).toBe(401)
  expect((await logIn(recoveryCodes[0])).status).toBe(200)
})

test('an admin turns two-step log-in off for a person who lost the phone and the codes, and who gets an email', async () => {
  const meera = await somebody()
  const admin = await somebody('admin', 'admin@mail.example')
  const { recoveryCodes } = await turnOn(meera)
  const accountPath = (person: Person) => `admin/accounts/${person.id}`
  expect((await admin.call('GET', accountPath(meera))).body).toMatchObject({ twoStep: true })
  const before = await mails()

  const off = await admin.call('DELETE', `${accountPath(meera)}/two-step`)
  expect(off).toMatchObject({ status: 200, body: { _id: meera.id, twoStep: false } })
  expect((await logIn()).status).toBe(200)
  const emails = (await mails()).slice(before.length)
  expect(emails).toMatchObject([{ recipient: email, subject: 'Two-step log-in is off' }])
  const about = (await admin.call('GET', `audit?subjectType=user&subjectId=${meera.id}`)).body
  const own = { action: 'account.two-step-off', actor: { _id: admin.id } }
  expect(about).toContainEqual(expect.objectContaining({ ...own, actor: expect.objectContaining(own.actor) }))
  await turnOn(meera)
  expect((await logIn(recoveryCodes[0])).status).toBe(401)
  await admin.call('DELETE', `${accountPath(meera)}/two-step`)

  const snapshot = await school.snapshot()
  expect((await admin.call('DELETE', `${accountPath(meera)}/two-step`)).status).toBe(200)
  expect((await school.snapshot()) === snapshot).toBe(true)
})

test('an admin cannot skip their own code: a stolen session turns nothing off', async () => {
  const admin = await somebody('admin', 'admin@mail.example')
  await turnOn(admin)
  expect(await admin.call('DELETE', `admin/accounts/${admin.id}/two-step`)).toMatchObject({
    status: 403,
    body: { message: 'Turn your own two-step log-in off in your settings.' },
  })
  expect((await admin.call('GET', 'users/me/two-step')).body).toMatchObject({ recoveryCodesLeft: 10 })
})

test('an admin requires two-step log-in of the staff, who can do nothing else until they have it', async () => {
  const admin = await somebody('admin', 'admin@mail.example')
  const mentor = await somebody('mentor')
  const student = await school.as('student')
  expect(await admin.call('PUT', 'admin/two-step', { isAsked: true })).toMatchObject({
    status: 422,
    body: { fields: { isAsked: expect.any(String) } },
  })
  const sent = await mentor.call('POST', 'files', makeTestPdf(), { 'content-type': 'application/pdf' })
  const handout: string = sent.body.url
  const { pass } = (await mentor.call('GET', 'users/me/handout-pass')).body
  const adminTwoStep = await turnOn(admin)
  expect((await admin.call('PUT', 'admin/two-step', { isAsked: true })).body).toEqual({
    isAsked: true,
    without: 1,
  })

  const refused = { status: 403, body: { code: 'TWO_STEP_REQUIRED' } }
  expect(await mentor.call('GET', handout)).toMatchObject(refused)
  expect(await school.visitor.call('GET', `${handout}?${pass}`)).toMatchObject(refused)
  expect(await mentor.call('GET', 'submissions')).toMatchObject(refused)
  expect(await mentor.call('PUT', 'users/me', { location: 'Pune' })).toMatchObject(refused)
  expect((await student.call('GET', 'assignments')).status).toBe(200)
  expect((await mentor.call('GET', 'auth/me')).status).toBe(200)
  expect((await mentor.call('GET', 'users/me/two-step')).body).toMatchObject({ isAsked: true, since: null })
  await turnOn(mentor)
  expect((await mentor.call('GET', 'submissions')).status).toBe(200)
  expect((await admin.call('GET', 'admin/two-step')).body).toEqual({ isAsked: true, without: 0 })

  const off = { password, code: codeOf(adminTwoStep.secret) }
  expect(await admin.call('DELETE', 'users/me/two-step', off)).toMatchObject({
    status: 403,
    body: { message: 'Your school requires two-step log-in for its staff, so it stays on.' },
  })
  expect((await admin.call('PUT', 'admin/two-step', { isAsked: false })).status).toBe(200)
  expect((await admin.call('DELETE', 'users/me/two-step', off)).status).toBe(204)
  const records = (await admin.call('GET', 'audit')).body as { action: string }[]
  expect(records.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'school.two-step-on',
      'school.two-step-off',
      'account.two-step-on',
      'account.two-step-off',
    ]),
  )
})

test('two-step log-in is deleted with the account', async () => {
  const meera = await somebody()
  await turnOn(meera)
  expect((await meera.call('DELETE', 'users/me', { password })).status).toBe(204)
  expect(await school.database.db.selectFrom('two_step').selectAll().execute()).toEqual([])
  expect(await school.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
})
