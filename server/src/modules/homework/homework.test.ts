import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeUnusedFiles, tidy } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import { uploadPhoto, uploadWork } from '../../testing/work-files.ts'
import type { AssignmentRow } from '../coursework/coursework.tables.ts'

let school: School
let mentor: Person
let meera: Person
let course: { id: string }
let assignment: AssignmentRow

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  const password_hash = await school.deps.passwords.hash('practice')
  meera = await school.as('student', { name: 'Meera Iyer', password_hash })
  course = await school.addCourse({ mentor_id: mentor.id, name: 'Drawing' })
  assignment = await setWork()
  await school.enroll(meera, course)
})
afterEach(() => school.close())

const setWork = (given: Partial<AssignmentRow> = {}) =>
  school.addAssignment(course, { accepts: '["photos","pdf","files"]', ...given })

const pathOf = (path: string, target = assignment) => `assignments/${target.id}/${path}`
const workOf = async (person: Person, target = assignment) =>
  (await person.call('GET', pathOf('work', target))).body
const add = (person: Person, url: string, more: object = {}, target = assignment) =>
  person.call('POST', pathOf('draft', target), { url, ...more })

async function addPhoto(person: Person, shade?: number, target = assignment): Promise<string> {
  const added = await add(person, await uploadPhoto(person, shade), {}, target)
  expect(added.status).toBe(201)
  return added.body.files.at(-1)._id
}

const idsOf = (draft: { files: { _id: string }[] }) => draft.files.map(({ _id }) => _id)
const submit = (person: Person, files: string[], target = assignment) =>
  person.call('POST', pathOf('submit-files', target), { files })
const enrolled = async () => {
  const other = await school.as('student')
  await school.enroll(other, course)
  return other
}
const openFor = async (person: Person, url: string) => (await person.call('GET', url)).status

/** A sheet that was photographed sideways and at an angle. */
const edit = {
  rotation: 90,
  crop: [
    { x: 0.1, y: 0.05 },
    { x: 0.9, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 0.95 },
  ],
}

