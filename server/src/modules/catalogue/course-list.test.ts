import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let student: Person
let mentor: Person
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student')
  mentor = await school.as('mentor')
  admin = await school.as('admin')
})
afterEach(() => school.close())

const names = (response: { body: { name: string }[] }) => response.body.map((course) => course.name)

test('a course is returned with all its fields', async () => {
  const course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id, badge: 'New' }, [
    { name: 'First', is_preview: 0 },
    { name: 'Second' },
    { name: 'Third', is_preview: 1, pdf: '', video: '' },
  ])
  const response = await student.call('GET', 'courses')
  expect(response.status).toBe(200)
  expect(response.headers['x-total-count']).toBe('1')
  expect(response.body).toEqual([
    {
      _id: course.id,
      name: 'Forms',
      title: 'Forms',
      instructor: 'Priya Sharma',
      description: 'One thing, built all the way.',
      category: 'Frontend Development',
      brand: 'Nakshatra Labs',
      tagline: 'From the first tag',
      rating: 4.6,
      originalPrice: '₹7,999',
      discountedPrice: '₹4,999',
      price: '₹4,999',
      amount: 4999,
      badge: 'New',
      isPublished: true,
      students: 0,
      duration: 42,
      status: 'Active',
      learningOutcomes: ['Build a form'],
      requirements: ['A laptop'],
      image: null,
      mentorId: mentor.id,
      archived: false,
      slug: course.slug,
      startsOn: null,
      offerEndsAt: null,
      version: 1,
      syllabus: [
        {
          _id: expect.any(String),
          name: 'First',
          pdf: 'https://handouts.example/1.pdf',
          video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          preview: true,
          locked: false,
        },
        { _id: expect.any(String), name: 'Second', pdf: '', video: '', preview: false, locked: true },
        { _id: expect.any(String), name: 'Third', pdf: '', video: '', preview: true, locked: false },
      ],
    },
  ])
})

test('a list is filtered by state, among the rows that the caller may see', async () => {
  const now = school.deps.clock()
  await school.addCourse({ name: 'In the list' })
  await school.addCourse({ name: 'Not yet', published_at: null, mentor_id: mentor.id })
  await school.addCourse({ name: 'Over', archived_at: now })
  await school.addCourse({ name: 'Over before it began', published_at: null, archived_at: now })
  const seen = async (person: Person, state: string) =>
    names(await person.call('GET', `courses?state=${state}&sort=name`))
  expect(await seen(admin, 'published')).toEqual(['In the list'])
  expect(await seen(admin, 'unpublished')).toEqual(['Not yet'])
  expect(await seen(admin, 'archived')).toEqual(['Over', 'Over before it began'])
  expect(await seen(mentor, 'unpublished')).toEqual(['Not yet'])
  expect(await seen(student, 'unpublished')).toEqual([])
  expect(await seen(student, 'archived')).toEqual([])
  expect(await seen(student, 'published')).toEqual(['In the list'])
  expect((await admin.call('GET', 'courses?state=lost')).status).toBe(422)
})

test('a free course and one with paise show their price', async () => {
  await school.addCourse({ name: 'Free', original_price: 0, discounted_price: 0 })
  await school.addCourse({ name: 'Odd', original_price: 1_00_00_000_00, discounted_price: 199_950 })
  const [odd, free] = (await student.call('GET', 'courses')).body
  expect(free).toMatchObject({ originalPrice: '₹0', discountedPrice: '₹0', price: '₹0', amount: 0 })
  expect(odd).toMatchObject({ originalPrice: '₹1,00,00,000', discountedPrice: '₹1,999.50', amount: 1999.5 })
})

test('students see published courses, mentors also their own drafts, admins all', async () => {
  const draft = { published_at: null }
  const archived = { archived_at: 1 }
  await school.addCourse({ name: 'published' })
  await school.addCourse({ name: 'my draft', mentor_id: mentor.id, ...draft })
  await school.addCourse({ name: 'draft', ...draft })
  await school.addCourse({ name: 'archived', ...archived })
  await school.addCourse({ name: 'my archived', mentor_id: mentor.id, ...archived })

  expect(names(await student.call('GET', 'courses'))).toEqual(['published'])
  expect(names(await mentor.call('GET', 'courses'))).toEqual(['my draft', 'published'])
  expect(names(await admin.call('GET', 'courses'))).toEqual([
    'my archived',
    'archived',
    'draft',
    'my draft',
    'published',
  ])
})

