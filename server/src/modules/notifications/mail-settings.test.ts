import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18nOf } from '../../platform/i18n.ts'
import { makeTokens } from '../../platform/tokens.ts'
import { selfSigned } from '../../testing/certificate.ts'
import { tableNames } from '../../testing/database.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { type MailServer, openMailServer } from '../../testing/smtp.ts'
import { findMailServer, isMailServerProven } from './mail-server.ts'
import { sendTest } from './mail-settings.usecases.ts'
import { sendDueEmails } from './sending.usecases.ts'

let school: School
let owner: Person
const closing: (() => unknown)[] = []
/** These tests use mail servers without TLS. */
const clearText = { SMTP_ALLOW_CLEAR_TEXT: 'true' }
async function open(environment: Record<string, string> = clearText) {
  await school?.close()
  school = await openSchool(environment)
  owner = await school.as('admin', { staff_role: 'owner', email: 'head@school.example' })
}
beforeEach(() => open())
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await school.close()
})

const place = { host: 'smtp.mail.example', port: 587 }
const settings = { ...place, user: 'head@school.example', password: 'canary of the mail', sender: '' }
const save = (change: object = {}, who = owner) =>
  who.call('PUT', 'mail/settings', { ...settings, ...change })
const read = async () => (await owner.call('GET', 'mail/settings')).body
const pressTest = () => owner.call('POST', 'mail/settings/test')
const saved = () => school.database.db.selectFrom('mail_settings').selectAll().execute()

test('the owner sets the mail server; its password is encrypted, and in no response, log or audit', async () => {
  expect(await read()).toEqual({
    from: 'none',
    host: null,
    port: null,
    user: null,
    password: 'none',
    sender: null,
    usualSender: 'school@localhost',
    version: 0,
  })
  expect((await owner.call('GET', 'mail/server')).body.configured).toBe(false)
  const response = await owner.call('PUT', 'mail/settings', settings, { 'idempotency-key': 'a' })
  expect(response).toMatchObject({ status: 200, body: { from: 'school', password: 'saved', version: 1 } })
  expect(await read()).toEqual(response.body)
  expect((await owner.call('GET', 'mail/server')).body.configured).toBe(true)
  expect((await findMailServer(school.deps))?.url).toBe(
    'smtp://head%40school.example:canary%20of%20the%20mail@smtp.mail.example:587',
  )
  const tables = await tableNames(school.database)
  const rows = await Promise.all(
    tables.map((name) => school.database.db.selectFrom(name).selectAll().execute()),
  )
  const audit = (await owner.call('GET', 'audit')).body
  expect(audit[0]).toMatchObject({
    action: 'mail.settings',
    detail: { host: { from: null, to: place.host } },
  })
  expect(JSON.stringify([rows, response.body, audit, school.logged])).not.toContain('canary')
})

test('the password stays until host or port change', async () => {
  await save()
  const [before] = await saved()
  expect((await save({ password: undefined, sender: 'fees@school.example' })).status).toBe(200)
  expect(await saved()).toEqual([{ ...before, sender: 'fees@school.example', version: 2 }])
  for (const change of [{ host: 'smtp.other.example' }, { port: 465 }]) {
    const refused = await save({ ...change, password: undefined })
    expect(refused.status).toBe(422)
    expect(refused.body.fields.password).toContain('please enter the password again')
  }
  expect((await findMailServer(school.deps))?.url).toContain('@smtp.mail.example:587')
  expect((await save({ port: 465, password: 'another' })).status).toBe(200)
  expect((await findMailServer(school.deps))?.url).toMatch(/^smtps:.*:another@smtp\.mail\.example:465$/)
  // The saved password is unreadable for another host.
  await school.database.db.updateTable('mail_settings').set({ host: 'thief.example' }).execute()
  expect(await findMailServer(school.deps)).toBeNull()
  expect((await read()).password).toBe('unreadable')
})

test('a school with another secret asks for the password, and sends nothing meanwhile', async () => {
  await save()
  const deps = { ...school.deps, tokens: makeTokens('the secret of another installation') }
  expect(await findMailServer(deps)).toBeNull()
  await school.addEmail()
  expect(await sendDueEmails(deps)).toBe(0)
  expect(await school.database.db.selectFrom('outbox').select('attempts').execute()).toEqual([
    { attempts: 0 },
  ])
})

