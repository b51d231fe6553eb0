import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileRow } from '../../database/file-rows.ts'
import { saveTestFile } from '../../testing/saved-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from './catalogue.tables.ts'

let school: School
let mentor: Person
let admin: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  admin = await school.as('admin')
  course = await school.addCourse({ mentor_id: mentor.id })
})
afterEach(() => school.close())

const save = (person: Person, syllabus: readonly object[], id = course.id) =>
  person.call('PUT', `courses/${id}/syllabus`, { syllabus })

const upload = async (person: Person, kind: FileRow['kind']) =>
  `/api/files/${await saveTestFile(school, person, kind)}`

const topics = async (person = mentor, id = course.id) =>
  (await person.call('GET', `courses/${id}/topics`)).body.topics

async function expectRefused(syllabus: readonly object[], fields: object, person = mentor) {
  const before = await school.snapshot()
  const response = await save(person, syllabus)
  expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION', fields } })
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
}

async function makeFullTopic() {
  return {
    name: 'Roots',
    pdf: await upload(mentor, 'handout'),
    video: await upload(mentor, 'video'),
    preview: true,
    section: 'Numbers',
    minutes: 25,
    videoSeconds: 754,
    captions: await upload(mentor, 'captions'),
    text: '# Roots\n\nSo $x^2 = 2$.',
    files: [
      { name: 'Exercises', url: await upload(mentor, 'attachment') },
      { name: 'More', url: 'https://a.example/more' },
    ],
    doneWhen: 'watched',
    watchPercent: 80,
    opens: 'fromDate',
    opensAt: '2027-01-04T03:30:00.000Z',
  }
}

test('a topic stores every field and returns it to its mentor', async () => {
  const given = await makeFullTopic()
  expect((await save(mentor, [given])).status).toBe(200)
  expect(await topics()).toEqual([{ ...given, _id: expect.any(String) }])
  expect(await topics(admin)).toHaveLength(1)
})

test('a payload of the seed script saves as before, and fields that it does not name stay', async () => {
  const given = await makeFullTopic()
  await save(mentor, [given, { name: 'Second' }])
  const [first, second] = await topics()
  const seeds = [
    { _id: second._id, name: 'Second, renamed', pdf: '', video: '' },
    { _id: first._id, name: 'Roots, renamed', pdf: given.pdf, video: given.video },
  ]
  expect((await save(mentor, seeds)).status).toBe(200)
  expect(await topics()).toEqual([
    { ...second, name: 'Second, renamed' },
    { ...first, name: 'Roots, renamed' },
  ])
  await save(mentor, [seeds[0], { ...seeds[1], preview: false }] as object[])
  expect((await topics())[1]).toMatchObject({ name: 'Roots, renamed', preview: false })
})

test('topics of the seed script have no ids: they match saved topics by name, which keep their other fields and marks', async () => {
  const given = await makeFullTopic()
  await save(mentor, [given, { name: 'Second' }, { name: 'Third' }])
  const [first, second, third] = await topics()
  const seeds = [
    { name: third.name, pdf: '', video: '' },
    { name: first.name, pdf: given.pdf, video: given.video },
    { name: 'New', pdf: '', video: '' },
    { name: first.name, pdf: '', video: '' },
  ]
  expect((await save(mentor, seeds)).status).toBe(200)
  const now = await topics()
  expect(now.slice(0, 2)).toEqual([third, first])
  expect([first._id, second._id, third._id]).not.toContain(now[2]._id)
  expect(now[3]).toMatchObject({ name: first.name, text: '', files: [] })
})

test.each([
  ['section', 'Sets'],
  ['minutes', 5],
  ['videoSeconds', 60],
  ['text', 'Other'],
  ['files', [{ name: 'One', url: 'https://a.example/one' }]],
  ['doneWhen', 'opened'],
  ['watchPercent', 50],
  ['opens', 'inOrder'],
  ['opensAt', '2027-02-01T00:00:00.000Z'],
])('%s changes alone, and can be removed', async (field, value) => {
  const given = await makeFullTopic()
  await save(mentor, [given])
  const [before] = await topics()
  const seed = { _id: before._id, name: 'Roots', pdf: given.pdf, video: given.video, preview: true }
  await save(mentor, [{ ...seed, [field]: value }])
  const opensAt = field === 'opens' ? null : before.opensAt
  expect(await topics()).toEqual([{ ...before, opensAt, [field]: value }])

  const nothing = {
    section: '',
    minutes: null,
    videoSeconds: null,
    captions: '',
    text: '',
    files: [],
    doneWhen: 'marked',
    watchPercent: 90,
    opens: 'free',
    opensAt: null,
  }
  await save(mentor, [{ ...seed, ...nothing }])
  expect(await topics()).toEqual([{ ...before, ...nothing }])
})

test('another video has another length, unless the request states one', async () => {
  const given = await makeFullTopic()
  await save(mentor, [given])
  const [{ _id }] = await topics()
  await save(mentor, [{ _id, name: 'Roots', video: 'https://v.example/other' }])
  expect((await topics())[0].videoSeconds).toBeNull()
  await save(mentor, [{ _id, name: 'Roots', video: given.video, videoSeconds: 12 }])
  expect((await topics())[0].videoSeconds).toBe(12)
})

test('a local date and time is read in the zone of the school', async () => {
  await save(mentor, [{ name: 'A', opens: 'fromDate', opensAt: '2027-01-04T09:00' }])
  expect((await topics())[0].opensAt).toBe('2027-01-04T03:30:00.000Z')
})