describe('a draft', () => {
  test('holds uploaded files in the order of the student, with thumbnails', async () => {
    const first = await addPhoto(meera, 100)
    const second = await addPhoto(meera, 150)
    const pdf = await uploadWork(meera, 'workPdf', 'rest.pdf', makeTestPdf({ pages: 3 }))
    const added = await add(meera, pdf.body.file.url)
    expect(added.body).toMatchObject({
      version: 3,
      files: [
        { _id: first, kind: 'photo', name: 'page.jpg', pages: 1, width: 60, height: 40, originalUrl: null },
        { _id: second, kind: 'photo' },
        { kind: 'pdf', name: 'rest.pdf', pages: 3, width: null, thumbnailUrl: null },
      ],
    })
    const [{ thumbnailUrl }] = added.body.files
    expect((await meera.call('GET', thumbnailUrl)).headers['content-type']).toBe('image/webp')
    const ordered = idsOf(added.body).toReversed()
    const moved = await meera.call('PUT', pathOf('draft'), { files: ordered })
    expect(moved.body).toMatchObject({ version: 4 })
    expect(idsOf((await workOf(meera)).draft)).toEqual(ordered)
    const left = await meera.call('DELETE', pathOf(`draft/${second}`))
    expect(idsOf(left.body)).toEqual(ordered.filter((id) => id !== second))
  })

  test('keeps a cropped photo in the place of the first one, with the photo before it', async () => {
    const first = await addPhoto(meera, 100)
    const second = await addPhoto(meera, 150)
    const original = (await workOf(meera)).draft.files[0].url
    const cropped = await uploadPhoto(meera, 101)
    const edited = { original, edit, replaces: first }
    const { body } = await add(meera, cropped, edited)
    expect(body.files).toMatchObject([{ url: cropped, originalUrl: original, edit }, { _id: second }])
    expect((await add(meera, cropped, edited)).body.files).toEqual(body.files)
    expect(await add(meera, await uploadPhoto(meera, 102), { replaces: first })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { files: body.files } },
    })
  })

  test('refuses an order of files that another device has changed', async () => {
    const first = await addPhoto(meera, 100)
    const second = await addPhoto(meera, 150)
    for (const files of [[first], [first, second, first], [first, assignment.id]])
      expect(await meera.call('PUT', pathOf('draft'), { files })).toMatchObject({
        status: 409,
        body: { code: 'STALE', current: { files: [{ _id: first }, { _id: second }] } },
      })
  })

  test('refuses files of others, files for other things, and the same file twice', async () => {
    const fellow = await enrolled()
    const own = await uploadPhoto(meera, 100)
    const notUploaded = { status: 422, body: { message: expect.stringContaining('was not uploaded for') } }
    const handout = await mentor.call('POST', 'files', makeTestPdf(), { 'content-type': 'application/pdf' })
    for (const url of [await uploadPhoto(fellow, 50), handout.body.url, '/api/files/unknown'])
      expect(await add(meera, url)).toMatchObject(notUploaded)
    const small = own.replace('/api/files/', '/api/files/small-')
    expect(await add(meera, small)).toMatchObject(notUploaded)
    expect(await add(meera, own, { original: await uploadPhoto(fellow, 60) })).toMatchObject(notUploaded)
    expect((await add(meera, own)).status).toBe(201)
    expect((await add(meera, own)).body.files).toHaveLength(1)
    expect(await add(meera, await uploadPhoto(meera, 100))).toMatchObject({
      status: 422,
      body: { message: 'You have added this file already.' },
    })
    expect(
      await fellow.call('DELETE', pathOf(`draft/${(await workOf(meera)).draft.files[0]._id}`)),
    ).toMatchObject({ status: 404 })
  })

  test('refuses what the assignment does not accept', async () => {
    const strict = await setWork({ accepts: '["pdf"]', max_pages: 5 })
    expect(await add(meera, await uploadPhoto(meera), {}, strict)).toMatchObject({
      status: 422,
      body: { message: 'This assignment does not accept photos. Please remove them.' },
    })
    const long = await uploadWork(meera, 'workPdf', 'long.pdf', makeTestPdf({ pages: 200 }))
    expect(await add(meera, long.body.file.url, {}, strict)).toMatchObject({
      status: 422,
      body: { message: 'This makes 200 pages, and this assignment accepts at most 5.' },
    })
    expect((await workOf(meera, strict)).draft.files).toEqual([])
  })

  test('is closed to students who are not enrolled, have not paid, or have submitted', async () => {
    const stranger = await school.as('student')
    const url = await uploadPhoto(stranger)
    expect((await add(stranger, url)).status).toBe(404)
    expect((await stranger.call('GET', pathOf('work'))).status).toBe(404)
    const one = await addPhoto(meera)
    expect((await submit(meera, [one])).status).toBe(201)
    expect(await add(meera, await uploadPhoto(meera, 20))).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBMITTED' },
    })
  })

  test('of a course that was archived a month ago is removed, and so are files that nobody uses', async () => {
    await addPhoto(meera, 100)
    const unused = await uploadPhoto(meera, 150)
    const { db } = school.database
    const ids = async () => (await db.selectFrom('files').select('id').execute()).map(({ id }) => id)
    const day = 86_400_000
    school.pass(2 * day)
    await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
    expect(await ids()).toHaveLength(2)
    expect(await ids()).not.toContain(unused.split('/').at(-1))
    await db.updateTable('courses').set({ archived_at: school.deps.clock() }).execute()
    await tidy(modules, school.database, school.deps.clock() + 29 * day)
    const drafts = () => db.selectFrom('work_files').select('kind').execute()
    expect(await drafts()).toHaveLength(1)
    await tidy(modules, school.database, school.deps.clock() + 31 * day)
    expect(await drafts()).toEqual([])
    expect(await db.selectFrom('work_drafts').select('version').execute()).toEqual([])
    await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock() + 33 * day)
    expect(await ids()).toEqual([])
  })
})

