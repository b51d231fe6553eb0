import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendEmail } from '../modules/notifications/index.ts'
import { openSchool, type School, startOfTests } from '../testing/school.ts'
import { systemCall } from './call.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const email = () => ({
  subject: 'Due soon',
  name: 'Meera',
  paragraphs: ['Two parts of your fee are due.'],
})

test('the audit has an action of a job without a person, with the name of the job', async () => {
  const { id } = await school.as('student')
  const call = systemCall(school.deps, 'program: reminders')
  const written = await call.write(async (work) => {
    await sendEmail(work, { recipient: 'meera@mail.example', content: email })
    return work.audit({ action: 'account.link', subject: ['user', id] })
  })

  const admin = await school.as('admin')
  expect((await admin.call('GET', 'audit')).body).toEqual([
    expect.objectContaining({
      actor: null,
      action: 'account.link',
      requestId: 'program: reminders',
      at: new Date(startOfTests).toISOString(),
    }),
  ])
  expect(written).toEqual(expect.any(String))
  expect(await school.database.db.selectFrom('outbox').select('recipient').execute()).toEqual([
    { recipient: 'meera@mail.example' },
  ])
})

test('a job that fails half-way leaves nothing', async () => {
  const { id } = await school.as('student')
  const before = await school.snapshot()
  const call = systemCall(school.deps, 'program: reminders')
  const failing = call.write(async (work) => {
    await work.audit({ action: 'account.link', subject: ['user', id] })
    await sendEmail(work, { recipient: 'meera@mail.example', content: email })
    throw new Error('broken off')
  })
  await expect(failing).rejects.toThrow('broken off')
  expect((await school.snapshot()) === before).toBe(true)
})