test.each([
  [{ minutes: 0 }, { 'syllabus.1.minutes': 'Please enter 1 to 1,000 minutes.' }],
  [{ minutes: 1.5 }, { 'syllabus.1.minutes': 'Please enter 1 to 1,000 minutes.' }],
  [{ minutes: 1e308 }, { 'syllabus.1.minutes': 'Please enter 1 to 1,000 minutes.' }],
  [{ videoSeconds: 86_401 }, { 'syllabus.1.videoSeconds': 'A video takes a day at most.' }],
  [{ watchPercent: 101 }, { 'syllabus.1.watchPercent': 'Please enter 1 to 100 percent.' }],
  [{ doneWhen: 'never' }, { 'syllabus.1.doneWhen': 'Please choose marked, opened, watched or submitted.' }],
  [{ opens: 'never' }, { 'syllabus.1.opens': 'Please choose free, inOrder or fromDate.' }],
  [
    { opens: 'fromDate' },
    { 'syllabus.1.opensAt': 'Please choose a date and time that are in the calendar.' },
  ],
  [
    { opens: 'fromDate', opensAt: '2027-02-30T10:00' },
    { 'syllabus.1.opensAt': 'Please choose a date and time that are in the calendar.' },
  ],
  [{ text: 'a'.repeat(20_001) }, { 'syllabus.1.text': 'Please keep this to 20,000 characters.' }],
  [
    { text: 'Good.\n\n<b>bad</b>' },
    {
      'syllabus.1.text':
        'Line 3: HTML does not work here. Please use Markdown, and put code between backticks.',
    },
  ],
  [
    { text: '[a](javascript:alert(1))' },
    { 'syllabus.1.text': 'Line 1: please start the link with https://, http:// or mailto:.' },
  ],
  [
    { text: '>'.repeat(20_000) },
    { 'syllabus.1.text': 'Line 1: please nest quotes and lists at most 20 deep.' },
  ],
  [
    { files: [{ name: '', url: 'https://a.example' }] },
    { 'syllabus.1.files.0.name': 'Please give the file a name.' },
  ],
  [
    { files: [{ name: 'A', url: '' }] },
    { 'syllabus.1.files.0.url': 'Please enter a link, or upload a file.' },
  ],
  [
    { files: [{ name: 'A', url: 'javascript:alert(1)' }] },
    {
      'syllabus.1.files.0.url': 'Please enter a link that starts with http:// or https://, or upload a file.',
    },
  ],
  [
    { files: Array(21).fill({ name: 'A', url: 'https://a.example' }) },
    { 'syllabus.1.files': 'A topic has at most 20 files and links.' },
  ],
  [{ captions: 'https://a.example/c.vtt' }, { 'syllabus.1.captions': 'Please upload the captions.' }],
])('%j is refused with a message', async (topic, fields) => {
  await expectRefused([{ name: 'One' }, { name: 'Two', ...topic }], fields)
})

test.each([
  ['pdf', 'handout', 'PDF was'],
  ['video', 'video', 'video was'],
  ['captions', 'captions', 'captions were'],
  ['files.0.url', 'attachment', 'file was'],
] as const)(
  '%s of another mentor or course is refused, and so is a file of another kind',
  async (field, kind, words) => {
    const other = await school.as('mentor')
    const otherCourse = await school.addCourse({ mentor_id: other.id })
    const theirs = await upload(other, kind)
    const topicWith = (url: string) =>
      field === 'files.0.url' ? { name: 'A', files: [{ name: 'F', url }] } : { name: 'A', [field]: url }
    expect((await save(other, [topicWith(theirs)], otherCourse.id)).status).toBe(200)
    const errors = {
      [`syllabus.0.${field}`]: expect.stringContaining(`${words} not uploaded for this course.`),
    }
    const picture = await upload(mentor, 'picture')
    for (const url of [theirs, picture, '/api/files/unknown']) await expectRefused([topicWith(url)], errors)

    expect((await save(admin, [topicWith(theirs)])).status).toBe(200)
    expect((await save(mentor, [topicWith(theirs)])).status).toBe(200)
  },
)

test('a copy of a course has every field of its topics', async () => {
  await save(mentor, [await makeFullTopic(), { name: 'Second', text: 'Two' }])
  const { body } = await admin.call('POST', 'courses', { copyOf: course.id })
  const copied = await topics(admin, body.course._id)
  const given = await topics()
  expect(copied).toEqual(given.map((topic: object) => ({ ...topic, _id: expect.any(String) })))
  expect(copied[0]._id).not.toBe(given[0]._id)
})

test('the text of a topic is shown as HTML in its lesson', async () => {
  await save(mentor, [await makeFullTopic()])
  const [{ _id }] = await topics()
  const { body } = await mentor.call('GET', `courses/${course.id}/lessons/${_id}`)
  expect(body.text).toContain('<h2>Roots</h2>')
  expect(body.text).toContain('<msup><mi>x</mi><mn>2</mn></msup>')
})

test('the preview of a text names its errors and shows the rest', async () => {
  const preview = (text: string) => mentor.call('POST', 'topics/text', { text })
  expect(await preview('So **$x$**.')).toMatchObject({
    status: 200,
    body: { html: '<p>So <strong><math><mrow><mi>x</mi></mrow></math></strong>.</p>', error: null },
  })
  expect((await preview('a <i>b</i>')).body).toEqual({
    html: '<p>a &lt;i&gt;b&lt;/i&gt;</p>',
    error: 'Line 1: HTML does not work here. Please use Markdown, and put code between backticks.',
  })
  expect((await preview('a'.repeat(20_001))).status).toBe(422)
})
