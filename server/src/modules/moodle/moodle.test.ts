import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MoodleImport } from '#contract/moodle/moodle.ts'
import { removeUnusedFiles } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { type Entries, mbzOfTar, mbzOfZip, moodleBackup } from '../../testing/moodle-backup.ts'
import { moodleImports, moodlePath } from '../../testing/moodle-imports.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import { mp4 } from '../../testing/test-videos.ts'
import { removeOldImports } from './moodle.repository.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
})
afterEach(() => school.close())

const dayMs = 24 * 60 * 60 * 1000

const linesOf = ({ report }: MoodleImport) =>
  report?.items.map(({ section, name, kind, becomes, files, notes }) =>
    [section, name, kind, becomes ?? 'left', files, ...notes].join(' | '),
  )
const topicsOf = async (courseId: string | null) =>
  (await admin.call('GET', `courses/${courseId}/topics`)).body.topics
const count = async (table: 'courses' | 'files' | 'assignments') =>
  Number(
    (
      await school.database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const png = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()

const physics = async (): Promise<Entries> =>
  moodleBackup({
    name: 'Physics, class 10',
    summary: '<p>Forces &amp; <b>energy</b></p>',
    people: 3,
    sections: [
      { activities: [{ kind: 'forum', name: 'Announcements' }] },
      {
        name: 'Forces',
        summary: '<p>What pushes.</p>',
        activities: [
          {
            kind: 'page',
            name: 'Newton',
            fields: {
              intro: '',
              content:
                '<h3>Laws</h3><p>\\(F = ma\\)</p><p><img src="@@PLUGINFILE@@/a%20cart.png" alt="A cart"></p><table><tr><th>m</th></tr><tr><td>2 kg</td></tr></table>',
            },
            files: [{ name: 'a cart.png', bytes: await png('#a33') }],
          },
          {
            kind: 'book',
            name: 'Reader',
            moreXml:
              '<chapters><chapter id="2"><pagenum>2</pagenum><title>Weight</title><content>&lt;p&gt;Heavy&lt;/p&gt;</content><hidden>0</hidden></chapter><chapter id="1"><pagenum>1</pagenum><title>Mass</title><content>&lt;p&gt;Of things&lt;/p&gt;</content><hidden>0</hidden></chapter></chapters>',
          },
          { kind: 'url', name: 'Simulation', fields: { externalurl: 'https://sim.example/cart' } },
          { kind: 'quiz', name: 'Test of forces' },
        ],
      },
      {
        activities: [
          {
            kind: 'resource',
            name: 'Handout',
            files: [{ name: 'handout.pdf', bytes: makeTestPdf({ words: 'forces' }) }],
          },
          {
            kind: 'folder',
            name: 'Worksheets',
            files: [
              { name: 'one.pdf', bytes: makeTestPdf({ words: 'one' }) },
              { name: 'more/two.docx', bytes: Buffer.from('two') },
            ],
          },
          { kind: 'resource', name: 'Film', files: [{ name: 'film.mp4', bytes: mp4() }], isHidden: true },
          {
            kind: 'assign',
            name: 'Measure g',
            fields: {
              intro: '<p>Use a <b>string</b>.</p>',
              duedate: Date.parse('2027-01-10T10:00:00Z') / 1000,
              grade: 20,
            },
            files: [{ name: 'table.xlsx', bytes: Buffer.from('a table'), area: 'introattachment' }],
          },
          { kind: 'label', name: '', fields: { intro: '<p>Well done!</p>', duedate: 0 } },
        ],
      },
    ],
  })

const taken = [
  'Forces | Forces | section | text | 0',
  'Forces | Newton | page | text | 1',
  'Forces | Mass | book | text | 0',
  'Forces | Weight | book | text | 0',
  'Forces | Simulation | url | link | 0',
  'Section 2 | Handout | resource | files | 1',
  'Section 2 | Worksheets | folder | files | 2',
  'Section 2 | Film | resource | files | 1 | It was hidden in Moodle. Students see it once the course is published.',
  'Section 2 | Measure g | assign | assignment | 1 | In Moodle its grade is out of 20, here out of 100.',
  'Section 2 | Well done! | label | text | 0',
]
const leftOut = [
  ' | Announcements | forum | left | 0 | Abhyas has nothing like this activity (forum).',
  'Forces | Test of forces | quiz | left | 0 | None of its questions can be taken.',
  ' | People | people | left | 0 | People are not taken: 3 in this backup. Please import them from a spreadsheet.',
]

test.each([
  ['tar.gz', mbzOfTar],
  ['ZIP', mbzOfZip],
])('a course comes from a backup packed as %s: first a report, then everything at once', async (_, pack) => {
  const { read, run } = moodleImports(school, admin)
  const view = await read(await pack(await physics()))
  expect(view).toMatchObject({
    state: 'read',
    failure: null,
    name: 'Physics, class 10',
    fileName: 'physics.mbz',
  })
  expect(linesOf(view)).toEqual([...taken, ...leftOut])
  expect(view.report).toMatchObject({ topics: 10, assignments: 1, quizzes: 0, questions: 0, files: 6 })
  expect([await count('courses'), await count('files')]).toEqual([0, 1])

  const done = await run(view)
  expect(done).toMatchObject({ state: 'done', failure: null, report: view.report })
  const course = (await admin.call('GET', `courses/${done.courseId}`)).body
  expect(course).toMatchObject({
    ...{ name: 'Physics, class 10', description: 'Forces & energy', isPublished: false, assignmentCount: 1 },
  })
  const topics = await topicsOf(done.courseId)
  const file = expect.stringMatching(/^\/api\/files\/[\w-]+$/)
  expect(
    topics.map(({ section, name }: { section: string; name: string }) => `${section} | ${name}`),
  ).toEqual(taken.map((line) => line.split(' | ').slice(0, 2).join(' | ')))
  const [summary, newton, mass, , link, handout, folder, film, work, label] = topics
  expect(summary.text).toBe('What pushes.')
  expect(newton.text).toMatch(
    /^### Laws\n\n\$F = ma\$\n\n!\[A cart\]\(\/api\/files\/[\w-]+\)\n\n\| m \|\n\| - \|\n\| 2 kg \|$/,
  )
  expect(mass.text).toBe('Of things')
  expect(link.files).toEqual([{ name: 'Simulation', url: 'https://sim.example/cart' }])
  expect(handout).toMatchObject({ pdf: file, files: [] })
  expect(folder).toMatchObject({ pdf: file, files: [{ name: 'more/two.docx', url: file }] })
  expect(film).toMatchObject({ video: file })
  expect(work).toMatchObject({ doneWhen: 'submitted', files: [{ name: 'table.xlsx', url: file }] })
  expect(label.text).toBe('Well done!')
  const [picture] = /\/api\/files\/[\w-]+/.exec(newton.text) ?? []
  const shown = await admin.call('GET', String(picture))
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await admin.call('GET', handout.pdf)).body).toEqual(makeTestPdf({ words: 'forces' }))
  const assignments = (await admin.call('GET', `assignments/mentor?courseId=${done.courseId}`)).body.data
  expect(assignments).toMatchObject([
    {
      ...{ title: 'Measure g', description: 'Use a string.', topicId: work._id },
      deadline: '2027-01-10T10:00:00.000Z',
    },
  ])
  // The backup file is gone.
  expect(await count('files')).toBe(6)
  const audit = await school.database.db.selectFrom('audit').select(['action', 'actor_id']).execute()
  expect(audit).toContainEqual({ action: 'course.from-moodle', actor_id: admin.id })
  school.pass(2 * dayMs)
  await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
  expect(await count('files')).toBe(6)
  const later = await school.signIn(admin)
  expect((await later.call('DELETE', `courses/${done.courseId}`)).status).toBe(204)
  expect(await count('assignments')).toBe(0)
})

