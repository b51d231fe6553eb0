import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
})
afterEach(() => school.close())

const people = (role: 'mentor' | 'student') =>
  school.database.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', '=', role)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
const courses = () => school.database.db.selectFrom('courses').selectAll().orderBy('name').execute()

test('mentors are imported with their courses; invitations are sent only when chosen, and the undo removes everything', async () => {
  const priya = await school.as('mentor', { name: 'Priya', email: 'priya@mail.example' })
  const taken = await school.addCourse({ name: 'Taken, by Priya', mentor_id: priya.id })
  await school.addCourse({ name: 'Mathematics, class 10', mentor_id: null, instructor: '' })
  await school.as('student', { email: 'student@mail.example' })
  const imported = await importFile({
    ...{ school, admin, kind: 'mentors', columns: ['name', 'email', 'courses'] },
    rows: [
      ['Anand Rao', 'anand@mail.example', 'mathematics, class 10'],
      ['Priya Menon', 'PRIYA@mail.example', ''],
      ['Third', 'third@mail.example', 'Taken, by Priya'],
      ['Fourth', 'fourth@mail.example', 'Alchemy'],
      ['Fifth', 'student@mail.example', ''],
      ['Sixth', 'anand@mail.example', ''],
    ],
  })
  expect(await imported.wrongRows()).toEqual([
    '4 | courses: Taken, by Priya has another lead mentor.',
    '5 | courses: There is no course Alchemy.',
    '6 | email: This is a student, not a mentor.',
    '7 | email: Row 2 has this too.',
  ])
  await imported.run({ firstLogIn: 'invitation', changed: 1 })
  expect((await people('mentor')).map(({ name }) => name)).toEqual(['Anand Rao', 'Priya Menon'])
  const [anand] = await people('mentor')
  expect(await courses()).toMatchObject([
    { name: 'Mathematics, class 10', mentor_id: anand?.id, instructor: 'Anand Rao' },
    { id: taken.id, mentor_id: priya.id },
  ])
  const mails = await school.database.db.selectFrom('outbox').select('recipient').execute()
  expect(mails).toEqual([{ recipient: 'anand@mail.example' }])
  await imported.undo()
  expect(await imported.view()).toMatchObject({ counts: { undone: 2, kept: 0 } })
  expect((await people('mentor')).map(({ name }) => name)).toEqual(['Priya'])
  expect(await courses()).toMatchObject([{ mentor_id: null }, { mentor_id: priya.id }])
})

test('the row of an admin is no mentor, and an archived course has no new mentor', async () => {
  await school.as('admin', { name: 'Owner', email: 'owner@mail.example' })
  await school.addCourse({ name: 'Old course', archived_at: 1, mentor_id: null })
  const imported = await importFile({
    ...{ school, admin, kind: 'mentors', columns: ['name', 'email', 'courses'] },
    rows: [
      ['Owner', 'owner@mail.example', ''],
      ['Anand Rao', 'anand@mail.example', 'Old course'],
    ],
  })
  expect(await imported.wrongRows()).toEqual([
    '2 | email: This is somebody of the staff, not a mentor.',
    '3 | courses: There is no course Old course.',
  ])
})

test('courses are imported with price, mentor and syllabus, changed, and undone while nobody has enrolled', async () => {
  const priya = await school.as('mentor', { name: 'Priya Menon', email: 'priya@mail.example' })
  await school.addCourse({ name: 'Physics', original_price: 100_000, discounted_price: 100_000 }, [])
  await school.addCourse({ name: 'Chemistry' })
  const columns = ['name', 'category', 'price', 'hours', 'mentor', 'outcomes', 'syllabus', 'published']
  const rows = [
    [
      'Mathematics, class 10',
      'School',
      '₹18,000/-',
      '120 hours',
      'priya@mail.example',
      'Solve; Prove',
      'Algebra:; Polynomials',
      'yes',
    ],
    ['physics', '', '2,000', '', '', '', '', ''],
    ['Chemistry', '', '', '', '', '', 'Other topics', ''],
    ['Biology', '', 'much', 'x', 'nobody@mail.example', '', '', 'perhaps'],
  ]
  const imported = await importFile({ school, admin, kind: 'courses', columns, rows })
  expect(await imported.wrongRows()).toEqual([
    '4 | syllabus: This course has topics already. Please change them in its syllabus.',
    expect.stringMatching(/^5 \| price: .* \| hours: .* \| published: /),
  ])
  expect((await imported.rows('changed'))[0]?.changes).toEqual([
    { column: 'name', from: 'Physics', to: 'physics' },
    { column: 'price', from: '₹1,000', to: '₹2,000' },
  ])
  await imported.run({ changed: 1 })
  const [, maths, physics] = await courses()
  expect(maths).toMatchObject({
    ...{
      name: 'Mathematics, class 10',
      category: 'School',
      discounted_price: 1_800_000,
      original_price: 1_800_000,
    },
    ...{ duration_hours: 120, mentor_id: priya.id, instructor: 'Priya Menon' },
    learning_outcomes: '["Solve","Prove"]',
  })
  expect(maths?.published_at).not.toBeNull()
  expect(physics).toMatchObject({ discounted_price: 200_000, original_price: 200_000 })
  const topics = await school.database.db
    .selectFrom('syllabus_items')
    .select(['name', 'section'])
    .where('course_id', '=', maths?.id ?? '')
    .execute()
  expect(topics).toEqual([{ name: 'Polynomials', section: 'Algebra' }])
  const again = await importFile({ school, admin, kind: 'courses', columns, rows: rows.slice(0, 2) })
  expect((await again.view()).counts).toMatchObject({ unchanged: 2, new: 0, changed: 0 })
  await imported.undo()
  expect((await courses()).map(({ name, discounted_price }) => `${name} ${discounted_price}`)).toEqual([
    expect.stringContaining('Chemistry'),
    'Physics 100000',
  ])
})

test('a course in which somebody has enrolled cannot be undone', async () => {
  const imported = await importFile({
    ...{ school, admin, kind: 'courses', columns: ['name', 'price', 'published'] },
    rows: [['Mathematics', '100', 'yes']],
  })
  await imported.run()
  const [maths] = await courses()
  await school.enroll(await school.as('student'), { id: maths?.id ?? '' })
  await imported.undo()
  expect(await imported.rows('left')).toMatchObject([
    { outcome: 'kept', errors: [{ reason: 'Somebody has enrolled in this course since.' }] },
  ])
})
