import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { openSchool, type School } from '../../testing/school.ts'
import { setUpPath } from './index.ts'

let school: School
afterEach(() => school.close())

const common = 'Many people use this password, so it is easy to guess. Please choose another.'

const places = {
  async 'sign-up'(password: string) {
    const body = { name: 'Arjun', email: 'arjun@mail.example', password }
    return { field: 'password', ...(await school.visitor.call('POST', 'auth/signup', body)) }
  },
  async 'a reset by a link'(password: string) {
    const email = 'meera@mail.example'
    await school.as('mentor', { email, password_hash: await school.deps.passwords.hash('practice') })
    await school.visitor.call('POST', 'auth/forgot-password', { email })
    const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(mail.body)?.[1]
    const body = { token, password }
    return { field: 'password', ...(await school.visitor.call('POST', 'auth/reset-password', body)) }
  },
  async 'a change'(password: string) {
    const meera = await school.as('student', { password_hash: await school.deps.passwords.hash('practice') })
    const body = { currentPassword: 'practice', newPassword: password }
    return { field: 'newPassword', ...(await meera.call('POST', 'auth/change-password', body)) }
  },
  async 'a new mentor'(password: string) {
    const body = { name: 'Priya', email: 'priya@mail.example', password }
    const admin = await school.as('admin')
    return { field: 'password', ...(await admin.call('POST', 'admin/add-mentor', body)) }
  },
  async 'a mentor who is edited'(password: string) {
    const admin = await school.as('admin')
    const mentor = await school.as('mentor', { email: 'priya@mail.example' })
    const body = { name: 'Priya', email: 'priya@mail.example', password }
    return { field: 'password', ...(await admin.call('PUT', `admin/edit-mentor/${mentor.id}`, body)) }
  },
  async 'the first admin'(password: string) {
    const token = (await setUpPath(school.deps))?.split('token=')[1]
    const owner = { name: 'Rukmini', email: 'rukmini@mail.example', password }
    const body = { token, schoolName: 'Patil Classes', ...owner }
    return { field: 'password', ...(await school.visitor.call('POST', 'auth/setup', body)) }
  },
}

test.each(Object.entries(places))(
  '%s refuses a common password, however it is capitalised',
  async (_, choose) => {
    school = await openSchool()
    for (const password of ['password', 'PassWord', '12345678']) {
      const { field, ...response } = await choose(password)
      expect(response).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION', message: common, fields: { [field]: common } },
      })
      await school.close()
      school = await openSchool()
    }
  },
)

test.each(Object.entries(places))('%s uses a stricter setting', async (_, choose) => {
  for (const [password, isTaken] of [
    ['eleven char', false],
    ['twelve chars', true],
  ] as const) {
    school = await openSchool({ PASSWORD_MIN_LENGTH: '12' })
    const { field, status, body } = await choose(password)
    const message = 'Password must be at least 12 characters.'
    if (isTaken) expect(status).toBeLessThan(300)
    else expect({ status, body }).toMatchObject({ status: 422, body: { fields: { [field]: message } } })
    if (!isTaken) await school.close()
  }
})

test.each(['123456', 'qwerty', 'iloveyou', 'QWERTY'])(
  '%s is refused as a student’s password',
  async (password) => {
    school = await openSchool()
    expect(await places['sign-up'](password)).toMatchObject({ status: 422, body: { message: common } })
  },
)

test('a common password that exists still logs its owner in', async () => {
  school = await openSchool()
  const email = 'meera@mail.example'
  await school.as('student', { email, password_hash: await school.deps.passwords.hash('123456') })
  expect((await school.visitor.call('POST', 'auth/login', { email, password: '123456' })).status).toBe(200)
})

test('a link states the minimum length of the setting', async () => {
  school = await openSchool({ PASSWORD_MIN_LENGTH: '12' })
  const email = 'meera@mail.example'
  await school.as('student', { email })
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.body)?.[1]
  const link = await school.visitor.call('POST', 'auth/password-link', { token })
  expect(link.body).toMatchObject({ shortest: 12 })
})

test('the list has a thousand different lower-case passwords of at least six characters', async () => {
  school = await openSchool()
  const file = new URL('./common-passwords.txt', import.meta.url)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(new Set(lines).size).toBe(1000)
  expect(lines.filter((line) => line.length < 6 || line !== line.toLowerCase())).toEqual([])
})
