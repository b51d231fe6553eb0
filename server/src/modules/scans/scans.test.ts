import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Scan } from '#contract/scans/scans.ts'
import { removeUnusedFiles, tidy } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { numberedPdf, pageNumbersOf } from '../../testing/numbered-pdf.ts'
import { startScan, workOnScan } from '../../testing/scans.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import { makePhoto, uploadPhoto, uploadWork } from '../../testing/work-files.ts'
import { runDueScans } from './submit-papers.job.ts'

let school: School
let mentor: Person
let asha: Person
let meera: Person
let course: { id: string }
let assignment: { id: string }

const hourMs = 3_600_000

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  const password_hash = await school.deps.passwords.hash('practice')
  asha = await school.as('student', { name: 'Asha Rao', password_hash })
  meera = await school.as('student', { name: 'Meera Iyer', password_hash })
  course = await school.addCourse({ mentor_id: mentor.id, name: 'Drawing' })
  assignment = await school.addAssignment(course)
  for (const student of [asha, meera]) await school.enroll(student, course)
})
afterEach(() => school.close())

const paper = (student: Person | null, ...pages: number[]) => ({ studentId: student?.id ?? null, pages })
const start = async (pages = 6): Promise<Scan> =>
  (await startScan(mentor, assignment.id, await numberedPdf(pages))).body
const split = (scan: Pick<Scan, '_id' | 'version'>, papers: object[], more: object = {}, by = mentor) =>
  by.call('PUT', `scans/${scan._id}/split`, {
    ...{ version: scan.version, papers, dropped: [], rotations: [], ...more },
  })
const read = async (scan: Pick<Scan, '_id'>): Promise<Scan> =>
  (await mentor.call('GET', `scans/${scan._id}`)).body
const submitScan = (scan: Pick<Scan, '_id' | 'version'>, by = mentor) =>
  by.call('POST', `scans/${scan._id}/submit`, { version: scan.version })
const undo = (scan: Pick<Scan, '_id'>) => mentor.call('POST', `scans/${scan._id}/undo`)
const work = (scan: Pick<Scan, '_id'>) => workOnScan(school, mentor, scan._id)

async function splitForTwo(): Promise<Scan> {
  const saved = await split(await start(), [paper(asha, 1, 2), paper(meera, 4, 6, 5)], {
    ...{ dropped: [3], rotations: [{ page: 5, rotation: 90 }] },
  })
  expect(saved.status).toBe(200)
  return saved.body
}

async function submittedScan(): Promise<Scan> {
  const scan = await splitForTwo()
  expect((await submitScan(scan)).body.state).toBe('submitting')
  return work(scan)
}

const workOf = async (student: Person) =>
  (await student.call('GET', `assignments/${assignment.id}/work`)).body
const filesOf = async (table: 'work_files' | 'files' | 'submissions' | 'scan_files') =>
  (await school.database.db.selectFrom(table).selectAll().execute()).length
const link = (student: Person) =>
  student.call('POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example/mine' })
const grade = async (student: Person) => {
  const { _id, version } = (await workOf(student)).assignment.submission
  const review = { status: 'Graded', grade: 80, version }
  expect((await mentor.call('PUT', `submissions/${_id}/review`, review)).status).toBe(200)
}

