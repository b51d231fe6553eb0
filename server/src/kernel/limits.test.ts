import { afterEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../testing/school.ts'

let school: School
const open = async (environment: Record<string, string> = {}) => {
  school = await openSchool(environment)
  return school
}
afterEach(() => school.close())

const minutes = (count: number) => count * 60_000
const email = 'meera@mail.example'
const logIn = (password: string, headers = {}, account = email) =>
  school.visitor.call('POST', 'auth/login', { email: account, password }, headers)

async function addAccount(environment: Record<string, string> = {}): Promise<Person> {
  await open(environment)
  return school.as('student', { email, password_hash: await school.deps.passwords.hash('practice') })
}

const addressHeader = (address: string) => ({ 'x-forwarded-for': address })

const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] as string

const times = async (count: number, run: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await run()).status)
  return statuses
}

test('after ten failed log-ins an account waits, until the window has passed', async () => {
  await addAccount()
  expect(await times(10, () => logIn('wrong password'))).toEqual(Array(10).fill(401))
  school.pass(minutes(5))
  const eleventh = await logIn('practice')
  expect(eleventh).toMatchObject({
    status: 429,
    headers: { 'retry-after': '600' },
    body: {
      success: false,
      message: 'Too many attempts. Please wait a little and try again.',
      code: 'TOO_MANY_REQUESTS',
    },
  })
  school.pass(minutes(10) - 1)
  expect(await logIn('practice')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  school.pass(1)
  expect((await logIn('practice')).status).toBe(200)
})

test('an unknown account waits in the same way', async () => {
  await open()
  expect(await times(11, () => logIn('wrong password'))).toEqual([...Array(10).fill(401), 429])
})

test('an account has one count for both log-ins', async () => {
  await addAccount()
  expect(await times(10, () => logIn('wrong password', {}, ' MEERA@mail.example '))).toEqual(
    Array(10).fill(401),
  )
  expect((await school.visitor.call('POST', 'mentor/login', { email, password: 'practice' })).status).toBe(
    429,
  )
  expect((await logIn('wrong password', {}, 'other@mail.example')).status).toBe(401)
})

test('wrong guesses from elsewhere do not lock the owner out', async () => {
  await addAccount({ TRUST_PROXY: 'true' })
  expect(await times(11, () => logIn('wrong password', addressHeader('203.0.113.66')))).toEqual([
    ...Array(10).fill(401),
    429,
  ])
  expect((await logIn('practice', addressHeader('203.0.113.7'))).status).toBe(200)
})

test('an account has a limit over all addresses, and so has an unknown email', async () => {
  await addAccount({ TRUST_PROXY: 'true', LIMIT_FAILED_LOGINS_PER_ACCOUNT: '20/1h' })
  for (const account of [email, 'nobody@mail.example']) {
    let count = 0
    const guess = () => {
      count += 1
      return logIn('wrong password', addressHeader(`198.51.100.${count}`), account)
    }
    expect(await times(21, guess)).toEqual([...Array(20).fill(401), 429])
  }
  const refused = await logIn('practice', addressHeader('203.0.113.7'))
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  school.pass(60 * minutes(1))
  expect((await logIn('practice', addressHeader('203.0.113.7'))).status).toBe(200)
})

test('a known device is not bound by that limit, and has ten guesses of its own', async () => {
  await addAccount({ TRUST_PROXY: 'true', LIMIT_FAILED_LOGINS_PER_ACCOUNT: '20/1h' })
  const device = deviceOf(await logIn('practice', addressHeader('203.0.113.7')))
  let count = 0
  const guess = () => {
    count += 1
    return logIn('wrong password', addressHeader(`198.51.100.${count}`))
  }
  expect((await times(21, guess)).at(-1)).toBe(429)
  expect((await logIn('practice', { cookie: device, ...addressHeader('192.0.2.1') })).status).toBe(200)

  let elsewhere = 0
  const fromAnywhere = (password: string) => {
    elsewhere += 1
    return logIn(password, { cookie: `theme=dark; ${device}`, ...addressHeader(`192.0.2.${elsewhere}`) })
  }
  expect(await times(11, () => fromAnywhere('wrong password'))).toEqual([...Array(10).fill(401), 429])
  expect((await fromAnywhere('practice')).status).toBe(429)
  school.pass(minutes(15))
  expect((await fromAnywhere('practice')).status).toBe(200)
})

test('guesses from an address do not lock out a known device there', async () => {
  await addAccount()
  const device = deviceOf(await logIn('practice'))
  expect((await times(11, () => logIn('wrong password'))).at(-1)).toBe(429)
  expect((await logIn('practice', { cookie: device })).status).toBe(200)
})

test('a device is known for its account only, for 180 days, and not with a changed cookie', async () => {
  await addAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: '1/15m' })
  const arjun = 'arjun@mail.example'
  await school.as('student', { email: arjun, password_hash: await school.deps.passwords.hash('practice') })
  const device = deviceOf(await logIn('practice'))
  const [id = '', expiresAt = '', signature = ''] = device.split('.')
  const longer = `${id}.${Number(expiresAt) + 1}.${signature}`
  await times(2, () => logIn('wrong password'))
  await times(2, () => logIn('wrong password', {}, arjun))
  expect((await logIn('practice', { cookie: device })).status).toBe(200)
  expect((await logIn('practice', { cookie: device }, arjun)).status).toBe(429)
  expect((await logIn('practice', { cookie: longer })).status).toBe(429)
  expect((await logIn('practice', { cookie: 'known-device=' })).status).toBe(429)

  school.pass(180 * 24 * 60 * minutes(1) - 1)
  await times(2, () => logIn('wrong password'))
  expect((await logIn('practice', { cookie: device })).status).toBe(200)
  school.pass(1)
  expect((await logIn('practice', { cookie: device })).status).toBe(429)
})