test('a mentor gets their own courses by their id; another mentor’s are for admins', async () => {
  const other = await school.as('mentor')
  await school.addCourse({ name: 'mine', mentor_id: mentor.id })
  await school.addCourse({ name: 'theirs', mentor_id: other.id })
  expect(names(await mentor.call('GET', `courses?mentorId=${mentor.id}`))).toEqual(['mine'])
  expect(names(await admin.call('GET', `courses?mentorId=${other.id}`))).toEqual(['theirs'])
  for (const id of [other.id, 'nobody']) {
    expect(await mentor.call('GET', `courses?mentorId=${id}`)).toMatchObject({ status: 403 })
  }
  expect(await student.call('GET', `courses?mentorId=${mentor.id}`)).toMatchObject({ status: 403 })
})

test("a mentor's list shows their own courses open and the others locked", async () => {
  await school.addCourse({ name: 'mine', mentor_id: mentor.id })
  await school.addCourse({ name: 'theirs' })
  const other = await school.as('mentor')
  const lockedOf = async (person: Person) =>
    (await person.call('GET', 'courses')).body.map((course: { syllabus: { locked: boolean }[] }) =>
      course.syllabus.map((item) => item.locked),
    )
  expect(await lockedOf(mentor)).toEqual([
    [false, true],
    [false, false],
  ])
  expect(await lockedOf(other)).toEqual([
    [false, true],
    [false, true],
  ])
  expect(await lockedOf(admin)).toEqual([
    [false, false],
    [false, false],
  ])
})

test('pages are newest first, and say how many there are in all', async () => {
  for (let number = 1; number <= 45; number += 1) await school.addCourse({ name: `Course ${number}` }, [])
  const first = await student.call('GET', 'courses?page=1')
  expect(names(first)).toEqual(Array.from({ length: 20 }, (_, index) => `Course ${45 - index}`))
  const last = await student.call('GET', 'courses?page=3')
  expect(names(last)).toEqual(['Course 5', 'Course 4', 'Course 3', 'Course 2', 'Course 1'])
  const beyond = await student.call('GET', 'courses?page=4')
  const whole = await student.call('GET', 'courses')
  const limited = await student.call('GET', 'courses?limit=2')
  expect(names(beyond)).toEqual([])
  expect(names(limited)).toEqual(['Course 45', 'Course 44'])
  expect(whole.body).toHaveLength(45)
  for (const response of [first, last, beyond, whole, limited])
    expect(response.headers['x-total-count']).toBe('45')
})

