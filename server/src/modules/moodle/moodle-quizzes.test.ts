import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MoodleImport } from '#contract/moodle/moodle.ts'
import type { Question } from '#contract/questions/questions.ts'
import type { Quiz, QuizRow } from '#contract/quizzes/quizzes.ts'
import { removeUnusedFiles } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { mbzOfTar, mbzOfZip, moodleBackup } from '../../testing/moodle-backup.ts'
import {
  type BackupCategory,
  type BackupQuestion,
  type BankLayout,
  quizParts,
} from '../../testing/moodle-bank.ts'
import { moodleImports } from '../../testing/moodle-imports.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let imports: ReturnType<typeof moodleImports>
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  imports = moodleImports(school, admin)
})
afterEach(() => school.close())

const dayMs = 24 * 60 * 60 * 1000
const linesOf = ({ report }: MoodleImport) =>
  report?.items.map(({ name, kind, becomes, notes }) => [name, kind, becomes ?? 'left', ...notes].join(' | '))
const bankOf = async (courseId: string | null): Promise<Question[]> =>
  (await admin.call('GET', `courses/${courseId}/questions?limit=100`)).body.data
const quizzesOf = async (courseId: string | null): Promise<Quiz[]> => {
  const rows: QuizRow[] = (await admin.call('GET', `quizzes?courseId=${courseId}`)).body.data
  return Promise.all(rows.map(async ({ _id }) => (await admin.call('GET', `quizzes/${_id}`)).body))
}
const rows = async (table: 'courses' | 'questions' | 'quizzes' | 'files') =>
  (await school.database.db.selectFrom(table).select('id').execute()).length

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
const options = (right: number, wrong: number) => [
  { text: '<p>newton</p>', fraction: right, feedback: '<p>Yes</p>' },
  { text: '<p>joule</p>', fraction: wrong },
  { text: '<p>watt</p>', fraction: wrong },
]
const trueFalse = (id: number, text = `<p>Forces push ${id}.</p>`): BackupQuestion => ({
  ...{ id, kind: 'truefalse', text },
  answers: [
    { text: 'Richtig', fraction: 0 },
    { text: 'Falsch', fraction: 1 },
  ],
})

const bank = async (): Promise<BackupCategory[]> => [
  {
    ...{ id: 1, name: 'Forces' },
    questions: [
      {
        ...{ id: 1, kind: 'multichoice', answers: options(1, -0.25), feedback: '<p>After Newton.</p>' },
        text: '<p>The unit of \\(F\\) <img src="@@PLUGINFILE@@/a%20cart.png" alt="A cart"></p>',
        pictures: [{ name: 'a cart.png', bytes: await picture() }],
      },
      {
        ...{ id: 2, kind: 'multichoice', text: '<p>Which are units?</p>', isMultiple: true },
        answers: [
          { text: 'newton', fraction: 0.5 },
          { text: 'joule', fraction: 0.5 },
          { text: 'Galileo', fraction: -1 },
        ],
      },
      trueFalse(3),
      { id: 4, kind: 'numerical', text: 'g', answers: [{ text: '9.8', fraction: 1, tolerance: 0.1 }] },
      { id: 5, kind: 'shortanswer', text: 'Who?', answers: [{ text: 'Newton', fraction: 1 }] },
      { id: 6, kind: 'essay', text: '<p>Say what a force is.</p>' },
      { id: 7, kind: 'match', text: '<p>Match them.</p>' },
      { id: 8, kind: 'match', text: '<p>Match these.</p>' },
      { id: 9, kind: 'multianswer', text: '<p>Fill {1:NUMERICAL:=1}</p>' },
      { id: 10, kind: 'description', text: '<p>Read this first.</p>' },
    ],
  },
  {
    ...{ id: 2, name: 'Heat', parent: 1 },
    questions: [trueFalse(11, '<p>Heat flows.</p>'), { ...trueFalse(12), isHidden: true }],
  },
]

const fields = {
  ...{ intro: '<p>Read <b>first</b>.</p>', timelimit: 2_700, attempts_number: 2, shuffleanswers: 1 },
  ...{
    timeopen: Date.parse('2027-01-10T10:00:00Z') / 1000,
    timeclose: Date.parse('2027-01-12T10:00:00Z') / 1000,
  },
  ...{ grademethod: 4, grade: 9, questionsperpage: 0, password: 'galileo' },
}