test('without a user there is no password, and a password without a user is refused', async () => {
  expect((await save({ user: '' })).body.fields).toHaveProperty('user')
  expect((await save({ password: undefined })).body.fields).toHaveProperty('password')
  expect((await save({ user: '', password: '' })).body).toMatchObject({ user: null, password: 'none' })
  expect((await save()).body).toMatchObject({ user: 'head@school.example', password: 'saved' })
  expect((await save({ user: ' ', password: undefined })).body).toMatchObject({
    user: null,
    password: 'none',
  })
})

test.each([
  ['host', 'https://mail.example'],
  ['host', 'mail.example:25'],
  ['host', 'mail example'],
  ['host', '-mail.example'],
  ['host', `${'a'.repeat(64)}.example`],
  ['host', ''],
  ['port', 0],
  ['port', 65_536],
  ['port', 25.5],
  ['port', '587'],
  ['user', 'x'.repeat(255)],
  ['password', 'x'.repeat(501)],
  ['sender', 'school'],
])('%s %j is refused', async (field, value) => {
  const { status, body } = await save({ [field]: value })
  expect(status).toBe(422)
  expect(Object.keys(body.fields)).toEqual([field])
  expect(await saved()).toEqual([])
})

test('of two owners who save at once, the second is refused and gets what the first saved', async () => {
  const both = await Promise.all([save({ version: 0 }), save({ version: 0, port: 465 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = both.toSorted((one, other) => one.status - other.status)
  expect(lost?.body).toMatchObject({ code: 'STALE', current: won?.body })
  expect((await saved())[0]?.version).toBe(1)
})

test('SMTP_URL has priority, is shown without its password, and nothing can be saved', async () => {
  await open({ SMTP_URL: 'smtps://school%40a:canary@mail.example', PUBLIC_URL: 'https://school.example' })
  expect(await read()).toEqual({
    from: 'environment',
    host: 'mail.example',
    port: 465,
    user: 'school@a',
    password: 'saved',
    sender: null,
    usualSender: 'school@school.example',
    version: 0,
  })
  const refused = await save()
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('SMTP_URL') } })
  expect(await saved()).toEqual([])
})

async function openMail(logIns?: string[]): Promise<MailServer & { port: number }> {
  const server = await openMailServer(logIns)
  closing.push(() => server.close())
  return { ...server, port: Number(new URL(server.url).port) }
}

test('emails use the saved server from the next round on', async () => {
  const logIns: string[] = []
  const server = await openMail(logIns)
  await school.addEmail({ recipient: 'meera@mail.example' })
  expect(await sendDueEmails(school.deps)).toBe(0)
  await save({ host: '127.0.0.1', port: server.port, sender: 'fees@school.example' })
  expect(await sendDueEmails(school.deps)).toBe(1)
  expect(logIns).toEqual(['head@school.example canary of the mail'])
  expect(server.mails).toMatchObject([{ to: ['meera@mail.example'] }])
  expect(server.mails[0]?.raw).toContain('fees@school.example')
})

test('a mail server is proven once it has taken an email, until its settings change', async () => {
  const isProven = () => isMailServerProven(school.deps)
  const server = await openMail([])
  const localServer = { host: '127.0.0.1', port: server.port }
  await save({ ...localServer, port: 1 })
  expect((await pressTest()).status).toBe(422)
  await save(localServer)
  expect(await isProven()).toBe(false)
  await pressTest()
  expect(await isProven()).toBe(true)
  for (const change of [{ password: 'another' }, { sender: 'fees@school.example' }]) {
    await save({ ...localServer, ...change })
    expect(await isProven()).toBe(false)
  }
  await school.addEmail()
  expect(await sendDueEmails(school.deps)).toBe(1)
  expect(await isProven()).toBe(true)
  const { mail } = (await owner.call('GET', 'reports/system')).body
  expect(mail).toMatchObject({ state: 'fine', isProven: true })
})

test('a test goes only to the owner, from the saved sender, a few times an hour', async () => {
  const server = await openMail([])
  expect((await pressTest()).body.message).toBe('Mail isn’t set up on this server yet.')
  await save({ host: '127.0.0.1', port: server.port })
  expect(await pressTest()).toMatchObject({
    status: 200,
    body: { message: 'The mail server took a mail to head@school.example. Look whether it arrives.' },
  })
  expect(server.mails).toMatchObject([{ to: ['head@school.example'] }])
  expect(server.mails[0]?.raw).toContain('Test mail of your school')
  const more = []
  for (let count = 0; count < 20; count += 1) more.push((await pressTest()).status)
  expect(more.at(-1)).toBe(429)
  expect(server.mails).toHaveLength(20)
})

async function listen(server: Server | SMTPServer): Promise<number> {
  const netServer = server instanceof SMTPServer ? server.server : server
  server.listen(0, '127.0.0.1')
  await once(netServer, 'listening')
  closing.push(() => netServer.close())
  return (netServer.address() as AddressInfo).port
}

async function responseOf(port: number, environment: Record<string, string> = {}): Promise<string> {
  await open(environment)
  await save({ host: '127.0.0.1', port })
  const { status, body } = await pressTest()
  expect(status).toBe(422)
  expect(JSON.stringify([body, school.logged])).not.toContain('canary')
  return body.message
}

test('a server that hangs, at once or after its greeting, is given up in time', async () => {
  const sockets: { destroy(): void }[] = []
  const serverThatHangs = (greeting: string) =>
    listen(
      createServer((socket) => {
        sockets.push(socket)
        socket.on('error', () => {})
        socket.write(greeting)
      }),
    )
  const ports = [await serverThatHangs(''), await serverThatHangs('220 mail.example\r\n')]
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
  })
  const caller = { email: 'head@school.example', name: 'Devika Rao' }
  const call = { deps: school.deps, caller, i18n: i18nOf('en'), now: school.deps.clock() } as never
  for (const port of ports) {
    await save({ host: '127.0.0.1', port })
    const shortTotal = { withinMs: 300, connectMs: 5_000, silenceMs: 5_000 }
    await expect(sendTest(call, shortTotal)).rejects.toThrow(`did not answer at port ${port} in time`)
    const shortConnect = { withinMs: 5_000, connectMs: 300, silenceMs: 300 }
    await expect(sendTest(call, shortConnect)).rejects.toThrow(`did not answer at port ${port} in time`)
  }
})