describe('submitted files', () => {
  test('are a submission that counts them, and the mentor opens them', async () => {
    const first = await addPhoto(meera, 100)
    const second = await addPhoto(meera, 150)
    expect(await openFor(mentor, (await workOf(meera)).draft.files[0].url)).toBe(404)
    const done = await submit(meera, [first, second])
    expect(done).toMatchObject({
      status: 201,
      body: {
        message: 'Your assignment was successfully submitted!',
        submission: { link: '', files: 2, status: 'Submitted', history: [{ kind: 'submitted', files: 2 }] },
        try: { link: null, files: [{ _id: first }, { _id: second }] },
      },
    })
    const { _id } = done.body.submission
    expect(done.body.submission.file).toMatch(
      new RegExp(`^http.*/mentor/assignments/review\\?submission=${_id}$`),
    )
    const own = await workOf(meera)
    expect(own).toMatchObject({ draft: { files: [] }, tries: [done.body.try] })
    expect(own.assignment).toMatchObject({ status: 'Completed', accepts: ['photos', 'pdf', 'files'] })
    const seen = await mentor.call('GET', `submissions/${_id}/work`)
    expect(seen.body).toEqual({ tries: own.tries })
    for (const { url, thumbnailUrl } of seen.body.tries[0].files) {
      expect(await openFor(mentor, url)).toBe(200)
      expect(await openFor(mentor, thumbnailUrl)).toBe(200)
      expect(await openFor(await enrolled(), url)).toBe(404)
      expect(await openFor(await school.as('mentor'), thumbnailUrl)).toBe(404)
      expect(await openFor(school.visitor, url)).toBe(401)
    }
    expect((await mentor.call('GET', `submissions?assignmentId=${assignment.id}`)).body).toMatchObject([
      { files: 2, file: done.body.submission.file },
    ])
  })

  test('are counted with their pages, also after a try is taken back', async () => {
    const photo = await addPhoto(meera, 100)
    const pdf = await uploadWork(meera, 'workPdf', 'rest.pdf', makeTestPdf({ pages: 3 }))
    const [, second] = idsOf((await add(meera, pdf.body.file.url)).body)
    const { submission } = (await submit(meera, [photo, second as string])).body
    expect([submission.files, submission.pages]).toEqual([2, 4])
    const review = { status: 'Returned', feedback: 'The shadow is missing.', version: 1 }
    await mentor.call('PUT', `submissions/${submission._id}/review`, review)
    await submit(meera, [await addPhoto(meera, 150)])
    const row = async () => (await mentor.call('GET', `submissions?assignmentId=${assignment.id}`)).body[0]
    expect([(await row()).files, (await row()).pages]).toEqual([1, 1])
    expect((await meera.call('DELETE', `submissions/${submission._id}`)).status).toBe(204)
    expect([(await row()).files, (await row()).pages]).toEqual([2, 4])
  })

  test('are all of the draft in its order, else nothing is submitted', async () => {
    expect(await submit(meera, [])).toMatchObject({
      status: 422,
      body: { message: 'Please add your work first.' },
    })
    const first = await addPhoto(meera, 100)
    const second = await addPhoto(meera, 150)
    for (const files of [[first], [second, first], [first, second, second]])
      expect(await submit(meera, files)).toMatchObject({
        status: 409,
        body: { code: 'STALE', current: { files: [{ _id: first }, { _id: second }] } },
      })
    expect((await workOf(meera)).tries).toEqual([])
  })

  test('are submitted once when two tabs submit', async () => {
    const one = await addPhoto(meera)
    const both = await Promise.all([submit(meera, [one]), submit(meera, [one])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await workOf(meera)).tries).toHaveLength(1)
    expect(await school.database.db.selectFrom('submission_events').selectAll().execute()).toHaveLength(1)
  })

  test('must fit the assignment as it is now', async () => {
    const first = await addPhoto(meera, 100)
    const second = await addPhoto(meera, 150)
    const { title, description, version } = assignment
    const deadline = new Date(assignment.deadline).toISOString()
    const saved = await mentor.call('PUT', `assignments/${assignment.id}`, {
      ...{ title, description, deadline, version, maxPages: 1 },
    })
    expect(saved).toMatchObject({ status: 200, body: { maxPages: 1 } })
    expect(await submit(meera, [first, second])).toMatchObject({
      status: 422,
      body: { message: 'This makes 2 pages, and this assignment accepts at most 1.' },
    })
    await meera.call('DELETE', pathOf(`draft/${second}`))
    expect((await submit(meera, [first])).status).toBe(201)
  })

  test('go back into the draft when they are taken back, until the mentor opens them', async () => {
    const one = await addPhoto(meera, 100)
    const { submission } = (await submit(meera, [one])).body
    expect((await meera.call('DELETE', `submissions/${submission._id}`)).status).toBe(204)
    const own = await workOf(meera)
    expect(own).toMatchObject({ draft: { files: [{ _id: one }] }, tries: [] })
    const two = await addPhoto(meera, 150)
    const again = (await submit(meera, [one, two])).body.submission
    await mentor.call('POST', `submissions/${again._id}/open`)
    expect(await meera.call('DELETE', `submissions/${again._id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_OPENED',
        message: 'Your mentor has opened this work meanwhile, so it cannot be taken back any more.',
      },
    })
    expect((await workOf(meera)).tries).toMatchObject([{ files: [{ _id: one }, { _id: two }] }])
  })
})

describe('a try with files', () => {
  test('keeps its files when the work is returned, and they can be corrected', async () => {
    const one = await addPhoto(meera, 100)
    const { submission } = (await submit(meera, [one])).body
    expect((await meera.call('POST', pathOf('draft/earlier'))).status).toBe(409)
    const review = { status: 'Returned', feedback: 'The shadow is missing.', version: 1 }
    expect((await mentor.call('PUT', `submissions/${submission._id}/review`, review)).status).toBe(200)
    const taken = await meera.call('POST', pathOf('draft/earlier'))
    const again = await meera.call('POST', pathOf('draft/earlier'))
    expect(again.body.files).toEqual(taken.body.files)
    const [copy] = idsOf(taken.body)
    expect(copy).not.toBe(one)
    const two = await addPhoto(meera, 150)
    const second = await submit(meera, [copy ?? '', two])
    expect(second.body.try.files).toHaveLength(2)
    expect((await workOf(meera)).tries).toMatchObject([
      { files: [{ _id: copy }, { _id: two }] },
      { files: [{ _id: one }] },
    ])
    expect((await meera.call('DELETE', `submissions/${submission._id}`)).status).toBe(204)
    expect(await workOf(meera)).toMatchObject({
      assignment: { submission: { status: 'Returned', files: 1, feedback: 'The shadow is missing.' } },
      draft: { files: [{ _id: copy }, { _id: two }] },
      tries: [{ files: [{ _id: one }] }],
    })
  })

  test('shows numbers in place of file names while names are hidden', async () => {
    const hidden = await setWork({ accepts: '["pdf"]', names_hidden: 1 })
    const pdf = await uploadWork(meera, 'workPdf', 'Meera Iyer.pdf', makeTestPdf())
    const { url } = pdf.body.file
    const added = await add(meera, url, {}, hidden)
    const { submission } = (await submit(meera, idsOf(added.body), hidden)).body
    const nameOf = async (person: Person) => (await person.call('GET', url)).headers['content-disposition']
    const work = async () => (await mentor.call('GET', `submissions/${submission._id}/work`)).body
    expect(await work()).toMatchObject({ tries: [{ files: [{ name: '1.pdf' }] }] })
    expect(await nameOf(mentor)).toBe('attachment; filename=work.pdf')
    expect(await nameOf(meera)).toBe('attachment; filename="Meera Iyer.pdf"')
    await mentor.call('POST', `assignments/${hidden.id}/release`)
    expect(await work()).toMatchObject({ tries: [{ files: [{ name: 'Meera Iyer.pdf' }] }] })
    expect(await nameOf(mentor)).toBe('attachment; filename="Meera Iyer.pdf"')
  })

  test('is refused where only a link is accepted, and a link where only files are', async () => {
    const link = { link: 'https://work.example/mine' }
    expect(await meera.call('POST', `assignments/submit/${assignment.id}`, link)).toMatchObject({
      status: 422,
      body: { message: 'This assignment does not accept a link. Please submit files.' },
    })
    const onlyLink = await setWork({ accepts: '["link"]' })
    expect((await add(meera, await uploadPhoto(meera), {}, onlyLink)).status).toBe(422)
    expect((await meera.call('POST', `assignments/submit/${onlyLink.id}`, link)).status).toBe(201)
  })

  test('is in the student’s export, and is deleted with the account', async () => {
    const one = await addPhoto(meera, 100)
    await submit(meera, [one])
    const second = await setWork()
    await addPhoto(meera, 150, second)
    const exported = await meera.call('GET', 'users/me/export')
    expect(exported.body.workFiles).toMatchObject([
      { course: 'Drawing', name: 'page.jpg', kind: 'photo', submittedAt: expect.any(String) },
      { submittedAt: null },
    ])
    const { db } = school.database
    const deleted = await meera.call('DELETE', 'users/me', { password: 'practice' })
    expect(deleted.status).toBe(204)
    expect(await db.selectFrom('work_files').select('id').execute()).toEqual([])
    expect(await db.selectFrom('work_drafts').select('version').execute()).toEqual([])
    school.pass(2 * 86_400_000)
    await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
    expect(await db.selectFrom('files').select('id').execute()).toEqual([])
  })
})