test('the list has who imported which file, and what became of it, also after the report is gone', async () => {
  const { start } = moodleImports(school, admin)
  const { db } = school.database
  const list = async () => (await admin.call('GET', moodlePath)).body
  expect(await list()).toEqual([])
  const course = await school.addCourse({ name: 'Physics, class 10' })
  const emptyReport = JSON.stringify({
    topics: 0,
    assignments: 0,
    quizzes: 0,
    questions: 0,
    files: 0,
    bytes: 0,
    items: [],
  })
  const made = await start(Buffer.from('PK'))
  await db
    .updateTable('moodle_imports')
    .set({ state: 'done', report: emptyReport, course_id: course.id })
    .execute()
  school.pass(1_000)
  const failed = await start(Buffer.from('PK'))
  const failure = { state: 'failed', failure: 'damaged' } as const
  await db.updateTable('moodle_imports').set(failure).where('id', '=', failed).execute()
  const line = { fileName: 'physics.mbz', by: expect.stringMatching(/./), createdAt: expect.any(String) }
  const importedCourse = { course: { _id: course.id, name: 'Physics, class 10' } }
  expect(await list()).toEqual([
    { ...line, _id: failed, state: 'failed', failure: expect.stringContaining('damaged'), course: null },
    { ...line, _id: made, state: 'done', failure: null, ...importedCourse },
  ])

  school.pass(dayMs)
  admin = await school.signIn(admin)
  await removeOldImports(db, school.deps.clock() - dayMs + 1)
  expect(await list()).toMatchObject([{ _id: made, ...importedCourse }])
  expect((await admin.call('GET', `${moodlePath}/${made}`)).body).toMatchObject({ report: null })
  expect((await admin.call('DELETE', `courses/${course.id}`)).status).toBeLessThan(300)
  expect(await list()).toMatchObject([{ _id: made, state: 'done', course: null }])
})
