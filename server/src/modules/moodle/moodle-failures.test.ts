import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeUnusedFiles, tidy } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { type FileStore, FilesUnavailable, type ReceivedFile } from '../../platform/files.ts'
import { type Entries, mbzOfTar, mbzOfZip, moodleBackup } from '../../testing/moodle-backup.ts'
import { moodleImports, moodlePath, uploadBackup, workUntil } from '../../testing/moodle-imports.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import { runDueMoodleImports } from './moodle.job.ts'

let school: School
let admin: Person
let imports: ReturnType<typeof moodleImports>
const open = async (environment: Record<string, string> = {}) => {
  await school?.close()
  school = await openSchool(environment)
  admin = await school.as('admin')
  imports = moodleImports(school, admin)
}
beforeEach(() => open())
afterEach(() => school.close())

const minute = 60_000
const bytesOf = (size: number) => randomBytes(size)
const page = { kind: 'page', name: 'Newton', fields: { content: '<p>Forces push.</p>' } }
const pdf = (name: string) => ({ name: `${name}.pdf`, bytes: makeTestPdf({ words: name }) })
const withPdf = () =>
  moodleBackup({
    sections: [{ activities: [page, { kind: 'resource', name: 'Handout', files: [pdf('a')] }] }],
  })
const rowsOf = async () => {
  const { db } = school.database
  const tables = ['courses', 'syllabus_items', 'topic_texts', 'assignments', 'files'] as const
  const counts = tables.map(async (table) => [
    table,
    (await db.selectFrom(table).selectAll().execute()).length,
  ])
  return Object.fromEntries(await Promise.all(counts))
}
const nothing = { courses: 0, syllabus_items: 0, topic_texts: 0, assignments: 0 }

const withFiles = (change: Partial<FileStore>) => ({
  ...school.deps,
  files: { ...school.deps.files, ...change },
})

const renamed = (entries: Entries, name: string): Entries => ({ ...entries, [name]: 'x' })
const replaced = (entries: Entries, name: string, change: (text: string) => string): Entries => ({
  ...entries,
  [name]: change(String(entries[name])),
})

test.each<[string, () => Promise<Buffer>, RegExp]>([
  [
    'a tar.gz that breaks off',
    async () => (await mbzOfTar(withPdf())).subarray(0, -40),
    /damaged or not complete/,
  ],
  [
    'a ZIP that breaks off',
    async () => (await mbzOfZip(withPdf())).subarray(0, -40),
    /damaged or not complete/,
  ],
  ['a gzip of something else', () => mbzOfTar({ 'letter.txt': 'Dear school' }), /no backup of Moodle in it/],
  ['a ZIP of something else', () => mbzOfZip({ 'letter.txt': 'Dear school' }), /no backup of Moodle in it/],
  ['a name that leads out', () => mbzOfTar(renamed(withPdf(), '../../etc/passwd')), /lead out of its folder/],
  ['an absolute name', () => mbzOfTar(renamed(withPdf(), '/etc/passwd')), /lead out of its folder/],
  [
    'a DTD',
    () =>
      mbzOfZip(
        replaced(withPdf(), 'files.xml', (xml) =>
          xml.replace('<files>', '<!DOCTYPE files [<!ENTITY a "aaaa">]><files>'),
        ),
      ),
    /definitions in its XML/,
  ],
  [
    'broken XML',
    () => mbzOfZip(replaced(withPdf(), 'moodle_backup.xml', (xml) => xml.slice(0, 300))),
    /damaged/,
  ],
  [
    'XML that expands to 64 MB',
    () => mbzOfTar(replaced(withPdf(), 'files.xml', () => ' '.repeat(64 * 1024 * 1024))),
    /unpacks to more than Abhyas takes/,
  ],
  [
    'a course of nothing but a quiz',
    () => mbzOfTar(moodleBackup({ sections: [{ activities: [{ kind: 'quiz', name: 'Test' }] }] })),
    /Nothing in this backup has a place/,
  ],
])('%s is refused in clear words, and cannot be imported', async (_, make, words) => {
  const view = await imports.read(await make())
  expect(view).toMatchObject({ state: 'failed', report: null, failure: expect.stringMatching(words) })
  const run = await admin.call('POST', `${moodlePath}/${view._id}/run`, { name: 'Physics' })
  expect([run.status, run.body.code]).toEqual([409, 'STALE'])
  expect(await rowsOf()).toMatchObject({ ...nothing, files: 1 })
})