test('a new password, and a new account with the same email, forget earlier devices', async () => {
  await addAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: '1/15m' })
  const { db } = school.database
  const first = deviceOf(await logIn('practice'))
  const password_hash = await school.deps.passwords.hash('practice')
  await db.updateTable('users').set({ password_hash }).execute()
  await times(2, () => logIn('wrong password'))
  expect((await logIn('practice', { cookie: first })).status).toBe(429)

  school.pass(minutes(15))
  const second = deviceOf(await logIn('practice'))
  const { email } = await db.selectFrom('users').select('email').executeTakeFirstOrThrow()
  await db.updateTable('users').set({ email: 'gone', deleted_at: 1 }).execute()
  await school.as('student', { email, password_hash })
  await times(2, () => logIn('wrong password'))
  expect((await logIn('practice', { cookie: second })).status).toBe(429)
})

test('the device on which a password is changed stays known', async () => {
  await addAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: '1/15m' })
  const { body } = await logIn('practice')
  const changed = await school.visitor.call(
    'POST',
    'auth/change-password',
    { currentPassword: 'practice', newPassword: 'a longer practice' },
    { authorization: `Bearer ${body.token}` },
  )
  await times(2, () => logIn('wrong password'))
  expect((await logIn('a longer practice', { cookie: deviceOf(changed) })).status).toBe(200)
})

test('the cookie of a device is sent to the API only, and hidden from scripts', async () => {
  await addAccount()
  const plain = await logIn('practice')
  expect(plain.headers['set-cookie']).toMatch(
    /^known-device=[\w-]{22}\.\d{13}\.[\w-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  expect((await logIn('wrong password')).headers['set-cookie']).toBeUndefined()
  const cookie = deviceOf(plain)
  expect((await school.visitor.call('GET', 'auth/me', undefined, { cookie })).status).toBe(401)
  const person = await school.as('student')
  expect((await person.call('POST', 'auth/logout', undefined, { cookie })).headers['set-cookie']).toBe(
    undefined,
  )
})

test('behind TLS the cookie of a device is sent over TLS only', async () => {
  await addAccount({ PUBLIC_URL: 'https://abhyas.example' })
  expect((await logIn('practice')).headers['set-cookie']).toMatch(/; Secure$/)
})

test('a new password by a link ends the limit of an account that is being guessed, from every address', async () => {
  await addAccount({ TRUST_PROXY: 'true', LIMIT_FAILED_LOGINS_PER_ACCOUNT: '5/1h' })
  const otherInstance = (await school.secondInstance()).to(school.visitor)
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.body)?.[1]
  const body = { email, password: 'wrong password' }
  const guesses = Array.from({ length: 12 }, (_, count) =>
    (count % 2 ? otherInstance : school.visitor).call(
      'POST',
      'auth/login',
      body,
      addressHeader(`2001:db8:0:${count % 4}::${count}`),
    ),
  )
  const reset = { token, password: 'practise more' }
  const [response, ...others] = await Promise.all([
    school.visitor.call('POST', 'auth/reset-password', reset),
    ...guesses,
  ])
  expect(response.status).toBe(200)
  expect(others.filter(({ status }) => status !== 401 && status !== 429)).toEqual([])
})

test('a new password by a link resets the count of failed log-ins', async () => {
  await addAccount({ TRUST_PROXY: 'true', LIMIT_FAILED_LOGINS_PER_ACCOUNT: '12/1h' })
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.body)?.[1]
  for (const address of ['2001:db8::1', '203.0.113.7', '203.0.113.7'])
    await times(5, () => logIn('wrong password', addressHeader(address)))
  expect((await logIn('practice', addressHeader('192.0.2.1'))).status).toBe(429)
  await school.visitor.call('POST', 'auth/reset-password', { token, password: 'practise more' })
  for (const address of ['2001:db8::1', '203.0.113.7', '192.0.2.1'])
    expect((await logIn('practise more', addressHeader(address))).status).toBe(200)
})