describe('a scan', () => {
  test('has pages in order and the students of the course, and its split is the same on every device', async () => {
    await school.enroll(await school.as('student', { name: 'Zoya', deleted_at: 1 }), course)
    const admin = await school.as('admin')
    await admin.call('PUT', `admin/students/${meera.id}`, { rollNumber: '7' })
    const scan = await splitForTwo()
    expect(await read(scan)).toEqual(scan)
    expect(scan).toMatchObject({
      assignment: { _id: assignment.id, courseName: 'Drawing' },
      files: [{ kind: 'pdf', name: 'class.pdf', pages: 6 }],
      papers: [
        { studentId: asha.id, pages: [1, 2], status: null },
        { studentId: meera.id, pages: [4, 6, 5] },
      ],
      dropped: [3],
      rotations: [{ page: 5, rotation: 90 }],
      students: [
        { name: 'Meera Iyer', rollNumber: '7', status: null },
        { name: 'Asha Rao', rollNumber: null },
      ],
      undoUntil: null,
    })
    expect((await mentor.call('GET', `assignments/${assignment.id}/scans`)).body.scans).toMatchObject([
      { _id: scan._id, madeBy: 'Priya Sharma', pages: 6, papers: 2, submitted: 0 },
    ])
  })

  test('of the same file is the same scan, and a scan of photos takes more photos', async () => {
    const photos = [await uploadPhoto(mentor, 10), await uploadPhoto(mentor, 20)]
    const begun = await mentor.call('POST', `assignments/${assignment.id}/scans`, { files: photos })
    expect(begun.body.files).toHaveLength(2)
    const again = await mentor.call('POST', `assignments/${assignment.id}/scans`, { files: photos })
    expect(again.body._id).toBe(begun.body._id)
    const more = { files: [photos[1], await uploadPhoto(mentor, 30)] }
    const path = `scans/${begun.body._id}/files`
    expect((await mentor.call('POST', path, more)).body.files).toHaveLength(3)
    expect((await mentor.call('POST', path, more)).body.files).toHaveLength(3)
    const pdf = await uploadWork(mentor, 'workPdf', 'class.pdf', await numberedPdf(1))
    expect(await mentor.call('POST', path, { files: [pdf.body.file.url] })).toMatchObject({
      status: 422,
      body: { message: 'A scan is one PDF, or photos. Please start another scan for the other files.' },
    })
  })

  test('opens for co-mentors, and not for students or mentors of other courses', async () => {
    const scan = await start()
    const url = scan.files[0]?.url ?? ''
    const other = await school.as('mentor')
    const statusesFor = async (person: Person) =>
      Promise.all([person.call('GET', url), person.call('GET', `scans/${scan._id}`)]).then((both) =>
        both.map(({ status }) => status),
      )
    expect(await statusesFor(other)).toEqual([404, 404])
    expect(await statusesFor(asha)).toEqual([404, 403])
    await school.database.db
      .insertInto('co_mentors')
      .values({ course_id: course.id, mentor_id: other.id, added_at: 0 })
      .execute()
    expect(await statusesFor(other)).toEqual([200, 200])
  })
})

describe('bad input', () => {
  test('of files that are no scan is refused', async () => {
    const scriptedPdf = await PDFDocument.create()
    scriptedPdf.addPage()
    const script = scriptedPdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
    scriptedPdf.catalog.set(PDFName.of('OpenAction'), script)
    const long = await numberedPdf(601)
    const cases = [
      [long, 'This makes 601 pages, and a scan has at most 600. Please scan the class in two parts.'],
      [
        Buffer.from(await scriptedPdf.save({ useObjectStreams: false })),
        'This PDF contains scripts, which no scanner writes.',
      ],
      [makeTestPdf(), 'The pages of this PDF cannot be separated: it is damaged.'],
    ] as const
    for (const [pdf, message] of cases)
      expect(await startScan(mentor, assignment.id, pdf)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining(message) },
      })
    const lockedPdf = Buffer.from(
      makeTestPdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'),
      'latin1',
    )
    expect((await uploadWork(mentor, 'workPdf', 'locked.pdf', lockedPdf)).status).toBe(422)
    expect((await uploadWork(mentor, 'workPdf', 'zip.pdf', Buffer.from('PK\u0003\u0004 a ZIP'))).status).toBe(
      415,
    )
    expect((await uploadWork(mentor, 'workFile', 'a.zip', Buffer.from('PK'))).status).toBe(403)
    const fellow = await school.as('mentor')
    for (const url of [await uploadPhoto(fellow, 5), '/api/files/unknown'])
      expect((await mentor.call('POST', `assignments/${assignment.id}/scans`, { files: [url] })).status).toBe(
        422,
      )
    expect(await filesOf('scan_files')).toBe(0)
  })

  test('of a split is refused: missing pages, pages named twice, students of other courses', async () => {
    const scan = await splitForTwo()
    const stranger = await school.as('student')
    const cases: [object[], object, string][] = [
      [[paper(asha, 1), paper(meera, 1)], {}, 'Page 1 is named twice.'],
      [[paper(asha, 7)], {}, 'This scan does not have page 7.'],
      [[paper(asha, 1)], { dropped: [1] }, 'Page 1 is named twice.'],
      [[paper(stranger, 1)], {}, 'This student is not enrolled in the course.'],
    ]
    for (const [papers, more, message] of cases)
      expect(await split(scan, papers, more)).toMatchObject({ status: 422, body: { message } })
    expect(await read(scan)).toEqual(scan)
  })

  test('does not overwrite the split of another mentor', async () => {
    const scan = await start()
    const [first, second] = await Promise.all([split(scan, [paper(asha, 1)]), split(scan, [paper(meera, 1)])])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const [saved, refused] = first.status === 200 ? [first, second] : [second, first]
    expect(refused.body).toMatchObject({ code: 'STALE', current: saved.body })
    expect((await submitScan(scan)).status).toBe(409)
  })
})