test.each<[BankLayout]>([['entries'], ['questions']])(
  'quizzes and the question bank come with a course, as Moodle writes them in %s',
  async (layout) => {
    const slots = [1, 2, 3, 4, 5, 6].map((questionId) => ({ questionId, marks: questionId === 2 ? 4 : 1 }))
    const backup = moodleBackup({
      ...{ bank: await bank(), layout },
      sections: [
        {
          name: 'Forces',
          activities: [
            {
              ...{ kind: 'quiz', name: 'Test of forces', fields },
              moreXml: quizParts({
                ...{ slots, layout },
                sections: [
                  { first: 1, title: 'Part A' },
                  { first: 4, title: 'Part B' },
                ],
              }),
            },
            {
              ...{ kind: 'quiz', name: 'Short test' },
              // The second question is unsupported; the third does not exist.
              moreXml: quizParts({
                slots: [{ questionId: 11 }, { questionId: 7 }, { questionId: 999 }],
                layout,
              }),
            },
            {
              kind: 'quiz',
              name: 'Only matching',
              moreXml: quizParts({ slots: [{ questionId: 7 }], layout }),
            },
          ],
        },
      ],
    })
    const view = await imports.read(await mbzOfTar(backup))
    expect(view).toMatchObject({ state: 'read', report: { topics: 0, quizzes: 2, questions: 7, files: 1 } })
    expect(linesOf(view)).toEqual([
      'Test of forces | quiz | quiz',
      'Short test | quiz | quiz | 2 of its 3 questions were left out. | It has no time limit in Moodle. Here it has 30 minutes.',
      'Question bank | questions | questions',
      'Only matching | quiz | left | None of its questions can be taken.',
      'Match them. | questions | left | 2 left out: Matching questions have no place here.',
      'Fill {1:NUMERICAL:=1} | questions | left | 1 left out: Questions of the kind “multianswer” have no place here.',
      'Read this first. | questions | left | 1 left out: Questions of the kind “description” have no place here.',
    ])
    expect([await rows('courses'), await rows('questions'), await rows('files')]).toEqual([0, 0, 1])

    const done = await imports.run(view)
    expect(done).toMatchObject({ state: 'done', report: view.report })
    const all = await bankOf(done.courseId)
    const withText = (text: string) => all.find(({ wording }) => wording.en.text.includes(text))
    expect(all.map(({ kind, tags }) => `${kind} ${tags.topic}`).toSorted()).toEqual([
      'longText Forces',
      'multiple Forces',
      'number Forces',
      'shortText Forces',
      'single Forces',
      'trueFalse Forces',
      'trueFalse Heat',
    ])
    expect(withText('The unit')).toMatchObject({
      wording: {
        en: {
          text: expect.stringMatching(/^The unit of \$F\$ !\[A cart\]\(\/api\/files\/[\w-]{36}\)$/),
          explanation: 'After Newton.\n\nnewton: Yes',
        },
      },
      options: [{ text: { en: 'newton' } }, { text: { en: 'joule' } }, { text: { en: 'watt' } }],
      key: { options: [0] },
    })
    expect(withText('Which are')?.key.options).toEqual([0, 1])
    expect(withText('Forces push')?.key.options).toEqual([1])
    expect(withText('g')?.key.ranges).toEqual([{ from: '9.7', to: '9.9' }])
    expect(withText('Who?')?.key.texts).toEqual(['Newton'])

    const [test, short] = (await quizzesOf(done.courseId)).toSorted((one) =>
      one.settings.title === 'Test of forces' ? -1 : 1,
    )
    expect(test).toMatchObject({
      ...{ state: 'draft', questionCount: 6, maxMarks: 900 },
      settings: {
        ...{
          title: 'Test of forces',
          instructions: 'Read **first**.',
          minutes: 45,
          attempts: 2,
          counts: 'last',
        },
        ...{ opensAt: '2027-01-10T10:00:00.000Z', endsAt: '2027-01-12T10:00:00.000Z', lastStartAt: null },
        ...{ shufflesOptions: true, shufflesQuestions: false, isOnePage: true, accessCode: 'galileo' },
        decidingLanguage: 'en',
      },
      sections: [
        {
          ...{ title: 'Part A', scheme: 'perOption', marks: { right: 100, wrong: -25, blank: 0 } },
          entries: [
            { questionId: withText('The unit')?._id, marks: null },
            { questionId: withText('Which are')?._id, marks: { right: 400, wrong: 0, blank: 0 } },
            { questionId: withText('Forces push')?._id, marks: { right: 100, wrong: 0, blank: 0 } },
          ],
        },
        { title: 'Part B', entries: [{ questionId: withText('g')?._id }, {}, {}] },
      ],
      missing: [],
    })
    expect(short?.sections).toMatchObject([{ entries: [{ questionId: withText('Heat')?._id }] }])
    // A question still uses the picture.
    school.pass(2 * dayMs)
    await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
    expect(await rows('files')).toBe(1)
  },
)

