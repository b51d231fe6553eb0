import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { websiteLimits } from '#contract/website/website.ts'
import { removeUnusedFiles } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { saveTestFile } from '../../testing/saved-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let student: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  student = await school.as('student', { email: 'meera@mail.example' })
})
afterEach(() => school.close())

const save = (body: object) => admin.call('PUT', 'website/settings', body)
const settings = async () => (await admin.call('GET', 'website/settings')).body
const home = async (language = 'en') =>
  (await school.visitor.call('GET', `website?language=${language}`)).body
const publicCourse = (slug: string) => school.visitor.call('GET', `website/courses/${slug}`)

const testimonial = {
  name: 'Meera Iyer',
  course: 'Pottery',
  quote: { en: 'I made a bowl.', hi: 'मैंने कटोरा बनाया।' },
  consentedOn: '2026-11-20',
  email: '',
}

test('a new school shows its subjects, its newest courses and its counts, and nothing invented', async () => {
  await school.addCourse({ name: 'Draft', published_at: null, category: 'Hidden' })
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    await school.addCourse({ name, category: 'Pottery' })
  const homeBody = await home()
  expect(homeBody).toMatchObject({
    tagline: '',
    introduction: '',
    samplePages: false,
    pictures: [],
    figures: null,
    counted: { learners: 1, courses: 5 },
    hasAssignments: false,
    subjects: [{ category: 'Pottery', note: '' }],
    testimonials: [],
  })
  expect(homeBody.featured.map(({ name }: { name: string }) => name)).toEqual([
    'Five',
    'Four',
    'Three',
    'Two',
  ])
})

test('Home has the school’s texts in each language, and the other language for a missing one', async () => {
  const course = await school.addCourse({ category: 'Pottery' })
  await school.addCourse()
  const url = `/api/files/${await saveTestFile(school, admin, 'picture')}`
  const body = {
    tagline: { en: 'Make things.\nFire them.', hi: 'बनाएँ। पकाएँ।' },
    introduction: { en: 'A school for potters.', hi: '' },
    pictures: [{ url, text: { en: 'The kiln', hi: 'भट्ठी' } }],
    subjects: [{ category: 'Pottery', note: { en: 'Wheel and kiln', hi: '' } }],
    featured: [course.id],
    figureKind: 'own',
    figures: [{ figure: '12', label: { en: 'years', hi: 'साल' } }],
    mapLink: 'https://map.example/pune',
    socialLinks: ['https://social.example/potters'],
    testimonials: [{ ...testimonial, email: 'Meera@mail.example' }],
  }
  const saved = await save({ ...body, version: 1 })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      ...body,
      testimonials: [{ ...testimonial, email: 'meera@mail.example', isSample: false }],
      version: 2,
    },
  })
  expect(await settings()).toEqual(saved.body)
  expect(await home()).toMatchObject({
    tagline: 'Make things.\nFire them.',
    pictures: [{ url, text: 'The kiln' }],
    figures: [{ figure: '12', label: 'years' }],
    subjects: [{ category: 'Pottery', note: 'Wheel and kiln' }],
    featured: [{ _id: course.id }],
    testimonials: [{ name: 'Meera Iyer', quote: 'I made a bowl.', isSample: false }],
    contact: { mapLink: 'https://map.example/pune', socialLinks: ['https://social.example/potters'] },
  })
  expect(await home('hi')).toMatchObject({
    tagline: 'बनाएँ। पकाएँ।',
    introduction: 'A school for potters.',
    figures: [{ figure: '12', label: 'साल' }],
    testimonials: [{ quote: 'मैंने कटोरा बनाया।' }],
  })
  expect(JSON.stringify(await home())).not.toContain('meera@mail.example')
})

const long = 'x'.repeat(100_000)
test.each([
  [{ introduction: { en: long, hi: '' } }, 422, 'introduction.en', 'Please keep this to 600 characters.'],
  [{ tagline: { en: long.repeat(7), hi: '' } }, 413, null, null],
  [{ mapLink: 'javascript:alert(1)' }, 422, 'mapLink', 'Please enter a link that starts with https://.'],
  [
    { socialLinks: ['http://plain.example'] },
    422,
    'socialLinks.0',
    'Please enter a link that starts with https://.',
  ],
  [
    { pictures: [{ url: 'https://elsewhere.example/a.png', text: { en: 'a', hi: '' } }] },
    422,
    'pictures.0.url',
    'Please upload the picture.',
  ],
  [
    { pictures: [{ url: '/api/files/unknown', text: { en: 'a', hi: '' } }] },
    422,
    'pictures.0.url',
    'Please upload the picture again.',
  ],
  [{ featured: ['unknown'] }, 422, 'featured.0', 'This course is not published any more.'],
  [
    { testimonials: [{ ...testimonial, consentedOn: '' }] },
    422,
    'testimonials.0.consentedOn',
    'Please enter the day on which the person agreed.',
  ],
  [
    { testimonials: [{ ...testimonial, consentedOn: '2026-02-30' }] },
    422,
    'testimonials.0.consentedOn',
    'Please enter a day that is in the calendar.',
  ],
  [
    { testimonials: [{ ...testimonial, consentedOn: '2026-11-21' }] },
    422,
    'testimonials.0.consentedOn',
    'The day of the consent is still to come.',
  ],
  [
    { testimonials: [testimonial, { ...testimonial, email: 'nobody@mail.example' }] },
    422,
    'testimonials.1.email',
    'No student has this email.',
  ],
  [
    { testimonials: Array(websiteLimits.testimonials + 1).fill(testimonial) },
    422,
    'testimonials',
    'Home shows 60 testimonials at most.',
  ],
  [
    { qualifications: [{ mentorId: 'unknown', text: { en: 'a', hi: '' } }] },
    422,
    'qualifications.0.mentorId',
    'There is no such mentor.',
  ],
] as const)(
  'bad input %# is refused with a clear message, and nothing of it is saved',
  async (body, status, field, message) => {
    const before = await school.snapshot()
    const response = await save({ samplePages: true, ...body })
    expect(response.status).toBe(status)
    if (field) expect(response.body.fields).toEqual({ [field]: message })
    expect(await school.snapshot()).toBe(before)
  },
)