describe('submitting', () => {
  test('gives each student their pages, as work that the mentor submitted', async () => {
    const { db } = school.database
    await db
      .updateTable('assignments')
      .set({ deadline: school.deps.clock() - hourMs })
      .execute()
    await db.updateTable('enrollments').set({ created_at: 0 }).execute()
    const scan = await submittedScan()
    expect(scan.papers).toMatchObject([{ status: 'Submitted' }, { status: 'Submitted' }])
    const meerasWork = await workOf(meera)
    expect(meerasWork).toMatchObject({
      assignment: {
        status: 'Completed',
        // Work submitted by a scan is never late.
        submission: { files: 1, late: false, submittedBy: 'Priya Sharma', history: [{ by: 'Priya Sharma' }] },
      },
      tries: [{ files: [{ kind: 'pdf', name: 'class.pdf', pages: 3 }] }],
    })
    const [{ url }] = meerasWork.tries[0].files
    const pdf = await meera.call('GET', url)
    expect(await pageNumbersOf(pdf.body)).toEqual([4, 6, 5])
    const rotationAngles = (await PDFDocument.load(pdf.body))
      .getPages()
      .map((page) => page.getRotation().angle)
    expect(rotationAngles).toEqual([0, 0, 90])
    expect((await asha.call('GET', url)).status).toBe(404)
    const desk = await mentor.call('GET', `submissions?assignmentId=${assignment.id}&late=true`)
    expect(desk.body).toEqual([])
    const emails = await school.database.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(emails.filter(({ subject }) => subject.startsWith('Submitted for you'))).toHaveLength(2)
    const { submission } = meerasWork.assignment
    expect(await meera.call('DELETE', `submissions/${submission._id}`)).toMatchObject({
      status: 403,
      body: { message: 'Your mentor handed this work in for you, so you cannot take it back.' },
    })
  })

  test('turns photos, and gives them thumbnails', async () => {
    const photo = await uploadWork(mentor, 'workPhoto', 'page.jpg', await makePhoto(90, 60, 40))
    const begun = await mentor.call('POST', `assignments/${assignment.id}/scans`, {
      files: [photo.body.file.url],
    })
    const saved = await split(begun.body, [paper(asha, 1)], { rotations: [{ page: 1, rotation: 90 }] })
    await submitScan(saved.body)
    await work(saved.body)
    const [file] = (await workOf(asha)).tries[0].files
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp((await asha.call('GET', file.url)).body).metadata()
    expect([width, height]).toEqual([40, 60])
    expect((await asha.call('GET', file.thumbnailUrl)).headers['content-type']).toBe('image/webp')
  })
})

