import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  course = await school.addCourse({ name: 'Forms' })
})
afterEach(() => school.close())

const terms = {
  kind: 'percent',
  value: 10,
  firstDay: null,
  lastDay: null,
  maxUses: null,
  maxUsesPerStudent: null,
  minimumFee: 0,
  courseIds: null,
}
const create = (more: object = {}) => admin.call('POST', 'coupons', { code: 'DIWALI10', ...terms, ...more })
const change = (id: string, more: object = {}) =>
  admin.call('PUT', `coupons/${id}`, { ...terms, version: 1, ...more })
const switchTo = (id: string, isOn: boolean) => admin.call('PUT', `coupons/${id}/state`, { isOn })
const list = async (query = '') => (await admin.call('GET', `coupons${query}`)).body
const readActions = async () => {
  const { db } = school.database
  const rows = await db.selectFrom('audit').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}
async function expectRefused(call: () => ReturnType<Person['call']>, status: number, body: object) {
  const before = await school.snapshot()
  expect(await call()).toMatchObject({ status, body })
  expect(await school.snapshot()).toBe(before)
}

test('a new coupon is listed with all its fields', async () => {
  const all = {
    code: 'DIWALI500',
    kind: 'fixed',
    value: 500.5,
    firstDay: '2026-11-01',
    lastDay: '2026-11-30',
    maxUses: 50,
    maxUsesPerStudent: 1,
    minimumFee: 2000,
  }
  const response = await create({ ...all, courseIds: [course.id, course.id] })
  const expected = {
    _id: expect.any(String),
    ...all,
    courses: [{ _id: course.id, name: 'Forms' }],
    uses: 0,
    status: 'on',
    createdAt: '2026-11-20T10:42:00.000Z',
    version: 1,
  }
  expect(response).toMatchObject({ status: 201, body: expected })
  expect(await list()).toEqual([expected])
  expect(await readActions()).toEqual(['coupon.create'])
})

test.each([
  ['diwali 10', 'DIWALI10'],
  [' Diwali-२०२६ ', 'DIWALI-2026'],
  ['ｄｉｗａｌｉ１０', 'DIWALI10'],
])('a code typed as "%s" is stored as %s', async (typed, code) => {
  expect((await create({ code: typed })).body.code).toBe(code)
})

const badCode = 'Please use 3 to 24 letters A to Z, digits and hyphens, such as DIWALI10.'
test.each([
  ['no code', { code: ' ' }, { code: badCode }],
  ['a code of two letters', { code: 'AB' }, { code: badCode }],
  ['a code of 25 letters', { code: 'A'.repeat(25) }, { code: badCode }],
  ['a code with other signs', { code: 'DIWALI%' }, { code: badCode }],
  ['another kind', { kind: 'points' }, { kind: 'Please choose percent or fixed.' }],
  ['101 percent', { value: 101 }, { value: 'Please enter a whole number from 1 to 100.' }],
  ['half a percent', { value: 0.5 }, { value: 'Please enter a whole number from 1 to 100.' }],
  ['nothing off', { value: 0 }, { value: 'Please enter an amount such as 1999 or 1999.50.' }],
  ['less than nothing off', { value: -5 }, { value: 'Please enter an amount such as 1999 or 1999.50.' }],
  [
    'a tenth of a paisa off',
    { kind: 'fixed', value: 1.001 },
    { value: 'Please enter an amount such as 1999 or 1999.50.' },
  ],
  [
    'a day that is in no calendar',
    { firstDay: '2026-02-30' },
    { firstDay: 'Please choose a day that is in the calendar.' },
  ],
  ['a day in words', { lastDay: 'soon' }, { lastDay: 'Please choose a day that is in the calendar.' }],
  [
    'days in the wrong order',
    { firstDay: '2026-11-21', lastDay: '2026-11-20' },
    { lastDay: 'Please choose a last day that is not before the first.' },
  ],
  [
    'no use at all',
    { maxUses: 0 },
    { maxUses: 'Please enter a whole number from 1 to 10,00,000, or leave it empty.' },
  ],
  [
    'one use and a half',
    { maxUsesPerStudent: 1.5 },
    { maxUsesPerStudent: 'Please enter a whole number from 1 to 100, or leave it empty.' },
  ],
  [
    'a minimum below 0',
    { minimumFee: -1 },
    { minimumFee: 'Please enter an amount such as 1999 or 1999.50.' },
  ],
  ['no course chosen', { courseIds: [] }, { courseIds: 'Please choose at least one course.' }],
  [
    'a course that is not there',
    { courseIds: ['01900000-0000-7000-8000-000000000000'] },
    { courseIds: 'One of these courses was deleted meanwhile. Please choose again.' },
  ],
])('a coupon with %s is refused', async (_, more, fields) => {
  await expectRefused(() => create(more), 422, { code: 'VALIDATION', fields })
})