test('an unreachable server, or a program that is no mail server, is reported', async () => {
  const closedServer = createServer()
  const port = await listen(closedServer)
  await new Promise((closed) => closedServer.close(closed))
  expect(await responseOf(port)).toContain(`127.0.0.1 refuses connections at port ${port}.`)
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\nnot for you'))
  const responseText = await responseOf(await listen(web))
  expect(responseText).toContain('is no mail server')
  expect(responseText).not.toContain('not for you')
})

test('a server without encryption gets no password', async () => {
  const logIns: string[] = []
  const { port } = await openMail(logIns)
  expect(await responseOf(port)).toContain('offers no encryption')
  expect(logIns).toEqual([])
})

test('a wrong certificate is reported, and the password is not sent', async () => {
  const logIns: unknown[] = []
  const smtp = new SMTPServer({
    ...selfSigned,
    onAuth(auth, _session, done) {
      logIns.push(auth)
      done(null, { user: 'x' })
    },
  })
  smtp.on('error', () => {})
  expect(await responseOf(await listen(smtp))).toContain('The certificate of 127.0.0.1 is not valid')
  expect(logIns).toEqual([])
})

test('the server’s message about a wrong password or sender is shown', async () => {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'x' }) : done(new Error('5.7.8 Use an app password')),
    onMailFrom: (_address, _session, done) => done(new Error('5.7.1 Not your address')),
  })
  smtp.on('error', () => {})
  const port = await listen(smtp)
  expect(await responseOf(port, clearText)).toMatch(
    /did not accept user name and password.*Use an app password/,
  )
  await save({ host: '127.0.0.1', port, password: 'right', sender: 'other@school.example' })
  expect((await pressTest()).body.message).toMatch(/from other@school\.example.*Not your address/)
})
