import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { QuestionContent } from '#contract/questions/questions.ts'
import { removeUnusedFiles, tidy } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { blackPng } from '../../testing/black-png.ts'
import { mbzOfZip as zipOf } from '../../testing/moodle-backup.ts'
import { questionFiles, uploadQuestions } from '../../testing/question-files.ts'
import { questionBody } from '../../testing/questions.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { readDueQuestionFiles } from './question-files.job.ts'

let school: School
let mentor: Person
let course: CourseRow
let files: ReturnType<typeof questionFiles>

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  course = await school.addCourse({ mentor_id: mentor.id })
  files = questionFiles(school, mentor, course.id)
})
afterEach(() => school.close())

const gift = 'Who?{=Newton ~Bose}\n\nBroken{=a\n\nWhat?{#9.8:0.1}\n'
const bank = async () => (await mentor.call('GET', `courses/${course.id}/questions?limit=100`)).body
const textsInBank = async () =>
  ((await bank()).data as QuestionContent[]).map(({ wording }) => wording.en.text).toSorted()

test('a dry run names the bad questions and writes nothing into the bank; the good ones go in once', async () => {
  const read = await files.read(gift)
  expect(read).toMatchObject({
    ...{ state: 'read', format: 'gift', good: 2, duplicates: [], added: null, fileName: 'questions.txt' },
    bad: [{ line: 3, text: 'Broken{=a', reasons: [expect.stringContaining('brackets')] }],
  })
  expect((await bank()).total).toBe(0)
  const second = await school.secondInstance()
  const again = questionFiles(school, second.to(mentor), course.id)
  const both = await Promise.all([files.apply(read._id), again.apply(read._id)])
  expect(both.map(({ status, body }) => [status, body.state, body.added])).toEqual([
    [200, 'applied', 2],
    [200, 'applied', 2],
  ])
  expect((await files.apply(read._id)).body.added).toBe(2)
  expect(await textsInBank()).toEqual(['What?', 'Who?'])
})

test('the reasons are in the language of the reader', async () => {
  const hindi = (method: 'POST' | 'GET' | 'PUT', path: string, body?: unknown, headers = {}) =>
    mentor.call(method, path, body, { 'abhyas-language': 'hi', ...headers })
  const inHindi = questionFiles(school, { ...mentor, call: hindi as Person['call'] }, course.id)
  const { bad } = await inHindi.read(gift)
  expect(bad[0]?.reasons[0]).toMatch(/\p{Script=Devanagari}/u)
})

test('duplicates of the bank and of the file are named, and may be left out', async () => {
  await mentor.call('POST', `courses/${course.id}/questions`, {
    ...questionBody({ kind: 'trueFalse', options: [], key: { options: [0], ranges: [], texts: [] } }),
  })
  const repeatedQuestions = 'What is the unit  of FORCE?{T}\n\nNew{T}\n\nNew{F}'
  const read = await files.read(repeatedQuestions)
  expect(read.duplicates).toEqual([
    { line: 1, text: 'What is the unit of FORCE?' },
    { line: 5, text: 'New' },
  ])
  expect((await files.apply(read._id)).body.added).toBe(1)
  const once = await files.read(repeatedQuestions)
  expect(await files.apply(once._id)).toMatchObject({ status: 422 })
  expect((await files.apply(once._id, false)).body.added).toBe(3)
})

test('pictures of a ZIP go into the questions, and a bad one is named', async () => {
  const png = blackPng(8, 8)
  const zip = await zipOf({
    'bank/questions.gift':
      '[markdown]Look \\!: ![it](pictures/a.png){=![one](<b c.png>) ~two}\n\n[markdown]![x](evil.png){T}\n\n[markdown]![x](page.svg){T}\n\n[markdown]![x](gone.png){T}\n\n[markdown]![x](https\\://a.example/a.png){T}',
    'bank/pictures/a.png': png,
    'bank/pictures/b c.png': png,
    'bank/evil.png': '<html><script>alert(1)</script></html>',
    'bank/page.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '__MACOSX/bank/._questions.gift': 'x',
  })
  const read = await files.read(zip, 'bank.zip')
  expect(read).toMatchObject({ state: 'read', good: 1, pictures: 2 })
  expect(read.bad.map(({ line, reasons }) => `${line} ${reasons.join(' ')}`)).toEqual([
    '3 The content of “evil.png” is no PNG, JPEG or WebP picture.',
    '5 “page.svg” is no PNG, JPEG or WebP picture.',
    expect.stringContaining('7 The picture “gone.png” is not in the file.'),
    expect.stringContaining('9 A picture is on another website.'),
  ])
  expect((await files.apply(read._id)).status).toBe(200)
  const [question] = (await bank()).data
  const [, picture] = /\/(api\/files\/[\w-]+)/.exec(question.wording.en.text) ?? []
  expect((await mentor.call('GET', String(picture).replace('api/', ''))).headers['content-type']).toBe(
    'image/webp',
  )
})