test('what Abhyas does not take of the files is reported, and the rest comes', async () => {
  await open({ LIMIT_ATTACHMENT_MEGABYTES: '1' })
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .gif()
    .toBuffer()
  const content = ['broken.png', 'drawing.gif', 'gone.png', 'nowhere.png']
    .map((name) => `<p>Look: <img src="@@PLUGINFILE@@/${name}" alt="${name}"></p>`)
    .join('')
  const entries = moodleBackup({
    sections: [
      {
        name: 'Forces',
        activities: [
          {
            ...{ kind: 'page', name: 'Pictures', fields: { content } },
            files: [
              { name: 'broken.png', bytes: Buffer.from('no picture') },
              { name: 'drawing.gif', bytes: gif },
              { name: 'gone.png', bytes: Buffer.from('gone'), hasBytes: false },
            ],
          },
          {
            kind: 'resource',
            name: 'Torn',
            files: [{ name: 'torn.pdf', bytes: Buffer.from('%PDF-1.7 torn') }],
          },
          { kind: 'resource', name: 'Huge', files: [{ name: 'huge.iso', bytes: bytesOf(1_100_000) }] },
          {
            kind: 'resource',
            name: 'Other bytes',
            files: [{ name: 'other.txt', bytes: Buffer.from('honest') }],
          },
          { kind: 'url', name: 'Script', fields: { externalurl: 'javascript:alert(1)' } },
        ],
      },
    ],
  })
  for (const [name, content] of Object.entries(entries))
    if (String(content) === 'honest') entries[name] = Buffer.from('forged')
  const view = await imports.read(await mbzOfZip(entries))
  const lines = view.report?.items.map(({ name, becomes, notes }) =>
    [name, becomes ?? 'left', ...notes].join(' | '),
  )
  expect(lines).toEqual([
    [
      'Pictures | text',
      'The picture drawing.gif is no PNG, JPEG or WebP, so it came as a file.',
      'The file nowhere.png is not in the backup.',
      'The picture broken.png cannot be read, so it was left out.',
      'The file gone.png is not in the backup.',
    ].join(' | '),
    'Torn | files | The file torn.pdf cannot be shown in a topic, so it came as a file to download.',
    'Huge | left | The file huge.iso is larger than Abhyas takes, so it was left out.',
    'Other bytes | left | The file other.txt is damaged or empty, so it was left out.',
    'Script | left | Its address is no web address.',
  ])
  const { courseId } = await imports.run(view)
  const { topics } = (await admin.call('GET', `courses/${courseId}/topics`)).body
  expect(topics).toMatchObject([
    {
      text: 'Look: broken.png\n\nLook: drawing.gif\n\nLook: gone.png\n\nLook: nowhere.png',
      files: [{ name: 'drawing.gif' }],
    },
    { pdf: '', files: [{ name: 'torn.pdf' }] },
  ])
  expect(await rowsOf()).toMatchObject({ files: 2, syllabus_items: 2 })
})

test.each<[string, Error, RegExp]>([
  [
    'a disk that is full in the middle',
    Object.assign(new Error('no space left'), { code: 'ENOSPC' }),
    /disk of the server is full/,
  ],
  ['a store that does not answer', new FilesUnavailable('no answer'), /store for files does not answer/],
  ['a fault', new TypeError('a fault'), /fault in the program/],
])('%s leaves nothing, and the import can be run again', async (_, error, words) => {
  const entries = moodleBackup({
    sections: [
      { activities: [page, ...['a', 'b'].map((name) => ({ kind: 'resource', name, files: [pdf(name)] }))] },
    ],
  })
  const view = await imports.read(await mbzOfTar(entries))
  await imports.askToRun(view)
  const saved: string[] = []
  const { saveReceived } = school.deps.files
  const failing = withFiles({
    saveReceived: async (id, received) => {
      if (saved.length === 1) throw error
      await saveReceived(id, received)
      saved.push(id)
    },
  })
  await runDueMoodleImports(failing)
  await expect.poll(async () => (await imports.get(view._id)).state, { timeout: 30_000 }).toBe('failed')
  expect((await imports.get(view._id)).failure).toMatch(words)
  expect(await rowsOf()).toMatchObject({ ...nothing, files: 1 })
  expect(await school.deps.files.read(saved[0] ?? '')).toBeNull()
  expect(await imports.run(view)).toMatchObject({ state: 'done', failure: null })
  expect(await rowsOf()).toMatchObject({ courses: 1, syllabus_items: 3, files: 2 })
})

test('an import whose server was stopped begins again after a minute, and makes one course', async () => {
  const view = await imports.read(await mbzOfTar(withPdf()))
  await imports.askToRun(view)
  // The first instance hangs until another instance has made the course.
  const { promise, resolve } = Promise.withResolvers<void>()
  const removed = Promise.withResolvers<void>()
  const { remove, saveReceived } = school.deps.files
  const files = {
    remove: async (id: string) => {
      await remove(id)
      removed.resolve()
    },
    saveReceived: async (id: string, received: ReceivedFile) => {
      await promise
      return saveReceived(id, received)
    },
  }
  const began = school.deps.clock()
  // The slow instance's clock stands still, so its heartbeat looks old.
  const slow = { ...withFiles(files), clock: () => began }
  await runDueMoodleImports(slow)
  await runDueMoodleImports(school.deps)
  expect((await imports.get(view._id)).state).toBe('importing')
  school.pass(2 * minute)
  const { courseId } = await imports.work(view._id)
  // The renamed course's name no longer prevents a second course.
  expect((await admin.call('PUT', `courses/${courseId}`, { name: 'Renamed' })).status).toBe(200)
  resolve()
  await removed.promise
  expect(await rowsOf()).toMatchObject({ courses: 1, syllabus_items: 2, files: 1 })
  const stored = await school.database.db.selectFrom('files').select('id').execute()
  for (const { id } of stored) expect(await school.deps.files.read(id)).not.toBeNull()
})