test('random questions of one category become a draw, others are left out', async () => {
  const sums = Array.from({ length: 4 }, (_, at) => trueFalse(at + 1))
  const backup = moodleBackup({
    bank: [
      { id: 1, name: 'Forces', questions: sums },
      { id: 2, name: 'Heat', questions: [trueFalse(10)] },
      { id: 3, name: 'heat', questions: [trueFalse(20)] },
    ],
    sections: [
      {
        activities: [
          {
            ...{ kind: 'quiz', name: 'Draws', fields: { timelimit: 600, timeclose: 1_000, grade: 4 } },
            moreXml: `${quizParts({ slots: [{ categoryId: 1 }, { categoryId: 1 }, { questionId: 10 }, { categoryId: 2 }] })}<attempts>${'<a/>'.repeat(1_600_000)}</attempts>`,
          },
        ],
      },
    ],
  })
  const view = await imports.read(await mbzOfZip(backup))
  expect(linesOf(view)?.[0]).toBe(
    'Draws | quiz | quiz | 1 random questions were left out. Here they are drawn by a topic, which is one category. | Its times in Moodle are past, so it has none here.',
  )
  const { courseId } = await imports.run(view)
  expect(await quizzesOf(courseId)).toMatchObject([
    {
      ...{ questionCount: 3, settings: { minutes: 10, opensAt: null, endsAt: null } },
      sections: [
        {
          entries: [
            { questionId: null, draw: { count: 2, tagKind: 'topic', tag: 'Forces' } },
            { questionId: expect.any(String), draw: null },
          ],
        },
      ],
    },
  ])
})

test('a question that is broken or hostile is named, and the others come', async () => {
  const hostile =
    '<p>Safe<script>alert(1)</script><img src=x onerror="alert(1)"></p><iframe src="javascript:alert(1)"></iframe>'
  const nestedHtml = '<div>'.repeat(20_000)
  const missingPictureHtml = '<p><img src="@@PLUGINFILE@@/gone.png"></p>'
  const backup = moodleBackup({
    bank: [
      {
        ...{ id: 1, name: '<b>Forces</b>' },
        questions: [
          trueFalse(1),
          trueFalse(2, ''),
          trueFalse(3, hostile),
          trueFalse(4, nestedHtml),
          trueFalse(5, missingPictureHtml),
          trueFalse(10, '<p onclick="alert(1)">Clean<script>alert(1)</script></p>'),
          {
            ...trueFalse(6, '<p>Torn <img src="@@PLUGINFILE@@/torn.png"></p>'),
            pictures: [{ name: 'torn.png', bytes: Buffer.from('no picture') }],
          },
          { id: 7, kind: 'multichoice', text: 'No options', answers: [] },
          { id: 8, kind: 'numerical', text: 'No number', answers: [{ text: 'x', fraction: 1 }] },
          {
            id: 9,
            kind: 'multichoice',
            text: 'Long',
            answers: options(1, 0).map((one) => ({ ...one, text: 'x'.repeat(2_000) })),
          },
        ],
      },
    ],
    sections: [
      {
        activities: [
          {
            ...{
              kind: 'quiz',
              name: 'Test',
              fields: { timelimit: -5, timeopen: 1e300, attempts_number: 'x' },
            },
            moreXml: quizParts({
              slots: [1, 2, 3, 1].map((questionId) => ({ questionId, marks: Number.NaN })),
            }),
          },
        ],
      },
    ],
  })
  const view = await imports.read(await mbzOfTar(backup))
  expect(view).toMatchObject({ state: 'read', report: { quizzes: 1, questions: 2 } })
  expect(linesOf(view)).toEqual([
    'Test | quiz | quiz | 3 of its 4 questions were left out. | It has no time limit in Moodle. Here it has 30 minutes. | Its times in Moodle are past, so it has none here.',
    'Question bank | questions | questions',
    'Question 2 | questions | left | 1 left out: Please write the question in English or in Hindi.',
    'Safe | questions | left | 1 left out: A picture is on another website.',
    'Question 4 | questions | left | 1 left out: The layout of its text is too complex to be read.',
    'Question 5 | questions | left | 1 left out: The picture “gone.png” is not in the backup.',
    'Torn | questions | left | 1 left out: The picture “torn.png” cannot be read.',
    'No options | questions | left | 1 left out: It does not say which response is right.',
    'No number | questions | left | 1 left out: “x” is no number, and no range of numbers.',
    expect.stringMatching(/^Long \| questions \| left \| 1 left out: /),
  ])
  const done = await imports.run(view)
  expect(done.state).toBe('done')
  const all = await bankOf(done.courseId)
  expect(all.map(({ wording, tags }) => `${tags.topic}: ${wording.en.text}`).toSorted()).toEqual([
    'Forces: Clean',
    'Forces: Forces push 1.',
  ])
  expect(await quizzesOf(done.courseId)).toMatchObject([{ questionCount: 1, maxMarks: 100 }])
})