test('a script in an option becomes harmless', async () => {
  const { good, bad } = await files.read(
    '[plain]Who?{=<script>alert(1)</script> ~[html]<b onclick\\="x()">a</b>}',
  )
  expect({ good, bad }).toEqual({ good: 1, bad: [] })
  const read = await files.read('[markdown]Who?{=<script>alert(1)</script> ~a}')
  expect(read).toMatchObject({ good: 0, bad: [{ line: 1, reasons: [expect.stringContaining('HTML')] }] })
})

describe('hostile files', () => {
  test.each([
    ['a GIFT of 50 MB', 'big.gift', 50],
    ['a ZIP of 51 MB', 'big.zip', 51],
  ])('%s is refused before it arrives', async (_, name, megabytes) => {
    const size = megabytes * 1024 * 1024
    const { status, body } = await mentor.call('POST', 'uploads', { kind: 'questions', name, size })
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
  })

  test('a large text with the name of a ZIP is refused when it arrived', async () => {
    const size = 6 * 1024 * 1024
    const { body } = await mentor.call('POST', 'uploads', { kind: 'questions', name: 'a.zip', size })
    const sent = await mentor.call('PUT', `uploads/${body.id}?from=0`, Buffer.alloc(size, 'a'), {
      'content-type': 'application/octet-stream',
    })
    expect([sent.status, sent.body.message]).toEqual([413, 'Please choose a file of at most 5 MB.'])
  })

  test.each<[string, () => string | Buffer | Promise<Buffer>, string]>([
    [
      'a DTD',
      () =>
        '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz><question type="essay"><questiontext><text>&b;</text></questiontext></question></quiz>',
      'DTD',
    ],
    [
      'names that lead out',
      async () => withEscapingName(await zipOf({ 'aa/questions.gift': gift })),
      'lead out',
    ],
    ['two files of questions', () => zipOf({ 'a.gift': gift, 'b.csv': 'Kind,Question' }), 'several'],
    ['no file of questions', () => zipOf({ 'a.png': 'x' }), 'no file of questions'],
    ['an encrypted entry', async () => markEncrypted(await zipOf({ 'a.gift': gift })), 'password'],
    ['a ZIP cut short', async () => (await zipOf({ 'a.gift': gift })).subarray(0, 60), 'damaged'],
    [
      'a bomb that announces 10 GB',
      async () => withAnnouncedSize(await zipOf({ 'a.gift': gift }), 0xfffffff0),
      'unpacks',
    ],
    [
      'a bomb that announces little',
      async () => withAnnouncedSize(await zipOf({ 'a.gift': 'x'.repeat(2_000_000) }), 100),
      'damaged',
    ],
    ['a text that unpacks to more', () => zipOf({ 'a.gift': 'x'.repeat(6 * 1024 * 1024) }), '5 MB'],
    ['a web page', () => '<html><body>Hello</body></html>', 'no question file'],
    ['plain words', () => 'Hello, how are you?', 'no question file'],
    ['bytes', () => Buffer.from([0, 1, 2, 3, 255]), 'no question file'],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old or locked'],
    ['too many questions', () => 'Who?{T}\n\n'.repeat(2_001), '2,000'],
    ['5 MB of empty lines', () => '\n'.repeat(5_000_000), 'no question file'],
    ['XML of 400,000 elements', () => `<quiz>${'<question/>'.repeat(400_000)}</quiz>`, '2,000'],
    ['XML with texts without end', () => `<quiz>${'<![CDATA['.repeat(500_000)}`, 'damaged'],
    ['headings alone', () => 'Kind,Question\r\n', 'no question in'],
  ])('%s is refused', async (_, content, failure) => {
    const before = await bank()
    const read = await files.read(await content(), 'questions.zip')
    expect(read).toMatchObject({ state: 'failed', failure: expect.stringContaining(failure), good: 0 })
    expect(await files.apply(read._id)).toMatchObject({ status: 409 })
    expect(await bank()).toEqual(before)
    expect(await school.database.db.selectFrom('files').select('id').execute()).toEqual([])
  })
})

