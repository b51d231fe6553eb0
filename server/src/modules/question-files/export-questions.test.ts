import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuestionContent } from '#contract/questions/questions.ts'
import { blackPng } from '../../testing/black-png.ts'
import { mbzOfZip as zipOf } from '../../testing/moodle-backup.ts'
import { questionFiles } from '../../testing/question-files.ts'
import { bothLanguages, questionBody, questionWithText } from '../../testing/questions.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

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

const bank = async () => (await mentor.call('GET', `courses/${course.id}/questions?limit=100`)).body

const withExplanation = (text: string, explanation: string) => ({ text, explanation })
const emptyText = withExplanation('', '')
const key = (given: Partial<QuestionContent['key']>) => ({ options: [], ranges: [], texts: [], ...given })
const tags = { subject: 'Physics', topic: 'Heat/Cold', difficulty: 'hard', source: 'JEE 2024' }
const contents: QuestionContent[] = [
  questionBody({
    tags,
    wording: {
      en: withExplanation('=cmd|calc\n\n- one: {a} ~ #\n- $\\frac{1}{2}$ & <', 'So = so.\n\nReally \\\\ n.'),
      hi: emptyText,
    },
    options: [
      { text: bothLanguages('+1'), isLast: false },
      { text: bothLanguages('-1'), isLast: false },
      { text: bothLanguages('@a, "b"'), isLast: false },
    ],
    key: key({ options: [0, 1] }),
  }),
  questionWithText('Which *two*?', {
    kind: 'multiple',
    tags,
    options: ['a', 'b', 'c'].map((en) => ({ text: bothLanguages(en), isLast: false })),
    key: key({ options: [0, 2] }),
  }),
  questionWithText('All of them?', {
    kind: 'multiple',
    tags,
    options: ['a', 'b', 'c'].map((en) => ({ text: bothLanguages(en), isLast: false })),
    key: key({ options: [0, 1, 2] }),
  }),
  questionWithText('One, of several kinds?', { kind: 'multiple', tags, key: key({ options: [1] }) }),
  questionWithText('Is it true?', { kind: 'trueFalse', tags, options: [], key: key({ options: [1] }) }),
  questionWithText('How much?', {
    kind: 'number',
    tags,
    options: [],
    key: key({
      ranges: [
        { from: '-9.9', to: '-9.7' },
        { from: '1e5', to: '1e5' },
      ],
    }),
  }),
  questionWithText('Who?', {
    kind: 'shortText',
    tags,
    options: [],
    key: key({ texts: ['Newton = *', '1/2'] }),
  }),
  questionWithText('Derive.', { kind: 'longText', tags, options: [], key: key({}) }),
  {
    ...questionBody({
      kind: 'shortText',
      tags: { ...tags, topic: '' },
      options: [],
      key: key({ texts: ['बल'] }),
    }),
    wording: { en: emptyText, hi: withExplanation('क्या?', 'ऐसे।') },
  },
]
const write = async () => {
  for (const content of contents) {
    const { status, body } = await mentor.call('POST', `courses/${course.id}/questions`, content)
    expect(body).toMatchObject({ _id: expect.any(String) })
    expect(status).toBe(201)
    school.pass(1_000)
  }
}
const comparableQuestions = (list: QuestionContent[]) =>
  list
    .map(({ kind, wording, options, key, tags }) =>
      JSON.stringify({
        kind,
        wording,
        options: options.map(({ text, isLast }) => ({ text, isLast })),
        key,
        tags,
      }),
    )
    .toSorted()
const exportAndRead = async (format: string, courseId = course.id) => {
  const path = `/api/courses/${courseId}/questions/export?format=${format}`
  const { rawPayload, statusCode, headers } = await school.app.inject({
    url: path,
    headers: { authorization: `Bearer ${mentor.token}` },
  })
  expect(statusCode).toBe(200)
  return { bytes: rawPayload, type: String(headers['content-type']) }
}
const readBack = async (bytes: Buffer, name = 'a.zip') => {
  const other = await school.addCourse({ mentor_id: mentor.id })
  const into = questionFiles(school, mentor, other.id)
  const read = await into.read(bytes, name)
  expect(read.bad).toEqual([])
  expect((await into.apply(read._id)).status).toBe(200)
  const { data } = (await mentor.call('GET', `courses/${other.id}/questions?limit=100`)).body
  return { data: data as QuestionContent[], format: read.format }
}