describe('a paper', () => {
  test('of a student who has work, two papers, or left the course refuses the whole scan', async () => {
    const scan = await splitForTwo()
    await link(meera)
    expect(await submitScan(scan)).toMatchObject({
      status: 409,
      body: { message: 'Meera Iyer has submitted work for this assignment already. Nothing was submitted.' },
    })
    const twice = await split(scan, [paper(asha, 1), paper(asha, 2)])
    expect((await submitScan(twice.body)).body.message).toContain('Asha Rao has two papers.')
    const withOne = await split(twice.body, [paper(asha, 1)])
    await school.database.db
      .updateTable('enrollments')
      .set({ cancelled_at: 1 })
      .where('student_id', '=', asha.id)
      .execute()
    expect((await submitScan(withOne.body)).body.message).toContain(
      'Asha Rao is not enrolled in the course any more.',
    )
    const nobody = await split(withOne.body, [paper(null, 1)])
    expect((await submitScan(nobody.body)).body.message).toBe(
      'Please choose a student for at least one paper.',
    )
    expect(await filesOf('work_files')).toBe(0)
  })

  test('is left out when its student submits, leaves or is deleted before the job comes to it', async () => {
    const kiran = await school.as('student')
    const ravi = await school.as('student')
    for (const student of [kiran, ravi]) await school.enroll(student, course)
    const scan = (
      await split(await start(), [paper(asha, 1), paper(meera, 2), paper(kiran, 3), paper(ravi, 4)])
    ).body
    await submitScan(scan)
    await link(asha)
    await meera.call('DELETE', 'users/me', { password: 'practice' })
    await school.database.db
      .updateTable('enrollments')
      .set({ cancelled_at: 1 })
      .where('student_id', '=', kiran.id)
      .execute()
    const done = await work(scan)
    expect(done.papers).toMatchObject([
      {
        studentId: asha.id,
        status: null,
        refusal: 'This student has submitted work meanwhile. It was not replaced.',
      },
      { studentId: kiran.id, status: null, refusal: 'This student has left the course meanwhile.' },
      { studentId: ravi.id, status: 'Submitted', refusal: null },
    ])
    expect(done.dropped).toEqual([2])
    expect((await workOf(asha)).assignment.submission).toMatchObject({ link: 'https://work.example/mine' })
    expect(await filesOf('work_files')).toBe(1)
  })
})