test('without a page the first thousand courses are returned', async () => {
  const template = await school.addCourse({ name: 'Course 0' }, [])
  const rows = Array.from({ length: 1_001 }, (_, index) => ({
    ...template,
    id: `${template.id}-${index + 1}`,
    slug: `course-0-${index + 1}`,
    name: `Course ${index + 1}`,
    name_key: `course ${index + 1}`,
    created_at: template.created_at + index + 1,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await school.database.db
      .insertInto('courses')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  const response = await student.call('GET', 'courses')
  expect(response.body).toHaveLength(1_000)
  expect(response.body[0].name).toBe('Course 1001')
  expect(response.headers['x-total-count']).toBe('1002')
})

test('pages reach row 10,000 and no deeper', async () => {
  expect(await student.call('GET', 'courses?page=100&limit=100')).toMatchObject({ status: 200, body: [] })
  expect(await student.call('GET', 'courses?page=101&limit=100')).toEqual({
    status: 422,
    headers: expect.anything(),
    body: {
      success: false,
      message: 'Please search or filter instead of going this deep.',
      code: 'VALIDATION',
      fields: { page: 'Please search or filter instead of going this deep.' },
    },
  })
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=one',
  'page=',
  'page=1&page=2',
  'page=1e99',
  'limit=0',
  'limit=101',
  'sort=price_desc',
  'sort=',
  'mentorId=',
  `search=${'a'.repeat(121)}`,
  'unknown=1',
])('a list with %s is refused', async (query) => {
  expect(await student.call('GET', `courses?${query}`)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION' },
  })
})

test('a copy is found by the word in its brackets, typed with or without them', async () => {
  const forms = await school.addCourse({ name: 'Forms' })
  await admin.call('POST', 'courses', { copyOf: forms.id })
  for (const search of ['copy', '(copy)', '(copy', 'forms copy', '('])
    expect(names(await admin.call('GET', `courses?search=${encodeURIComponent(search)}`))).toEqual([
      'Forms (copy)',
    ])
})

test('a search finds each word inside the name or at the start of a word of the instructor, without case', async () => {
  const add = (name: string, search: string) => school.addCourse({ name, search_text: ` ${search}` })
  await add('React in Practice', 'react in practice meera iyer')
  await add('Practical SQL', 'practical sql arjun rao')
  await add('100% CSS', '100% css meera rao')
  await add('इतिहास', 'इतिहास आशा')
  const search = async (text: string) =>
    names(await student.call('GET', `courses?search=${encodeURIComponent(text)}`)).toSorted()
  expect(await search('prac')).toEqual(['Practical SQL', 'React in Practice'])
  expect(await search('PRACTICE')).toEqual(['React in Practice'])
  expect(await search('actice')).toEqual(['React in Practice'])
  expect(await search('ql actic')).toEqual(['Practical SQL'])
  expect(await search('rjun')).toEqual([])
  expect(await search('meera')).toEqual(['100% CSS', 'React in Practice'])
  expect(await search('  rao   sql ')).toEqual(['Practical SQL'])
  expect(await search('rao react')).toEqual([])
  expect(await search('इति')).toEqual(['इतिहास'])
  expect(await search('p_ac')).toEqual([])
  expect(await search("'; drop table courses; --")).toEqual([])
  expect(await search('')).toHaveLength(4)
})

test.each([
  ['फीस का हिसाब', 'फ़ीस', 'फीस'],
  ['फ़ीस का हिसाब', 'फीस', 'फ़ीस'],
  ['Newton’s laws', "newton's", 'newton’s'],
  ["D'Souza on forms", "d'souza", 'd’souza'],
  ['पाँच अध्याय', 'पांच', 'पाँच'],
  ['गणित कक्षा १०', 'कक्षा 10', 'कक्षा १०'],
  ['Café और cafe', 'CAFÉ', 'Café'],
])('“%s” is found by “%s” and by “%s”', async (name, ...searches) => {
  await school.addCourse({ name })
  await school.addCourse({ name: 'Forms' })
  for (const search of searches)
    expect(names(await student.call('GET', `courses?search=${encodeURIComponent(search)}`))).toEqual([name])
})

test('a search finds Hindi inside a word of a name, and a letter with its own accent only', async () => {
  await school.addCourse({ name: 'बेफ़िक्र पढ़ाई' })
  await school.addCourse({ name: 'Cafe' })
  const found = async (search: string) =>
    names(await student.call('GET', `courses?search=${encodeURIComponent(search)}`))
  expect(await found('फिक्र')).toEqual(['बेफ़िक्र पढ़ाई'])
  expect(await found('ढाई')).toEqual(['बेफ़िक्र पढ़ाई'])
  expect(await found('café')).toEqual([])
})

test('lists are sorted by name, price and rating', async () => {
  await school.addCourse({ name: 'beta', discounted_price: 300, rating_tenths: 10 })
  await school.addCourse({ name: 'Alpha', discounted_price: 200, rating_tenths: 50 })
  await school.addCourse({ name: 'gamma', discounted_price: 100, rating_tenths: 30 })
  const sorted = async (sort: string) => names(await student.call('GET', `courses?sort=${sort}`))
  expect(await sorted('name')).toEqual(['Alpha', 'beta', 'gamma'])
  expect(await sorted('price')).toEqual(['gamma', 'Alpha', 'beta'])
  expect(await sorted('rating')).toEqual(['Alpha', 'gamma', 'beta'])
  expect(await sorted('newest')).toEqual(['gamma', 'Alpha', 'beta'])
})

test('categories count the visible courses, and filter the list', async () => {
  await school.addCourse({ name: 'one', category: 'Design & UX' })
  await school.addCourse({ name: 'two', category: 'Design & UX' })
  await school.addCourse({ name: 'three', category: 'Backend & APIs' })
  await school.addCourse({ name: 'four', category: 'Hidden', published_at: null })
  const open = [
    { category: 'Backend & APIs', courses: 1 },
    { category: 'Design & UX', courses: 2 },
  ]
  expect((await student.call('GET', 'courses/categories')).body).toEqual(open)
  expect((await admin.call('GET', 'courses/categories')).body).toEqual([
    ...open,
    { category: 'Hidden', courses: 1 },
  ])
  const designs = await student.call('GET', `courses?category=${encodeURIComponent('Design & UX')}`)
  expect(names(designs)).toEqual(['two', 'one'])
  expect(designs.headers['x-total-count']).toBe('2')
  expect(names(await student.call('GET', 'courses?category=Hidden'))).toEqual([])
})

test('visitors also get the four newest published courses, without a syllabus', async () => {
  for (const name of ['1', '2', '3', '4', '5']) await school.addCourse({ name })
  await school.addCourse({ name: 'draft', published_at: null })
  await school.addCourse({ name: 'archived', archived_at: 1 })
  const { body } = await school.visitor.call('GET', 'courses/featured')
  expect(body.map((course: { name: string }) => course.name)).toEqual(['5', '4', '3', '2'])
  expect(Object.keys(body[0])).toHaveLength(27)
  expect(body[0]).not.toHaveProperty('syllabus')
})

test('a cached list costs two queries for everyone of the role, and is rebuilt after a change', async () => {
  const course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  await student.call('GET', 'courses')
  const another = await school.as('student')
  const queries = school.queries()
  const cached = await another.call('GET', 'courses')
  expect(school.queries() - queries).toBe(2)
  expect(names(cached)).toEqual(['Forms'])

  await mentor.call('PUT', `courses/${course.id}/syllabus`, { syllabus: [{ name: 'New' }] })
  const renewed = await student.call('GET', 'courses')
  expect(renewed.body[0]).toMatchObject({ version: 2, syllabus: [{ name: 'New' }] })
  await school.enroll(student, course)
  expect((await another.call('GET', 'courses')).body[0].students).toBe(1)
})

test('a cached list is not shared between roles, mentors or queries', async () => {
  await school.addCourse({ name: 'mine', mentor_id: mentor.id, published_at: null })
  const other = await school.as('mentor')
  expect(names(await admin.call('GET', 'courses'))).toEqual(['mine'])
  expect(names(await mentor.call('GET', 'courses'))).toEqual(['mine'])
  expect(names(await other.call('GET', 'courses'))).toEqual([])
  expect(names(await student.call('GET', 'courses'))).toEqual([])
  expect(names(await admin.call('GET', 'courses?search=other'))).toEqual([])
})

test('a change made through another instance shows at once', async () => {
  const course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  const second = await school.secondInstance()
  await student.call('GET', 'courses')
  await second.to(student).call('GET', 'courses')

  await second
    .to(mentor)
    .call('PUT', `courses/${course.id}/syllabus`, { syllabus: [{ name: 'From elsewhere' }] })
  const here = await student.call('GET', 'courses')
  expect(here.body[0].syllabus[0].name).toBe('From elsewhere')
  await student.call('POST', 'enrollments', {
    name: 'Meera',
    email: 'm@mail.example',
    phone: '1',
    paymentMethod: 'upi',
    fromDate: '2026-11-23',
    courseId: course.id,
  })
  const there = await second.to(student).call('GET', 'courses')
  expect(there.body[0].students).toBe(1)
})

test('the cached list has the address of a handout without a pass', async () => {
  const id = school.deps.newId()
  await school.addCourse({ name: 'Forms' }, [{ pdf: `/api/files/${id}` }])
  const { body } = await student.call('GET', 'courses')
  expect(body[0].syllabus[0].pdf).toBe(`/api/files/${id}`)
})