test.each(['csv', 'xlsx', 'gift', 'xml'])('%s reads back with the same questions', async (format) => {
  await write()
  const { bytes } = await exportAndRead(format)
  const back = await readBack(bytes)
  expect(back.format).toBe(format)
  expect(comparableQuestions(back.data)).toEqual(comparableQuestions((await bank()).data))
})

test.each(['csv', 'xlsx', 'xml'])('%s says which long texts take photos', async (format) => {
  const longText: Partial<QuestionContent> = { kind: 'longText', options: [], key: key({}) }
  for (const content of [
    questionWithText('Draw the forces.', { ...longText, takesPhotos: true }),
    questionWithText('Write it.', { ...longText, takesPhotos: false }),
  ])
    await mentor.call('POST', `courses/${course.id}/questions`, content)
  const { data } = await readBack((await exportAndRead(format)).bytes)
  expect(data.map(({ wording, takesPhotos }) => [wording.en.text, takesPhotos]).toSorted()).toEqual([
    ['Draw the forces.', true],
    ['Write it.', false],
  ])
})

test('CSV and XLSX hold both languages and the option that stays last', async () => {
  const both = questionBody({
    wording: { en: withExplanation('Who?', 'So'), hi: withExplanation('कौन?', 'ऐसे') },
    options: [
      { text: bothLanguages('a', 'क'), isLast: false },
      { text: bothLanguages('None of these', 'कोई नहीं'), isLast: true },
    ],
  })
  await mentor.call('POST', `courses/${course.id}/questions`, both)
  for (const format of ['csv', 'xlsx']) {
    const back = await readBack((await exportAndRead(format)).bytes)
    expect(comparableQuestions(back.data)).toEqual(comparableQuestions((await bank()).data))
  }
})

test('no cell of the CSV is a formula', async () => {
  await write()
  const text = (await exportAndRead('csv')).bytes.toString()
  expect(text).toContain("'=cmd|calc")
  expect(text).not.toMatch(/(?:^|,|\n)"?[=+@]/)
})

test('Aiken holds single choice with one right option', async () => {
  await mentor.call(
    'POST',
    `courses/${course.id}/questions`,
    questionWithText('Single\n\nchoice?', { tags: { subject: '', topic: '', difficulty: '', source: '' } }),
  )
  await mentor.call('POST', `courses/${course.id}/questions`, contents[1])
  const { bytes } = await exportAndRead('aiken')
  expect(bytes.toString()).toBe('Single\nchoice?\nA. joule\nB. newton\nANSWER: B\n')
  expect((await readBack(bytes)).data).toMatchObject([{ kind: 'single', key: { options: [1] } }])
})

test.each(['csv', 'gift', 'xml'])('%s takes pictures along', async (format) => {
  const zip = await zipOf({ 'a.gift': '[markdown]![it](a.png){T}', 'a.png': blackPng(8, 8) })
  await files.apply((await files.read(zip, 'a.zip'))._id)
  const { bytes, type } = await exportAndRead(format)
  expect(type).toContain(format === 'xml' ? 'xml' : 'zip')
  expect((await readBack(bytes)).data).toMatchObject([
    { wording: { en: { text: expect.stringMatching(/^!\[it\]\(\/api\/files\/[\w-]+\)$/) } } },
  ])
})

test('a passage stands before the text', async () => {
  const passage = (
    await mentor.call('POST', `courses/${course.id}/passages`, { text: bothLanguages('A train.') })
  ).body._id
  await mentor.call(
    'POST',
    `courses/${course.id}/questions`,
    questionWithText('How fast?', { passageId: passage }),
  )
  expect((await readBack((await exportAndRead('gift')).bytes)).data).toMatchObject([
    { passageId: null, wording: { en: { text: 'A train.\n\nHow fast?' } } },
  ])
})

test('nothing to export is 404', async () => {
  expect((await mentor.call('GET', `courses/${course.id}/questions/export?format=csv`)).status).toBe(404)
})

test.each(['csv', 'xlsx'])('the template as %s has one of every kind and reads back', async (format) => {
  const { rawPayload } = await school.app.inject({
    url: `/api/${files.path}/template?format=${format}`,
    headers: { authorization: `Bearer ${mentor.token}` },
  })
  expect(await files.read(rawPayload)).toMatchObject({ format, good: 6, bad: [] })
})