test('a text with script stays text', async () => {
  const text = '</script><script>alert(1)</script>'
  await save({ tagline: { en: text, hi: '' } })
  expect((await home()).tagline).toBe(text)
})

test('an unavailable choice is kept, and Home shows the newest courses meanwhile', async () => {
  const course = await school.addCourse({ name: 'Pottery' })
  const other = await school.addCourse({ name: 'Weaving' })
  const [mentor, active] = [await school.as('mentor'), await school.as('mentor')]
  const qualificationOf = (id: string, en: string) => ({ mentorId: id, text: { en, hi: '' } })
  await save({ featured: [course.id], qualifications: [qualificationOf(mentor.id, 'B.E.')] })
  const { db } = school.database
  const archive = (archived_at: number | null) =>
    db.updateTable('courses').set({ archived_at }).where('id', '=', course.id).execute()
  const deactivate = (deactivated_at: number | null) =>
    db.updateTable('users').set({ deactivated_at }).where('id', '=', mentor.id).execute()
  await archive(1)
  await deactivate(1)
  expect((await home()).featured).toMatchObject([{ _id: other.id }])
  expect(await settings()).toMatchObject({ featured: [], qualifications: [] })
  await save({ qualifications: [qualificationOf(active.id, 'M.A.')] })
  await archive(null)
  await deactivate(null)
  expect((await home()).featured).toMatchObject([{ _id: course.id }])
  expect((await settings()).qualifications).toHaveLength(2)
})

test('the second of two admins is refused, and one of ten simultaneous saves succeeds', async () => {
  await save({ samplePages: true, version: 1 })
  expect(await save({ openPreviews: true, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { samplePages: true, openPreviews: false, version: 2 } },
  })
  const changes = Array.from({ length: 10 }, (_, index) =>
    save({ tagline: { en: `Number ${index}`, hi: '' }, version: 2 }),
  )
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('a change is recorded by the names of its fields; a change of nothing leaves no record', async () => {
  const body = { tagline: { en: 'Learn', hi: '' }, testimonials: [] }
  await save(body)
  await save(body)
  const records = (await admin.call('GET', 'audit?action=website.change')).body
  expect(records.map(({ detail }: { detail: object }) => detail)).toEqual([
    { fields: ['tagline'], version: 2 },
  ])
})

test('a picture that Home shows stays, and a former one is deleted', async () => {
  const [shown, other] = [
    await saveTestFile(school, admin, 'picture'),
    await saveTestFile(school, admin, 'picture'),
  ]
  const picture = (id: string) => ({ url: `/api/files/${id}`, text: { en: 'a', hi: '' } })
  await save({ pictures: [picture(shown), picture(other)] })
  await save({ pictures: [picture(shown)] })
  school.pass(3 * 86_400_000)
  const { database, deps } = school
  await removeUnusedFiles(modules, database, deps.files, deps.clock())
  const files = await database.db.selectFrom('files').select('id').execute()
  expect(files.map(({ id }) => id)).toEqual([shown])
})

test('a testimonial is deleted with the account, and is in the export before', async () => {
  await save({ testimonials: [{ ...testimonial, email: 'meera@mail.example' }, testimonial] })
  const password_hash = await school.deps.passwords.hash('practice')
  await school.database.db.updateTable('users').set({ password_hash }).where('id', '=', student.id).execute()
  const exportResponse = await student.call('GET', 'users/me/export')
  expect(JSON.stringify(exportResponse.body)).toContain('I made a bowl.')
  expect((await student.call('DELETE', 'users/me', { password: 'practice' })).status).toBeLessThan(300)
  expect((await home()).testimonials).toHaveLength(1)
  expect((await settings()).version).toBe(3)
})

test('the public page of a course has what people ask before they enroll', async () => {
  const mentor = await school.as('mentor', { name: 'Priya Sharma' })
  await save({ qualifications: [{ mentorId: mentor.id, text: { en: 'B.E., nine years', hi: '' } }] })
  await admin.call('PUT', 'school', { refundText: 'Within 14 days.' })
  const course = await school.addCourse({
    slug: 'pottery',
    name: 'Pottery',
    mentor_id: mentor.id,
    starts_on: '2026-12-01',
    offer_ends_at: Date.parse('2026-11-30T18:29:59Z'),
  })
  expect((await publicCourse('pottery')).body).toMatchObject({
    _id: course.id,
    name: 'Pottery',
    hours: 42,
    amount: 4_999,
    startsOn: '2026-12-01',
    offerEndsOn: '2026-11-30',
    topics: [{ name: 'First steps', video: null, pdf: null }, { name: 'Second steps' }],
    mentor: { name: 'Priya Sharma', qualifications: 'B.E., nine years' },
    refundText: 'Within 14 days.',
    address: 'http://localhost:3000/c/pottery',
    picture: 'http://localhost:3000/school-name.png',
  })
  school.pass(20 * 86_400_000)
  expect((await publicCourse('pottery')).body).toMatchObject({ startsOn: null, offerEndsOn: null })
})

test('the name of the school is drawn as a picture, anew when it changes', async () => {
  const draw = async (name: string) => {
    await admin.call('PUT', 'school', { name })
    const response = await school.visitor.call('GET', '/school-name.png')
    expect(response.headers['content-type']).toBe('image/png')
    return Buffer.from(response.body)
  }
  const picture = await draw('प्रगति Pragati')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await draw('Sunrise')).equals(picture)).toBe(false)
  expect((await draw('प्रगति Pragati')).equals(picture)).toBe(true)
})