/** Writes `size` into both headers of the ZIP's first entry. */
function withAnnouncedSize(zip: Buffer, size: number): Buffer {
  const centralHeader = zip.indexOf(Buffer.from('504b0102', 'hex'))
  const local = zip.indexOf(Buffer.from('504b0304', 'hex'))
  zip.writeUInt32LE(size, centralHeader + 24)
  zip.writeUInt32LE(size, local + 22)
  return zip
}

/** The new name has the same length, so that the ZIP stays valid. */
const withEscapingName = (zip: Buffer) =>
  Buffer.from(zip.toString('latin1').replaceAll('aa/questions.gift', '../questions.gift'), 'latin1')

function markEncrypted(zip: Buffer): Buffer {
  zip.writeUInt16LE(1, zip.indexOf(Buffer.from('504b0102', 'hex')) + 8)
  return zip
}

test('texts of megabytes and brackets without end are refused by their length', async () => {
  const read = await files.read(`x${'<a'.repeat(100_000)}{T}\n\n${'!['.repeat(20_000)}{=a ~b}`)
  expect(read.bad.map(({ line, reasons }) => [line, reasons.length])).toEqual([
    [1, 1],
    [3, 1],
  ])
  const csv = await files.read(`Kind,Question\nLong text,"${'['.repeat(3_000_000)}"\nLong text,Good`)
  expect(csv).toMatchObject({ good: 1, bad: [{ line: 2 }] })
})

test('a mentor who loses the course neither sees nor applies its files', async () => {
  const read = await files.read(gift)
  const other = await school.as('mentor')
  await school.database.db
    .updateTable('courses')
    .set({ mentor_id: other.id })
    .where('id', '=', course.id)
    .execute()
  const before = await school.snapshot()
  expect((await files.apply(read._id)).status).toBe(404)
  expect((await mentor.call('GET', `${files.path}/${read._id}`)).status).toBe(404)
  expect((await mentor.call('DELETE', `${files.path}/${read._id}`)).status).toBe(404)
  expect(await school.snapshot()).toBe(before)
})

test('an upload of somebody else is refused', async () => {
  const admin = await school.as('admin')
  const fileId = await uploadQuestions(admin, 'a.gift', Buffer.from(gift))
  expect((await mentor.call('POST', files.path, { fileId })).status).toBe(422)
})

test('a file whose reading was interrupted is read again, and given up after three times', async () => {
  const { db } = school.database
  const id = await files.start(gift)
  await db.updateTable('question_files').set({ attempts: 1, seen_at: school.deps.clock() }).execute()
  await readDueQuestionFiles(school.deps)
  expect((await files.get(id)).state).toBe('reading')
  school.pass(91_000)
  expect((await files.work(id)).state).toBe('read')
  const lost = await files.start(gift)
  await db.updateTable('question_files').set({ attempts: 3 }).where('id', '=', lost).execute()
  expect((await files.work(lost)).state).toBe('failed')
})

test('files are removed after a day, and with the account of their uploader', async () => {
  const { db } = school.database
  const password_hash = await school.deps.passwords.hash('practice')
  await db.updateTable('users').set({ password_hash }).where('id', '=', mentor.id).execute()
  const zip = await zipOf({ 'a.gift': '![it](a.png){T}', 'a.png': blackPng(8, 8) })
  const read = await files.read(zip, 'a.zip')
  const filesAfter = async (milliseconds: number) => {
    const now = school.deps.clock() + milliseconds
    await tidy(modules, school.database, now)
    await removeUnusedFiles(modules, school.database, school.deps.files, now)
    return (await db.selectFrom('files').select('id').execute()).length
  }
  const dayMs = 24 * 60 * 60 * 1000
  expect(await filesAfter(dayMs - 60_000)).toBe(1)
  expect(await filesAfter(dayMs + 60_000)).toBe(0)
  expect((await mentor.call('GET', `${files.path}/${read._id}`)).status).toBe(404)
  await files.read(gift)
  const other = await school.as('mentor')
  await school.database.db.updateTable('courses').set({ mentor_id: other.id }).execute()
  expect((await mentor.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await db.selectFrom('question_files').select('id').execute()).toEqual([])
})
