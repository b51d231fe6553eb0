import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../../testing/school.ts'
import { wantsEmail } from './index.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const path = 'users/me/settings'
const defaults = {
  language: null,
  darkMode: null,
  notifications: { assignments: true, quizzes: true, announcements: true, doubts: true },
  learningStyle: 'video',
  progressVisibility: 'private',
}

test('a person who saved nothing has the defaults of the specification', async () => {
  const student = await school.as('student')
  expect(await student.call('GET', path)).toMatchObject({ status: 200, body: defaults })
  expect(await school.database.db.selectFrom('user_settings').selectAll().execute()).toEqual([])
})

test('the language of the sign-up page becomes the language of the account', async () => {
  const signUp = async (email: string, cookie: string) => {
    const person = { name: 'नया विद्यार्थी', email, password: 'practice' }
    const { token } = (await school.visitor.call('POST', 'auth/signup', person, { cookie })).body
    return (await school.visitor.call('GET', path, undefined, { authorization: `Bearer ${token}` })).body
  }
  expect(await signUp('hindi@mail.example', 'language=hi')).toMatchObject({ language: 'hi' })
  expect(await signUp('english@mail.example', 'language=en')).toMatchObject({ language: null })
})

test('settings are equal on every device, for that person only', async () => {
  const student = await school.as('student')
  const other = await school.as('student')
  const chosen = {
    language: 'hi',
    darkMode: true,
    notifications: { assignments: false, quizzes: false, announcements: true, doubts: false },
    learningStyle: 'mixed',
    progressVisibility: 'friends',
  }
  expect(await student.call('PUT', path, chosen)).toMatchObject({ status: 200, body: chosen })
  expect((await student.call('GET', path)).body).toEqual(chosen)
  expect((await other.call('GET', path)).body).toEqual(defaults)
})

test('absent fields stay; darkMode null follows the system', async () => {
  const student = await school.as('student')
  await student.call('PUT', path, { darkMode: false, notifications: { quizzes: false } })
  const { body } = await student.call('PUT', path, { darkMode: null, learningStyle: 'text' })
  expect(body).toEqual({
    ...defaults,
    learningStyle: 'text',
    notifications: { assignments: true, quizzes: false, announcements: true, doubts: true },
  })
  await student.call('PUT', path, {})
  expect((await student.call('GET', path)).body).toEqual(body)
})

test.each([
  ['an unknown style', { learningStyle: 'audio' }],
  ['null for a choice', { progressVisibility: null }],
  ['a word for a switch', { notifications: { quizzes: 'yes' } }],
  ['a language that the school does not have', { language: 'ta' }],
  ['an unknown switch', { notifications: { sms: true } }],
  ['an unknown field', { theme: 'dark' }],
])('%s is refused and changes nothing', async (_, body) => {
  const student = await school.as('student')
  expect(await student.call('PUT', path, body)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  expect((await student.call('GET', path)).body).toEqual(defaults)
})

test('an unknown notification switch is refused like an unknown field', async () => {
  const student = await school.as('student')
  const body = { notifications: { doubts: false, sms: true } }
  expect((await student.call('PUT', path, body)).body).toMatchObject({
    message: 'Unknown field: sms.',
    fields: { 'notifications.sms': 'Unknown field: sms.' },
  })
  expect((await student.call('GET', path)).body).toEqual(defaults)
})

test('a notification can be turned on again, and its row is deleted with the account', async () => {
  const password_hash = await school.deps.passwords.hash('practice')
  const student = await school.as('student', { password_hash })
  const switchDoubts = async (doubts: boolean) =>
    (await student.call('PUT', path, { notifications: { doubts } })).body.notifications.doubts
  expect([await switchDoubts(false), await switchDoubts(true)]).toEqual([false, true])
  const choices = () =>
    school.database.db.selectFrom('notification_choices').select(['user_id', 'kind', 'is_on']).execute()
  expect(await choices()).toEqual([{ user_id: student.id, kind: 'doubts', is_on: 1 }])
  expect((await student.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await choices()).toEqual([])
})

test('an email of a kind goes to people who have not turned it off', async () => {
  const silent = await school.as('student', { name: 'silent' })
  const saved = await school.as('student', { name: 'saved' })
  await school.as('student', { name: 'new' })
  await silent.call('PUT', path, { notifications: { assignments: false, doubts: false } })
  await saved.call('PUT', path, { notifications: { quizzes: false } })
  const recipients = async (kind: Parameters<typeof wantsEmail>[0]) => {
    const { db } = school.database
    const rows = await db.selectFrom('users').select('users.name').where(wantsEmail(kind)).execute()
    return rows.map(({ name }) => name).sort()
  }
  expect(await recipients('assignments')).toEqual(['new', 'saved'])
  expect(await recipients('announcements')).toEqual(['new', 'saved', 'silent'])
  expect(await recipients('doubts')).toEqual(['new', 'saved'])
})
