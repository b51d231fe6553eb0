import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveTestFile } from '../../testing/saved-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from './catalogue.tables.ts'

let school: School
let admin: Person
let mentor: Person
let student: Person
let forms: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  student = await school.as('student')
  forms = await school.addCourse({ name: 'Forms that Work', mentor_id: mentor.id }, [{ name: 'One' }, {}])
})
afterEach(() => school.close())

const create = (body: object) => admin.call('POST', 'courses', body)
const change = (body: object, id = forms.id) => admin.call('PUT', `courses/${id}`, body)
const seenBy = async (person: Person) =>
  (await person.call('GET', 'courses')).body.map(({ name }: { name: string }) => name)

const whole = {
  name: 'Databases without fear',
  instructor: 'Sameer Khan',
  description: 'Tables, keys and why.',
  tagline: 'From a list to a schema.',
  category: 'Backend & APIs',
  brand: 'Setu Works',
  rating: 4.6,
  originalPrice: '₹4,999',
  discountedPrice: '2,999.50',
  badge: 'New',
  duration: 24,
  status: 'In Progress',
  learningOutcomes: ['Draw a schema', 'Read a plan'],
  requirements: ['A laptop'],
}

test('a course is created with all its fields, and published by the admin', async () => {
  const response = await create(whole)
  expect(response).toMatchObject({
    status: 201,
    body: {
      success: true,
      course: {
        ...whole,
        discountedPrice: '₹2,999.50',
        amount: 2_999.5,
        isPublished: false,
        archived: false,
        students: 0,
        mentorId: null,
        version: 1,
        syllabus: [],
      },
    },
  })
  expect(await seenBy(student)).not.toContain(whole.name)
  const { _id } = response.body.course
  expect(await change({ isPublished: true }, _id)).toMatchObject({
    body: { message: 'Course updated successfully' },
  })
  expect(await seenBy(student)).toContain(whole.name)
  await change({ isPublished: false }, _id)
  expect(await seenBy(student)).not.toContain(whole.name)
})

test('a new course with one price costs that price; a copy keeps its price', async () => {
  const { course } = (await create({ name: 'One price', originalPrice: '₹1,999' })).body
  expect(course).toMatchObject({ originalPrice: '₹1,999', discountedPrice: '₹1,999', amount: 1_999 })
  await change({ originalPrice: '₹3,000', discountedPrice: '₹2,000' }, course._id)
  const copy = await create({ copyOf: course._id, originalPrice: '₹4,000' })
  expect(copy.body.course).toMatchObject({ originalPrice: '₹4,000', discountedPrice: '₹2,000' })
  const free = await create({ name: 'Given away', originalPrice: '₹1,999', discountedPrice: '₹0' })
  expect(free.body.course).toMatchObject({ amount: 0 })
})

test('only sent fields change, and each change is one version', async () => {
  const response = await change({ tagline: 'Short.', version: 1 })
  expect(response.body.course).toMatchObject({ tagline: 'Short.', name: 'Forms that Work', version: 2 })
  expect(await change({ tagline: 'Late.', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { tagline: 'Short.', version: 2 } },
  })
})

test('a description of blanks is an empty one', async () => {
  expect((await change({ description: ' \n ' })).body.course).toMatchObject({ description: '' })
})