test('successful log-ins do not count', async () => {
  await addAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: '2/15m' })
  expect(await times(6, () => logIn('practice'))).toEqual(Array(6).fill(200))
  expect(await times(3, () => logIn('wrong password'))).toEqual([401, 401, 429])
})

test('an address over its limit is refused before it waits for the account', async () => {
  await addAccount({ LIMIT_LOGINS_PER_ADDRESS: '1/15m', TRUST_PROXY: 'true' })
  const logInFrom = (address: string) => logIn('practice', { 'x-forwarded-for': address })
  expect(await times(2, () => logInFrom('203.0.113.7'))).toEqual([200, 429])
  const { passwords } = school.deps
  const verification = Promise.withResolvers<boolean>()
  const verifyCalled = Promise.withResolvers<void>()
  const verify = () => {
    verifyCalled.resolve()
    return verification.promise
  }
  Object.assign(school.deps, { passwords: { ...passwords, verify } })
  const first = logInFrom('203.0.113.8')
  await verifyCalled.promise
  expect((await logInFrom('203.0.113.7')).status).toBe(429)
  verification.resolve(true)
  expect((await first).status).toBe(200)
})

test('a repeated log-in with its key does not count as failed', async () => {
  await addAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: '2/15m' })
  const logInAgain = () => logIn('practice', { 'idempotency-key': 'one' })
  expect(await times(6, logInAgain)).toEqual(Array(6).fill(200))
  expect((await logIn('practice')).status).toBe(200)
})

test('a session that could not be written does not count as a failed log-in', async () => {
  await addAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: '2/15m' })
  const { newId } = school.deps
  Object.assign(school.deps, {
    newId: () => {
      throw new Error('no id can be made')
    },
  })
  expect(await times(4, () => logIn('practice'))).toEqual(Array(4).fill(500))
  Object.assign(school.deps, { newId })
  expect((await logIn('practice')).status).toBe(200)
})

test('a log-in refused as busy does not count as failed', async () => {
  await addAccount()
  const { passwords } = school.deps
  const asked = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('practice')))
  const [overload] = asked.filter((hash) => hash.status === 'rejected')
  expect(overload?.reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })

  Object.assign(school.deps, { passwords: { ...passwords, verify: () => Promise.reject(overload?.reason) } })
  expect(await logIn('practice')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { code: 'UNAVAILABLE' },
  })
  const counts = await school.database.db
    .selectFrom('limits')
    .select('used')
    .where('key', 'like', `failed log-in %`)
    .execute()
  expect(counts).toEqual([{ used: 0 }, { used: 0 }])
})