test('of 5,000 questions those of quizzes and 2,000 in all come, in one transaction', async () => {
  const lastSlot = quizParts({ slots: [{ questionId: 5_000 }], layout: 'questions' })
  const questions = Array.from({ length: 5_000 }, (_, at) => ({
    ...{ id: at + 1, kind: 'essay', text: `Force ${at + 1}` },
  }))
  const backup = moodleBackup({
    ...{ bank: [{ id: 1, name: 'Forces', questions }], layout: 'questions' },
    sections: [{ activities: [{ kind: 'quiz', name: 'Last', moreXml: lastSlot }] }],
  })
  const view = await imports.read(await mbzOfTar(backup))
  expect(linesOf(view)?.slice(1)).toEqual([
    'Question bank | questions | questions',
    'Question bank | questions | left | 3000 left out: a course takes at most 2,000 questions of a backup, and those of its quizzes first.',
  ])
  const { courseId } = await imports.run(view)
  expect(await rows('questions')).toBe(2_000)
  expect(await quizzesOf(courseId)).toMatchObject([
    { questions: [{ wording: { en: { text: 'Force 5000' } } }] },
  ])
})

test('a question bank with a DTD or elements without end refuses the backup; one beyond 32 MB is left out', async () => {
  const entries = moodleBackup({
    bank: await bank(),
    sections: [
      {
        activities: [
          { kind: 'page', name: 'Newton', fields: { content: '<p>Forces push.</p>' } },
          { kind: 'quiz', name: 'Test', moreXml: quizParts({ slots: [{ questionId: 1 }] }) },
        ],
      },
    ],
  })
  const xmlWithDtd = String(entries['questions.xml']).replace(
    '<question_categories>',
    '<!DOCTYPE a [<!ENTITY a "aaaa">]><question_categories>',
  )
  const refusedImport = await imports.read(await mbzOfZip({ ...entries, 'questions.xml': xmlWithDtd }))
  expect(refusedImport).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/definitions in its XML/),
  })
  const manyElements = await imports.read(
    await mbzOfTar({ ...entries, 'questions.xml': `<a>${'<b/>'.repeat(1_600_000)}</a>` }),
  )
  expect(manyElements).toMatchObject({ state: 'failed', failure: expect.stringMatching(/unpacks to more/) })
  const largeImport = await imports.read(
    await mbzOfTar({ ...entries, 'questions.xml': ' '.repeat(33 * 1024 * 1024) }),
  )
  expect(linesOf(largeImport)).toEqual([
    'Newton | page | text',
    'Question bank | questions | left | The question bank is larger than 32 MB, so it was left out with the quizzes.',
    'Test | quiz | left | None of its questions can be taken.',
  ])
})