test.each([
  ['a price in words', { discountedPrice: 'free' }, 'discountedPrice'],
  ['a price that is a number', { discountedPrice: 1999 }, 'discountedPrice'],
  ['a price below nothing', { originalPrice: '-5' }, 'originalPrice'],
  ['a slip of the comma', { discountedPrice: '₹1,99' }, 'discountedPrice'],
  ['a rating over 5', { rating: 5.1 }, 'rating'],
  ['a rating under 0', { rating: -0.1 }, 'rating'],
  ['half an hour', { duration: 0.5 }, 'duration'],
  ['no name', { name: ' ' }, 'name'],
  ['another status', { status: 'Paused' }, 'status'],
  ['an unknown mentor', { mentorId: 'nobody' }, 'mentorId'],
  ['a picture from elsewhere', { image: 'https://pictures.example/x.png' }, 'image'],
  ['a picture that is not kept', { image: '/api/files/none' }, 'image'],
  ['fifty-one outcomes', { learningOutcomes: Array(51).fill('x') }, 'learningOutcomes'],
  ['an unknown field', { students: 900 }, 'students'],
  ['null', { tagline: null }, 'tagline'],
])('%s is refused and changes nothing', async (_, body, field) => {
  const before = await school.snapshot()
  expect(await change(body)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  expect(await school.snapshot()).toBe(before)
})

test.each([
  [
    { discountedPrice: '₹8,000' },
    'discountedPrice',
    'Please choose a price that is not above the original one.',
  ],
  [
    { originalPrice: '₹10', discountedPrice: '₹5,000' },
    'discountedPrice',
    'Please choose a price that is not above the original one.',
  ],
  [
    { originalPrice: '₹10' },
    'originalPrice',
    'Please choose an original price that is not below the discounted one.',
  ],
])('a discounted price above the original one is refused: %j', async (body, field, words) => {
  const response = await change(body)
  expect(response).toMatchObject({ status: 422, body: { fields: { [field]: words } } })
  expect(Object.keys(response.body.fields)).toEqual([field])
  expect(await create({ name: 'Another', originalPrice: '₹10', discountedPrice: '₹11' })).toMatchObject({
    status: 422,
  })
})

test('the original price may be equal or absent, and earlier values stay editable', async () => {
  expect((await change({ discountedPrice: '₹7,999' })).status).toBe(200)
  expect((await change({ originalPrice: '₹0' })).status).toBe(200)
  expect((await change({ discountedPrice: '₹9,999' })).status).toBe(200)
  await school.database.db.updateTable('courses').set({ original_price: 1_000 }).execute()
  expect((await change({ tagline: 'Still here' })).status).toBe(200)
})

test('a student cannot be the mentor of a course', async () => {
  expect((await change({ mentorId: student.id })).status).toBe(422)
})

test('names are unique without case among the courses that are not archived', async () => {
  expect(await create({ name: 'FORMS that work' })).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN', fields: { name: expect.any(String) } },
  })
  await change({ archived: true })
  expect((await create({ name: 'FORMS that work' })).status).toBe(201)
  expect((await change({ archived: false })).status).toBe(409)
})

test('with ten creations of the same course at once one succeeds', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Only one' })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
})