test('thirty correct log-ins at once all succeed, because none counts as failed while it runs', async () => {
  await addAccount()
  const responses = await Promise.all(Array.from({ length: 30 }, () => logIn('practice')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(30)
})

test('simultaneous guesses cannot all pass the limit', async () => {
  await addAccount()
  const responses = await Promise.all(Array.from({ length: 40 }, () => logIn('wrong password')))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(30)
})

test('an address logs in 300 times in 15 minutes', async () => {
  await addAccount()
  const { db } = school.database
  expect((await logIn('practice')).status).toBe(200)
  await db.updateTable('limits').set({ used: 299 }).where('key', 'like', 'log-in %').execute()
  expect(await times(2, () => logIn('practice'))).toEqual([200, 429])
})

test('an address signs up 100 people in 15 minutes', async () => {
  await open()
  let count = 0
  const signUp = () => {
    count += 1
    const body = { name: 'New', email: `new.${count}@mail.example`, password: 'practice' }
    return school.visitor.call('POST', 'auth/signup', body)
  }
  expect((await signUp()).status).toBe(201)
  await school.database.db.updateTable('limits').set({ used: 99 }).execute()
  expect(await times(2, signUp)).toEqual([201, 429])
  school.pass(minutes(15))
  expect((await signUp()).status).toBe(201)
})

test('the environment sets the limits', async () => {
  await addAccount({ LIMIT_LOGINS_PER_ADDRESS: '2/1h' })
  expect(await times(3, () => logIn('practice'))).toEqual([200, 200, 429])
  expect(await logIn('practice')).toMatchObject({ headers: { 'retry-after': '3600' } })
})

test('without a proxy the address is that of the connection, whatever a header says', async () => {
  await addAccount({ LIMIT_LOGINS_PER_ADDRESS: '2/1h' })
  let count = 0
  const from = () => {
    count += 1
    return logIn('practice', { 'x-forwarded-for': `203.0.113.${count}` })
  }
  expect(await times(3, from)).toEqual([200, 200, 429])
})

test('behind a proxy the address is the one that the proxy saw, and not what the client wrote', async () => {
  await addAccount({ LIMIT_LOGINS_PER_ADDRESS: '2/1h', TRUST_PROXY: 'true' })
  const from = (forwarded: string) => logIn('practice', { 'x-forwarded-for': forwarded })
  expect(await times(3, () => from('203.0.113.1'))).toEqual([200, 200, 429])
  expect((await from('203.0.113.2')).status).toBe(200)
  expect((await from('198.51.100.7, 203.0.113.1')).status).toBe(429)
})

test('a second instance shares the counts', async () => {
  await addAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: '2/15m' })
  const onSecondInstance = (await school.secondInstance()).to(school.visitor)
  await logIn('wrong password')
  await onSecondInstance.call('POST', 'auth/login', { email, password: 'wrong password' })
  expect((await logIn('practice')).status).toBe(429)
})

const limitedByAddress = [
  ['LIMIT_LOGINS_PER_ADDRESS', 'auth/login', { email, password: 'practice' }],
  ['LIMIT_LOGINS_PER_ADDRESS', 'auth/setup-link', { token: 'x' }],
  ['LIMIT_SIGNUPS_PER_ADDRESS', 'auth/signup', { name: 'New', email, password: 'practice' }],
  [
    'LIMIT_CONTACT_PER_ADDRESS',
    'contact',
    { name: 'Asha', email, message: 'Is there a batch in the evening?' },
  ],
  ['LIMIT_FORGOT_PER_ADDRESS', 'auth/forgot-password', { email }],
] as const

test.each(limitedByAddress)('%s counts an IPv6 address by its /64 at %s', async (setting, path, body) => {
  await open({ [setting]: '2/1h', TRUST_PROXY: 'true' })
  let count = 0
  const inNetwork = (network: string) => () => {
    count += 1
    return school.visitor.call('POST', path, body, addressHeader(`${network}::${count.toString(16)}`))
  }
  const isRefused = (statuses: readonly number[]) => statuses.map((status) => status === 429)
  expect(isRefused(await times(3, inNetwork('2001:db8:0:1')))).toEqual([false, false, true])
  // A /48 network has four times a /64 network's limit.
  expect(isRefused(await times(2, inNetwork('2001:db8:0:2')))).toEqual([false, false])
  expect(isRefused(await times(2, inNetwork('2001:db8:0:3')))).toEqual([false, false])
  expect(isRefused(await times(3, inNetwork('2001:db8:0:4')))).toEqual([false, false, true])
  expect(isRefused(await times(1, inNetwork('2001:db8:0:5')))).toEqual([true])
  expect(isRefused(await times(1, inNetwork('2001:db8:1:1')))).toEqual([false])
})

test('failed log-ins of an account count by the /64, and an IPv4 address inside IPv6 is that IPv4 address', async () => {
  await addAccount({ TRUST_PROXY: 'true', LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: '2/15m' })
  const guess = (address: string) => logIn('wrong password', addressHeader(address))
  expect((await guess('2001:db8::1')).status).toBe(401)
  expect((await guess('2001:db8::2')).status).toBe(401)
  expect((await guess('2001:db8::3')).status).toBe(429)
  expect((await guess('203.0.113.7')).status).toBe(401)
  expect((await guess('::ffff:203.0.113.7')).status).toBe(401)
  expect((await guess('::ffff:cb00:7107')).status).toBe(429)
})
