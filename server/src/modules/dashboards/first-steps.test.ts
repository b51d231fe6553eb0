import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupName } from '../../platform/backups.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { openMailServer } from '../../testing/smtp.ts'

let school: School
let owner: Person
beforeEach(async () => {
  school = await openSchool()
  owner = await school.as('admin', { staff_role: 'owner' })
})
afterEach(() => school.close())

const read = async (who = owner) => (await who.call('GET', 'reports/first-steps')).body
const done = async () =>
  (await read()).steps.flatMap(({ name, isDone }: { name: string; isDone: boolean }) =>
    isDone ? [name] : [],
  )
const all = ['school', 'mail', 'backup', 'course', 'mentor', 'students', 'feePlan']

test('each step is done when the school has its data, and open without', async () => {
  const { db } = school.database
  expect((await read()).steps.map(({ name }: { name: string }) => name)).toEqual(all)
  expect(await done()).toEqual([])
  await owner.call('PUT', 'school', { address: '12 Tilak Road, Pune' })
  expect(await done()).toEqual([])
  await owner.call('PUT', 'school', { upiId: 'school@bank' })
  expect(await done()).toEqual(['school'])
  const server = await openMailServer()
  const mail = { host: '127.0.0.1', port: Number(new URL(server.url).port), user: '', sender: '' }
  await owner.call('PUT', 'mail/settings', { ...mail, port: 1 })
  expect((await owner.call('POST', 'mail/settings/test')).status).toBe(422)
  expect(await done()).toEqual(['school'])
  await owner.call('PUT', 'mail/settings', mail)
  expect(await done()).toEqual(['school'])
  expect((await owner.call('POST', 'mail/settings/test')).status).toBe(200)
  await server.close()
  expect(await done()).toEqual(['school', 'mail'])
  const folder = join(school.deps.config.DATA_DIR, 'backups')
  mkdirSync(folder)
  writeFileSync(join(folder, backupName(school.deps.clock())), '')
  expect(await done()).toEqual(['school', 'mail', 'backup'])
  const course = await school.addCourse({ published_at: null })
  expect(await done()).toEqual(['school', 'mail', 'backup'])
  await db.updateTable('courses').set({ published_at: school.deps.clock() }).execute()
  await school.as('mentor', { deleted_at: 1, email: null })
  expect(await done()).toEqual(['school', 'mail', 'backup', 'course'])
  await school.as('mentor')
  await school.as('student')
  expect(await done()).toEqual(all.slice(0, 6))
  const part = { course_id: course.id, part: 1, amount: 100, due_after_days: 0 }
  await db
    .insertInto('fee_parts')
    .values(part as never)
    .execute()
  expect(await done()).toEqual(all)
  await db.updateTable('courses').set({ archived_at: 1 }).execute()
  expect(await done()).not.toContain('course')
})

test('the course steps link to a course: the latest draft, or the latest one with a price', async () => {
  const courses = async () =>
    Object.fromEntries(
      (await read()).steps.flatMap(({ name, courseId }: { name: string; courseId: string | null }) =>
        name === 'course' || name === 'feePlan' ? [[name, courseId]] : [],
      ),
    )
  expect(await courses()).toEqual({ course: null, feePlan: null })
  const draft = { published_at: null, discounted_price: 0 }
  await school.addCourse({ ...draft, name: 'Old', name_key: 'old', created_at: 1 })
  const free = await school.addCourse({ ...draft, name: 'Free', name_key: 'free', created_at: 2 })
  const paid = {
    published_at: null,
    discounted_price: 499_900,
    name: 'Paid',
    name_key: 'paid',
    created_at: 1,
  }
  const priced = await school.addCourse(paid)
  const gone = { ...paid, name: 'Gone', name_key: 'gone', created_at: 3, archived_at: 1 }
  await school.addCourse(gone)
  expect(await courses()).toEqual({ course: free.id, feePlan: priced.id })
  const { db } = school.database
  await db.updateTable('courses').set({ published_at: 1 }).where('id', '=', priced.id).execute()
  expect(await courses()).toEqual({ course: null, feePlan: priced.id })
})

test('each reader gets the steps that they may do', async () => {
  const stepsOf = async (staff_role: 'admin' | 'front_desk' | 'accountant') =>
    (await read(await school.as('admin', { staff_role }))).steps.map(({ name }: { name: string }) => name)
  expect(await stepsOf('admin')).toEqual(all.filter((name) => name !== 'mail'))
  expect(await stepsOf('front_desk')).toEqual(['students'])
  expect(await stepsOf('accountant')).toEqual([])
})

test('the owner hides the steps for everybody, and shows them again; each is recorded once', async () => {
  const admin = await school.as('admin')
  const hide = (isHidden: boolean, who = owner) => who.call('PUT', 'reports/first-steps', { isHidden })
  expect((await hide(true, admin)).status).toBe(403)
  expect((await hide(true)).body).toEqual({ isHidden: true, steps: [] })
  await hide(true)
  expect(await read(admin)).toEqual({ isHidden: true, steps: [] })
  expect((await hide(false)).body.steps).toHaveLength(7)
  const actions = (await owner.call('GET', 'audit')).body.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['school.show-steps', 'school.hide-steps'])
})
