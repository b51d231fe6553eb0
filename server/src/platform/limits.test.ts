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
const logIn = (password: string, headers = {}, to = email) =>
  school.visitor.call('POST', 'auth/login', { email: to, password }, headers)

async function withAccount(environment: Record<string, string> = {}): Promise<Person> {
  await open(environment)
  return school.as('student', { email, password_hash: await school.deps.passwords.hash('practice') })
}

const times = async (count: number, run: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await run()).status)
  return statuses
}

test('after ten failed log-ins an account waits, until the window has passed', async () => {
  await withAccount()
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

test('an account that is not there waits just the same', async () => {
  await open()
  expect(await times(11, () => logIn('wrong password'))).toEqual([...Array(10).fill(401), 429])
})

test('other accounts and the mentor log-in: one account is one count, whichever door is tried', async () => {
  await withAccount()
  expect(await times(10, () => logIn('wrong password', {}, ' MEERA@mail.example '))).toEqual(
    Array(10).fill(401),
  )
  expect((await school.visitor.call('POST', 'mentor/login', { email, password: 'practice' })).status).toBe(
    429,
  )
  expect((await logIn('wrong password', {}, 'other@mail.example')).status).toBe(401)
})

test('log-ins that succeed do not count', async () => {
  await withAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT: '2/15m' })
  expect(await times(6, () => logIn('practice'))).toEqual(Array(6).fill(200))
  expect(await times(3, () => logIn('wrong password'))).toEqual([401, 401, 429])
})

test('an address over its limit is refused before it waits for the log-in of anybody', async () => {
  await withAccount({ LIMIT_LOGINS_PER_ADDRESS: '1/15m', TRUST_PROXY: 'true' })
  const from = (address: string) => logIn('practice', { 'x-forwarded-for': address })
  expect(await times(2, () => from('203.0.113.7'))).toEqual([200, 429])
  const { passwords } = school.deps
  const held = Promise.withResolvers<boolean>()
  const asked = Promise.withResolvers<void>()
  const verify = () => {
    asked.resolve()
    return held.promise
  }
  Object.assign(school.deps, { passwords: { ...passwords, verify } })
  const first = from('203.0.113.8')
  await asked.promise
  expect((await from('203.0.113.7')).status).toBe(429)
  held.resolve(true)
  expect((await first).status).toBe(200)
})

test('a log-in that is asked for again with its key is no failed one', async () => {
  await withAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT: '2/15m' })
  const again = () => logIn('practice', { 'idempotency-key': 'one' })
  expect(await times(6, again)).toEqual(Array(6).fill(200))
  expect((await logIn('practice')).status).toBe(200)
})

test('a session that could not be written counts no failed log-in', async () => {
  await withAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT: '2/15m' })
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

test('a log-in that was told to come back later does not count as failed', async () => {
  await withAccount()
  const { passwords } = school.deps
  // All asked for before the first is done: more than may wait.
  const asked = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('practice')))
  const [overload] = asked.filter((hash) => hash.status === 'rejected')
  expect(overload?.reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })

  Object.assign(school.deps, { passwords: { ...passwords, verify: () => Promise.reject(overload?.reason) } })
  expect(await logIn('practice')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { code: 'UNAVAILABLE' },
  })
  const { used } = await school.database.db
    .selectFrom('limits')
    .select('used')
    .where('key', '=', `failed log-in ${email}`)
    .executeTakeFirstOrThrow()
  expect(used).toBe(0)
})

test('thirty right log-ins at once are thirty log-ins: none counts as failed while it is under way', async () => {
  await withAccount()
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn('practice')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
})

test('simultaneous guesses cannot all pass the limit', async () => {
  await withAccount()
  const answers = await Promise.all(Array.from({ length: 40 }, () => logIn('wrong password')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
})

test('an address logs in 300 times in 15 minutes', async () => {
  await withAccount()
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

test('the settings decide', async () => {
  await withAccount({ LIMIT_LOGINS_PER_ADDRESS: '2/1h' })
  expect(await times(3, () => logIn('practice'))).toEqual([200, 200, 429])
  expect(await logIn('practice')).toMatchObject({ headers: { 'retry-after': '3600' } })
})

test('without a proxy the address is the connection’s, whatever a header says', async () => {
  await withAccount({ LIMIT_LOGINS_PER_ADDRESS: '2/1h' })
  let count = 0
  const from = () => {
    count += 1
    return logIn('practice', { 'x-forwarded-for': `203.0.113.${count}` })
  }
  expect(await times(3, from)).toEqual([200, 200, 429])
})

test('behind a proxy the address is the one that the proxy saw, not what the client wrote before it', async () => {
  await withAccount({ LIMIT_LOGINS_PER_ADDRESS: '2/1h', TRUST_PROXY: 'true' })
  const from = (forwarded: string) => logIn('practice', { 'x-forwarded-for': forwarded })
  expect(await times(3, () => from('203.0.113.1'))).toEqual([200, 200, 429])
  expect((await from('203.0.113.2')).status).toBe(200)
  expect((await from('198.51.100.7, 203.0.113.1')).status).toBe(429)
})

test('a second instance counts with the first', async () => {
  await withAccount({ LIMIT_FAILED_LOGINS_PER_ACCOUNT: '2/15m' })
  const there = (await school.second()).to(school.visitor)
  await logIn('wrong password')
  await there.call('POST', 'auth/login', { email, password: 'wrong password' })
  expect((await logIn('practice')).status).toBe(429)
})
