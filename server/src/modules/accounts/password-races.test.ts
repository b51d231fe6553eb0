import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let meera: Person
let newHash: string
const email = 'meera@mail.example'
beforeEach(async () => {
  school = await openSchool()
  newHash = await school.deps.passwords.hash('a newer one')
  meera = await school.as('student', {
    email,
    password_hash: await school.deps.passwords.hash('practice'),
  })
})
afterEach(() => school.close())

function runAfterHash(step: 'verify' | 'hash', run: () => Promise<unknown>): void {
  const { passwords } = school.deps
  const wrap =
    <Args extends unknown[], Result>(compute: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const result = await compute(...args)
      await run()
      return result
    }
  const changed = step === 'verify' ? { verify: wrap(passwords.verify) } : { hash: wrap(passwords.hash) }
  Object.assign(school.deps, { passwords: { ...passwords, ...changed } })
}

const setUser = (change: { password_hash?: string; deactivated_at?: number; deleted_at?: number }) => () =>
  school.database.db.updateTable('users').set(change).where('id', '=', meera.id).execute()
const passwordChanges = () => setUser({ password_hash: newHash })()
const userNow = () =>
  school.database.db.selectFrom('users').selectAll().where('id', '=', meera.id).executeTakeFirstOrThrow()
const sessions = () => school.database.db.selectFrom('sessions').selectAll().execute()
const logIn = (password: string) => school.visitor.call('POST', 'auth/login', { email, password })

test.each([
  ['the password is changed', () => passwordChanges()],
  ['the account is deactivated', () => setUser({ deactivated_at: 1 })()],
  ['the account is deleted', () => setUser({ deleted_at: 1 })()],
])('a log-in opens no session when %s while it is checked', async (_, change) => {
  const before = await sessions()
  runAfterHash('verify', change)
  const response = await logIn('practice')
  expect(response).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials. Please try again.' },
  })
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(await sessions()).toEqual(before)
  const used = await school.database.db
    .selectFrom('limits')
    .select('used')
    .where('key', 'like', 'failed log-in %')
    .execute()
  expect(used).toEqual([{ used: 1 }, { used: 1 }])
})

test('an account is not deleted by a password that changes during the check', async () => {
  runAfterHash('verify', passwordChanges)
  const response = await meera.call('DELETE', 'users/me', { password: 'practice' })
  expect(response).toMatchObject({
    status: 403,
    body: { fields: { password: 'This is not your current password.' } },
  })
  expect(await userNow()).toMatchObject({ email, deleted_at: null, password_hash: newHash })
})

test('a password that changes during the check is not changed again', async () => {
  runAfterHash('verify', passwordChanges)
  const body = { currentPassword: 'practice', newPassword: 'practise more' }
  expect((await meera.call('POST', 'auth/change-password', body)).status).toBe(403)
  expect(await userNow()).toMatchObject({ password_hash: newHash })
})

test.each([
  ['deactivated', { deactivated_at: 1 }],
  ['deleted', { deleted_at: 1 }],
])('a link sets no password of an account that is %s during the hashing', async (_, change) => {
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.body)?.[1]
  const before = await userNow()
  runAfterHash('hash', setUser(change))
  const reset = await school.visitor.call('POST', 'auth/reset-password', { token, password: 'practise more' })
  expect(reset).toMatchObject({ status: 422, body: { fields: { token: expect.any(String) } } })
  expect(await userNow()).toEqual({ ...before, ...change })
  expect(await school.database.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
})