test('with ten changes of one version at once one is saved', async () => {
  const others = await Promise.all(Array.from({ length: 10 }, () => school.as('admin')))
  const changes = others.map((one, number) =>
    one.call('PUT', `courses/${forms.id}`, { tagline: `No. ${number}`, version: 1 }),
  )
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('a duplicate has its own name, the syllabus with new ids, and no students', async () => {
  await school.enroll(student, forms)
  const first = (await create({ copyOf: forms.id })).body.course
  const second = (await create({ copyOf: forms.id })).body.course
  expect(first).toMatchObject({
    name: 'Forms that Work (copy)',
    isPublished: false,
    students: 0,
    mentorId: mentor.id,
    syllabus: [{ name: 'One' }, {}],
  })
  expect(second.name).toBe('Forms that Work (copy 2)')
  const { syllabus } = (await admin.call('GET', `courses/${forms.id}`)).body
  expect(first.syllabus[0]._id).not.toBe(syllabus[0]._id)
  expect((await create({ copyOf: 'nothing' })).status).toBe(404)
})

test('a new mentor fills an empty instructor, and takes the course from the former one at once', async () => {
  const other = await school.as('mentor', { name: 'Arun Nair' })
  await change({ instructor: '' })
  expect((await change({ mentorId: other.id })).body.course).toMatchObject({
    instructor: 'Arun Nair',
    mentorId: other.id,
  })
  const body = { syllabus: [{ name: 'Mine' }] }
  expect((await mentor.call('PUT', `courses/${forms.id}/syllabus`, body)).status).toBe(403)
  expect((await other.call('PUT', `courses/${forms.id}/syllabus`, body)).status).toBe(200)
  expect((await change({ mentorId: '' })).body.course).toMatchObject({ mentorId: null })
})

test('the new mentor’s name replaces the former one’s; a typed name and receipts stay', async () => {
  const other = await school.as('mentor', { name: 'Arun Nair' })
  const third = await school.as('mentor', { name: 'Neha Gupta' })
  const instructor = async (body: object) => (await change(body)).body.course.instructor
  const { _id } = (await school.enroll(student, forms)).body.enrollment
  expect(await instructor({ mentorId: other.id })).toBe('Arun Nair')
  expect((await admin.call('GET', 'courses?search=Arun')).body).toMatchObject([{ _id: forms.id }])
  expect((await student.call('GET', `enrollments/${_id}/receipt`)).body.instructor).toBe('Priya Sharma')
  expect(await instructor({ mentorId: third.id, instructor: 'The whole team' })).toBe('The whole team')
  expect(await instructor({ mentorId: other.id })).toBe('The whole team')
})

test('a course whose mentor is deactivated can be changed, and its copy has no mentor', async () => {
  await admin.call('PUT', `admin/accounts/${mentor.id}`, { active: false })
  expect((await change({ tagline: 'New', mentorId: mentor.id })).status).toBe(200)
  expect((await create({ copyOf: forms.id })).body.course.mentorId).toBeNull()
  await change({ mentorId: '' })
  expect((await change({ mentorId: mentor.id })).status).toBe(422)
})

test('a change of mentor is recorded with the course and both mentors', async () => {
  const other = await school.as('mentor', { name: 'Arun Nair' })
  await change({ mentorId: other.id })
  const about = async (id: string) => (await admin.call('GET', `audit?subjectId=${id}`)).body
  expect(await about(forms.id)).toMatchObject([
    { action: 'course.change', detail: { mentor: { from: 'Priya Sharma', to: 'Arun Nair' } } },
  ])
  const name = 'Forms that Work'
  expect(await about(mentor.id)).toMatchObject([{ action: 'mentor.courses', detail: { lost: name } }])
  expect(await about(other.id)).toMatchObject([{ action: 'mentor.courses', detail: { got: name } }])
})

test('a price change affects no issued receipt, and the next enrollment pays the new price', async () => {
  const { _id } = (await school.enroll(student, forms)).body.enrollment
  await change({ discountedPrice: '₹6,999' })
  expect((await student.call('GET', `enrollments/${_id}/receipt`)).body.amount).toBe(4_999)
  const next = await school.as('student')
  expect((await school.enroll(next, forms)).body.enrollment.amount).toBe(6_999)
})

test('an archived course is off the list, and its students keep it', async () => {
  await school.enroll(student, forms)
  await change({ archived: true })
  expect(await seenBy(student)).toEqual([])
  expect((await student.call('GET', `courses/${forms.id}`)).status).toBe(200)
  expect((await (await school.as('student')).call('GET', `courses/${forms.id}`)).status).toBe(404)
  expect((await admin.call('GET', `courses/${forms.id}`)).body.archived).toBe(true)
})

test('a course can be deleted only if nobody ever enrolled in it', async () => {
  const other = await school.addCourse({ name: 'Nobody came' }, [{}])
  await school.addAssignment(other)
  expect((await admin.call('DELETE', `courses/${other.id}`)).status).toBe(204)
  expect((await admin.call('GET', `courses/${other.id}`)).status).toBe(404)

  await school.enroll(student, forms)
  expect(await admin.call('DELETE', `courses/${forms.id}`)).toMatchObject({
    status: 409,
    body: { code: 'HAS_ENROLLMENTS' },
  })
  expect((await admin.call('DELETE', 'courses/nothing')).status).toBe(404)
})

test('an admin’s list shows which courses can be deleted, because no receipt names them', async () => {
  const listed = async (person: Person) =>
    (await person.call('GET', 'courses?sort=name')).body.map(
      ({ name, deletable }: { name: string; deletable?: boolean }) => [name, deletable],
    )
  await school.addCourse({ name: 'Nobody came' })
  expect(await listed(admin)).toEqual([
    ['Forms that Work', true],
    ['Nobody came', true],
  ])
  const { enrollment } = (await school.enroll(student, forms)).body
  expect((await listed(admin))[0]).toEqual(['Forms that Work', false])
  const cancelled = { status: 'cancelled', reason: 'By mistake.' }
  expect((await admin.call('PUT', `enrollments/${enrollment._id}/payment`, cancelled)).status).toBe(200)
  expect(await listed(admin)).toEqual([
    ['Forms that Work', false],
    ['Nobody came', true],
  ])
  expect((await admin.call('DELETE', `courses/${forms.id}`)).status).toBe(409)
  expect(await listed(mentor)).toContainEqual(['Forms that Work', undefined])
})

test('a change of nothing leaves no record', async () => {
  const { _id } = (await create(whole)).body.course
  await change({ isPublished: true, mentorId: mentor.id }, _id)
  const fields = { ...whole, isPublished: true, mentorId: mentor.id, archived: false, image: '' }
  for (const body of [fields, { ...fields, version: 2 }, { version: 2 }, {}]) {
    expect(await change(body, _id)).toMatchObject({
      status: 200,
      body: { message: 'Course updated successfully', course: { version: 2 } },
    })
  }
  expect((await change({ ...fields, version: 1 }, _id)).status).toBe(409)
  const recorded = () =>
    school.database.db.selectFrom('audit').select('id').where('action', '=', 'course.change').execute()
  expect(await recorded()).toHaveLength(1)
  expect((await change({ ...fields, tagline: 'Another' }, _id)).body.course.version).toBe(3)
  expect(await recorded()).toHaveLength(2)
})

test('an uploaded picture becomes the cover, and can be removed', async () => {
  const image = `/api/files/${await saveTestFile(school, admin, 'picture')}`
  expect((await change({ image })).body.course.image).toBe(image)
  expect((await change({ image: '' })).body.course.image).toBeNull()
})

test('changes are recorded with their author and the price', async () => {
  await change({ discountedPrice: '₹6,999', tagline: 'New' })
  const row = await school.database.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'course.change')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ actor_id: admin.id, subject_id: forms.id })
  expect(JSON.parse(row.detail)).toEqual({
    fields: ['tagline', 'discountedPrice'],
    price: { from: 499_900, to: 699_900 },
  })
})