test('after three starts that were cut off it gives up', async () => {
  const id = await imports.start(await mbzOfTar(withPdf()))
  await school.database.db.updateTable('moodle_imports').set({ attempts: 3, seen_at: 0 }).execute()
  school.pass(2 * minute)
  await runDueMoodleImports(school.deps)
  expect(await imports.get(id)).toMatchObject({
    ...{ state: 'failed', failure: expect.stringMatching(/server was stopped each time/) },
  })
})

test('a name that is taken gets a copy’s name in the report, and is refused when it is typed', async () => {
  await school.addCourse({ name: 'Physics' })
  const view = await imports.read(await mbzOfTar(withPdf()))
  expect(view.name).toBe('Physics (copy)')
  const run = await admin.call('POST', `${moodlePath}/${view._id}/run`, { name: 'physics' })
  expect([run.status, run.body.code]).toEqual([409, 'NAME_TAKEN'])
  await imports.askToRun(view)
  await school.addCourse({ name: 'Physics (copy)' })
  expect(await imports.work(view._id)).toMatchObject({
    ...{ state: 'failed', failure: expect.stringMatching(/Another course has this name by now/) },
  })
  expect(await rowsOf()).toMatchObject({ courses: 2, files: 1 })
})

test('an admin who may not import any more makes no course', async () => {
  const other = await school.as('admin')
  const view = await imports.read(await mbzOfTar(withPdf()))
  await imports.askToRun(view)
  await school.database.db
    .updateTable('users')
    .set({ deactivated_at: school.deps.clock() })
    .where('id', '=', admin.id)
    .execute()
  const look = async () => (await other.call('GET', `${moodlePath}/${view._id}`)).body
  await workUntil(school, async () => (await look()).state)
  expect((await look()).failure).toMatch(/may not import any more/)
  expect(await rowsOf()).toMatchObject({ ...nothing, files: 1 })
})

test('space that is used up refuses the import and leaves nothing', async () => {
  await open({ LIMIT_UPLOADS_PERSON_MEGABYTES: '1' })
  const files = [600_000, 500_000].map((size, at) => ({
    ...{ kind: 'resource', name: `File ${at}` },
    files: [{ name: `${at}.bin`, bytes: Buffer.alloc(size, at) }],
  }))
  const view = await imports.read(
    await mbzOfTar(moodleBackup({ sections: [{ activities: [page, ...files] }] })),
  )
  expect(await imports.run(view)).toMatchObject({
    ...{ state: 'failed', failure: expect.stringMatching(/space for files is used up/) },
  })
  expect(await rowsOf()).toMatchObject({ ...nothing, files: 1 })
})

test('a backup that was not imported goes at once when it is given up, and after a day by itself', async () => {
  const given = await imports.read(await mbzOfTar(withPdf()))
  expect((await admin.call('DELETE', `${moodlePath}/${given._id}`)).status).toBe(204)
  expect((await admin.call('GET', `${moodlePath}/${given._id}`)).status).toBe(404)
  expect((await rowsOf()).files).toBe(0)
  await imports.read(await mbzOfTar(withPdf()))
  const tidyAt = async (now: number) => {
    await tidy(modules, school.database, now)
    await removeUnusedFiles(modules, school.database, school.deps.files, now)
    return (await rowsOf()).files
  }
  const dayMs = 24 * 60 * minute
  expect(await tidyAt(school.deps.clock() + dayMs - minute)).toBe(1)
  expect(await tidyAt(school.deps.clock() + dayMs + minute)).toBe(0)
})

test('only admins send backups, and what is no backup is refused as it arrives', async () => {
  const mentor = await school.as('mentor')
  const body = { kind: 'moodle', name: 'physics.mbz', size: 8 }
  expect((await mentor.call('POST', 'uploads', body)).status).toBe(403)
  const started = await admin.call('POST', 'uploads', body)
  const sent = await admin.call('PUT', `uploads/${started.body.id}?from=0`, Buffer.from('a letter'), {
    'content-type': 'application/octet-stream',
  })
  expect([sent.status, sent.body.code]).toEqual([415, 'UNSUPPORTED_TYPE'])
  const tooLarge = await admin.call('POST', 'uploads', { ...body, size: 501 * 1024 * 1024 })
  expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'TOO_LARGE'])
  const course = await school.addCourse()
  const fileId = await uploadBackup(admin, await mbzOfTar(withPdf()))
  const attached = await admin.call('PUT', `courses/${course.id}/syllabus`, {
    syllabus: [{ name: 'Backup', files: [{ name: 'backup', url: `/api/files/${fileId}` }] }],
  })
  expect(attached.status).toBe(422)
})