test('a shared page has a picture: its own, else the first one of Home, the logo, or the school’s name', async () => {
  const cover = `/api/files/${await saveTestFile(school, admin, 'picture')}`
  await school.addCourse({ slug: 'plain' })
  await school.addCourse({ slug: 'covered', image: cover })
  const list = async () => (await school.visitor.call('GET', 'website/courses')).body
  const pictures = async () =>
    [await home(), await list(), (await publicCourse('plain')).body].map(({ picture }) => picture)
  const all = (path: string) => Array(3).fill(`http://localhost:3000${path}`)
  expect(await pictures()).toEqual(all('/school-name.png'))
  expect([(await home()).address, (await list()).address]).toEqual([
    'http://localhost:3000/',
    'http://localhost:3000/c',
  ])
  await school.database.db.updateTable('school').set({ logo: '/api/files/logo' }).execute()
  expect(await pictures()).toEqual(all('/api/files/logo'))
  const url = `/api/files/${await saveTestFile(school, admin, 'picture')}`
  await save({ pictures: [{ url, text: { en: 'The kiln', hi: '' } }] })
  expect(await pictures()).toEqual(all(url))
  expect((await publicCourse('covered')).body.picture).toBe(`http://localhost:3000${cover}`)
})

test('only published courses have a page and are in the list and the sitemap', async () => {
  await school.addCourse({ slug: 'open', name: 'Open' })
  await school.addCourse({ slug: 'draft', published_at: null })
  await school.addCourse({ slug: 'old', archived_at: 1 })
  for (const slug of ['draft', 'old', 'unknown']) expect((await publicCourse(slug)).status).toBe(404)
  const list = (await school.visitor.call('GET', 'website/courses')).body
  expect(list.courses).toMatchObject([{ slug: 'open', topics: 2, hours: 42 }])
  const map = await school.visitor.call('GET', '/sitemap.xml')
  expect(map.headers['content-type']).toContain('application/xml')
  const paths = [...String(map.body).matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(paths).toEqual(['/', '/c', '/help', '/terms', '/privacy', '/refunds', '/c/open'])
  expect(String((await school.visitor.call('GET', '/robots.txt')).body)).toContain(
    'Sitemap: http://localhost:3000/sitemap.xml',
  )
})

test('previews are open to visitors if the school allows it, and nothing else is', async () => {
  const [preview, closed] = [
    await saveTestFile(school, admin, 'handout'),
    await saveTestFile(school, admin, 'handout'),
  ]
  const topic = (id: string) => ({ name: 'One', pdf: `/api/files/${id}`, video: '' })
  const course = await school.addCourse({ slug: 'pottery' }, [topic(preview), topic(closed)])
  const open = async (id: string) => (await school.visitor.call('GET', `files/${id}`)).status
  expect([await open(preview), await open(closed)]).toEqual([401, 401])
  await save({ openPreviews: true })
  expect((await publicCourse('pottery')).body.topics).toMatchObject([
    { pdf: `/api/files/${preview}` },
    { pdf: null },
  ])
  expect([await open(preview), await open(closed)]).toEqual([200, 401])
  await school.database.db
    .updateTable('courses')
    .set({ published_at: null })
    .where('id', '=', course.id)
    .execute()
  expect(await open(preview)).toBe(401)
})