test('a code exists once', async () => {
  await create()
  await expectRefused(() => create({ code: 'diwali 10' }), 409, {
    code: 'NAME_TAKEN',
    fields: { code: 'There is a coupon with this code already.' },
  })
})

test('two admins create one code at once: one succeeds', async () => {
  const second = (await school.secondInstance()).to(admin)
  const body = { code: 'DIWALI10', ...terms }
  const responses = await Promise.all([create(), second.call('POST', 'coupons', body)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await list()).toHaveLength(1)
})

test('coupons are found by the beginning of their code, and paged', async () => {
  for (const code of ['HOLI20', 'DIWALI10', 'DIWALI20']) {
    school.pass(1)
    await create({ code })
  }
  const codes = async (query: string) => (await list(query)).map((coupon: { code: string }) => coupon.code)
  expect(await codes('')).toEqual(['DIWALI20', 'DIWALI10', 'HOLI20'])
  expect(await codes('?search=diwali+२')).toEqual(['DIWALI20'])
  expect(await codes('?search=WALI')).toEqual([])
  expect(await codes('?page=2&limit=2')).toEqual(['HOLI20'])
  const { headers } = await admin.call('GET', 'coupons?page=1&limit=2')
  expect(headers['x-total-count']).toBe('3')
})

test('every field of a coupon but its code can be changed', async () => {
  const { _id } = (await create({ courseIds: [course.id] })).body
  const changed = await change(_id, { kind: 'fixed', value: 300, maxUses: 5, lastDay: '2026-11-19' })
  expect(changed).toMatchObject({
    status: 200,
    body: { code: 'DIWALI10', kind: 'fixed', value: 300, courses: null, status: 'ended', version: 2 },
  })
  await expectRefused(() => change(_id, { version: 2, code: 'OTHER' }), 422, { code: 'VALIDATION' })
  await expectRefused(() => change(_id), 409, { code: 'STALE', current: changed.body })
  await expectRefused(() => change(_id, { version: 2, value: 101 }), 422, { code: 'VALIDATION' })
  await expectRefused(() => change('01900000-0000-7000-8000-000000000000'), 404, { code: 'NOT_FOUND' })
  expect(await readActions()).toEqual(['coupon.create', 'coupon.change'])
})

test('a coupon is switched off and on, once each', async () => {
  const { _id } = (await create()).body
  expect((await switchTo(_id, false)).body).toMatchObject({ status: 'off', version: 2 })
  expect((await switchTo(_id, false)).body).toMatchObject({ status: 'off', version: 2 })
  expect((await switchTo(_id, true)).body).toMatchObject({ status: 'on', version: 3 })
  expect(await readActions()).toEqual(['coupon.create', 'coupon.switchOff', 'coupon.switchOn'])
})

test('the limit of a coupon cannot be below its uses', async () => {
  const { _id } = (await create()).body
  for (let count = 0; count < 2; count += 1) {
    const student = await school.as('student')
    const body = { ...enrollmentForm, courseId: course.id, coupon: 'DIWALI10' }
    expect((await student.call('POST', 'enrollments', body)).status).toBe(201)
  }
  await expectRefused(() => change(_id, { maxUses: 1 }), 422, {
    fields: { maxUses: 'Please enter 2 or more. The coupon has been used that often.' },
  })
  expect((await change(_id, { maxUses: 2 })).body).toMatchObject({ uses: 2, status: 'usedUp' })
})

test('a coupon of a deleted course is for no course, and not for all', async () => {
  const empty = await school.addCourse({ name: 'Empty' })
  await create({ courseIds: [empty.id] })
  expect((await admin.call('DELETE', `courses/${empty.id}`)).status).toBe(204)
  expect(await list()).toMatchObject([{ courses: [] }])
  const student = await school.as('student')
  expect(await student.call('GET', `courses/${course.id}/coupon-price?coupon=DIWALI10`)).toMatchObject({
    status: 422,
    body: { fields: { coupon: 'This coupon is not for this course.' } },
  })
})