describe('the job', () => {
  test('stops when the course has a new mentor', async () => {
    const scan = await splitForTwo()
    await submitScan(scan)
    const other = await school.as('mentor')
    await school.database.db
      .updateTable('courses')
      .set({ mentor_id: other.id })
      .where('id', '=', course.id)
      .execute()
    const done = await workOnScan(school, other, scan._id)
    expect(done.failure).toBe('The person who handed this in does not teach this course any more.')
    expect(await filesOf('submissions')).toBe(0)
    expect((await split(done, [])).status).toBe(404)
  })

  test('submits once for simultaneous requests and on two instances', async () => {
    const scan = await splitForTwo()
    const both = await Promise.all([submitScan(scan), submitScan(scan)])
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
    const second = { ...school.deps }
    await Promise.all([runDueScans(school.deps), runDueScans(second)])
    await work(scan)
    expect(await filesOf('submissions')).toBe(2)
    expect((await workOf(asha)).tries).toHaveLength(1)
    expect(await submitScan(await read(scan))).toMatchObject({ status: 422 })
  })

  test('goes on after the process died between two papers', async () => {
    const scan = await splitForTwo()
    await submitScan(scan)
    let saved = 0
    let reportDeath = () => {}
    const dead = new Promise<void>((resolve) => {
      reportDeath = resolve
    })
    // The second save never ends, as if the process had stopped.
    const save = (id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => {
      saved += 1
      if (saved === 1) return school.deps.files.save(id, bytes)
      reportDeath()
      return new Promise<void>(() => {})
    }
    await runDueScans({ ...school.deps, files: { ...school.deps.files, save } })
    await dead
    expect((await read(scan)).papers.map(({ status }) => status)).toEqual(['Submitted', null])
    await runDueScans(school.deps)
    expect((await read(scan)).papers[1]?.status).toBeNull()
    school.pass(2 * 60_000 + 1)
    expect((await work(scan)).papers.map(({ status }) => status)).toEqual(['Submitted', 'Submitted'])
    expect((await workOf(asha)).tries).toHaveLength(1)
    expect(await filesOf('work_files')).toBe(2)
    // One of the rows belongs to the unsaved file.
    expect(await filesOf('files')).toBe(4)
    school.pass(25 * hourMs)
    await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
    expect(await filesOf('files')).toBe(3)
  })
})

describe('undoing', () => {
  test('takes back what is not marked, names the rest, and leaves no files', async () => {
    const scan = await submittedScan()
    await grade(meera)
    const { _id } = (await workOf(asha)).assignment.submission
    await mentor.call('POST', `submissions/${_id}/open`)
    const undone = await undo(scan)
    expect(undone.body.papers).toMatchObject([
      { studentId: asha.id, status: null },
      { studentId: meera.id, status: 'Graded' },
    ])
    expect(await workOf(asha)).toMatchObject({
      assignment: { status: 'Pending', submission: null },
      draft: { files: [] },
      tries: [],
    })
    expect((await workOf(meera)).tries).toHaveLength(1)
    expect(await filesOf('work_files')).toBe(1)
    expect((await undo(scan)).body.papers).toEqual(undone.body.papers)
    // Page 5 of a marked paper cannot go to another student.
    const current = await read(scan)
    expect((await split(current, [paper(asha, 5)])).body.message).toBe('Page 5 is submitted already.')
    const again = await split(current, [paper(asha, 2, 1)])
    await submitScan(again.body)
    await work(scan)
    expect((await workOf(asha)).tries).toHaveLength(1)
  })

  test('brings back returned work that the scan had replaced', async () => {
    await link(meera)
    const { _id } = (await workOf(meera)).assignment.submission
    await mentor.call('PUT', `submissions/${_id}/review`, {
      status: 'Returned',
      feedback: 'On paper, please.',
    })
    const scan = await submittedScan()
    expect((await workOf(meera)).assignment.submission).toMatchObject({ status: 'Submitted', files: 1 })
    await undo(scan)
    expect((await workOf(meera)).assignment.submission).toMatchObject({
      ...{ status: 'Returned', link: 'https://work.example/mine', submittedBy: null },
    })
  })

  test('ends after a day, and then the scan is removed with its files', async () => {
    const scan = await submittedScan()
    const before = school.deps.clock() - 24 * hourMs - 1
    await school.database.db.updateTable('scans').set({ submitted_at: before, changed_at: before }).execute()
    expect(await undo(scan)).toMatchObject({ status: 409, body: { code: 'ALREADY_DONE' } })
    await tidy(modules, school.database, school.deps.clock())
    expect((await mentor.call('GET', `scans/${scan._id}`)).status).toBe(404)
    school.pass(2 * 24 * hourMs)
    await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
    expect(await filesOf('files')).toBe(2)
    expect(await filesOf('submissions')).toBe(2)
  })
})

test('a scan that is removed leaves the papers that it submitted', async () => {
  const scan = await submittedScan()
  expect((await mentor.call('DELETE', `scans/${scan._id}`)).status).toBe(204)
  expect((await mentor.call('DELETE', `scans/${scan._id}`)).status).toBe(404)
  expect((await workOf(asha)).tries).toHaveLength(1)
})

test('the export names scanned papers, and deleting an account removes its paper and drops the pages', async () => {
  const scan = await submittedScan()
  expect((await meera.call('GET', 'users/me/export')).body.scannedPapers).toMatchObject([
    { pages: [4, 6, 5] },
  ])
  expect((await mentor.call('GET', 'users/me/export')).body.scansMade).toHaveLength(1)
  expect((await meera.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await read(scan)).toMatchObject({ papers: [{ studentId: asha.id }], dropped: [3, 4, 6, 5] })
  expect(await filesOf('work_files')).toBe(1)
})