test('a course gets an address from its name, which survives a new name and can be changed', async () => {
  const made = async (body: object) => (await create(body)).body.course
  const first = await made({ name: 'Hindi व्याकरण & more' })
  expect(first.slug).toBe('hindi-व्याकरण-more')
  await change({ archived: true }, first._id)
  expect((await made({ name: 'Hindi व्याकरण & more' })).slug).toBe('hindi-व्याकरण-more-2')
  expect((await made({ name: '!!!' })).slug).toBe('course')
  expect((await change({ name: 'Grammar' }, first._id)).body.course.slug).toBe('hindi-व्याकरण-more')
  expect((await change({ slug: 'Grammar-1' }, first._id)).body.course.slug).toBe('grammar-1')
})

test('an address of another course is refused, also with two at once', async () => {
  const other = await school.addCourse({ slug: 'grammar' })
  expect(await change({ slug: 'grammar' })).toMatchObject({
    status: 409,
    body: {
      code: 'SLUG_TAKEN',
      fields: { slug: 'Another course has this address. Please choose another one.' },
    },
  })
  const statuses = await Promise.all([change({ slug: 'one' }), change({ slug: 'one' }, other.id)])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const slug of ['a b', '-a', 'a/b', '../x', '<script>', ''])
    expect(await change({ slug })).toMatchObject({
      status: 422,
      body: { fields: { slug: expect.any(String) } },
    })
})

test('an offer runs until the end of its day; then the original price holds again', async () => {
  const { endOffers } = await import('./course-changes.usecases.ts')
  const { body } = await change({ offerEndsAt: '2026-11-21' })
  expect(body.course).toMatchObject({ offerEndsAt: '2026-11-21T18:29:59.999Z', discountedPrice: '₹4,999' })
  expect(await endOffers(school.deps)).toBe(0)
  school.pass(2 * 86_400_000)
  expect(await endOffers(school.deps)).toBe(1)
  const course = await school.database.db
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', forms.id)
    .executeTakeFirst()
  expect(course).toMatchObject({ offer_ends_at: null, discounted_price: 799_900 })
  expect(await endOffers(school.deps)).toBe(0)
})

test.each([
  [{ offerEndsAt: '2026-11-19' }, 'offerEndsAt', 'Please choose an end of the offer that is still to come.'],
  [{ offerEndsAt: '2026-13-40' }, 'offerEndsAt', 'Please choose an end of the offer that is still to come.'],
  [{ startsOn: '2026-02-30' }, 'startsOn', 'Please choose a day that is in the calendar.'],
])('%j is refused', async (body, field, message) => {
  expect(await change(body)).toMatchObject({ status: 422, body: { fields: { [field]: message } } })
})
