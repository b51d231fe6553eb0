import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedText, type QuestionToScore, type ResponseToScore, scoreAttempt } from './scoring.rules.ts'

const marks = { right: 400, wrong: -200, blank: 0 }
const noKey = { options: [], ranges: [], texts: [] }

const choice = (right: string[], more: Partial<QuestionToScore> = {}): QuestionToScore => ({
  ...{ position: 1, section: 0, kind: 'multiple', optionIds: ['a', 'b', 'c', 'd'], scheme: 'jee' },
  ...{ key: { ...noKey, options: right }, marks },
  ...more,
})

const chosen = (...options: string[]): ResponseToScore => ({ value: { options, text: '' }, marks: null })
const written = (text: string, given: number | null = null): ResponseToScore => ({
  value: { options: [], text },
  marks: given,
})

const score = (question: QuestionToScore, response?: ResponseToScore) =>
  scoreAttempt([{ pick: null }], [question], new Map(response ? [[1, response]] : []))
const marksOf = (question: QuestionToScore, response?: ResponseToScore) =>
  score(question, response).responses[0]?.marks

test.each([
  ['all three right ones', ['a', 'b', 'c'], 400, 400, 400],
  ['two of the three', ['a', 'b'], 200, -200, 267],
  ['one of the three', ['a'], 100, -200, 133],
  ['one right and the wrong one', ['a', 'd'], -200, -200, -200],
  ['all four', ['a', 'b', 'c', 'd'], -200, -200, 0],
  ['the wrong one', ['d'], -200, -200, -200],
  ['none', [], 0, 0, 0],
])('a multiple choice with %s has the marks of each scheme', (_name, options, jee, whole, perOption) => {
  const question = choice(['a', 'b', 'c'])
  expect(marksOf(question, chosen(...options))).toBe(jee)
  expect(marksOf({ ...question, scheme: 'allOrNothing' }, chosen(...options))).toBe(whole)
  expect(marksOf({ ...question, scheme: 'perOption' }, chosen(...options))).toBe(perOption)
})

test('a single choice is right with any of its accepted options', () => {
  const question = choice(['a', 'c'], { kind: 'single' })
  expect(['a', 'b', 'c'].map((one) => marksOf(question, chosen(one)))).toEqual([400, -200, 400])
})

test.each([
  ['2.5', 400],
  ['२.५', 400],
  ['2.50', 400],
  ['2.4', 400],
  ['2.6', 400],
  ['2.61', -200],
  ['−2.5', -200],
  ['25e-1', 400],
  ['5/2', -200],
])('%s for a number from 2.4 to 2.6 has %i', (text, expected) => {
  const question = choice([], { kind: 'number', key: { ...noKey, ranges: [{ from: '2.4', to: '2.६' }] } })
  expect(marksOf(question, written(text))).toBe(expected)
})

test('a short text is compared without case, extra spaces and Unicode form, and otherwise exactly', () => {
  const question = choice([], { kind: 'shortText', key: { ...noKey, texts: ['Newton  meter', 'फ़ोर्स'] } })
  expect(marksOf(question, written(' newton METER '))).toBe(400)
  expect(marksOf(question, written('फोर्स'))).toBe(400)
  expect(marksOf(question, written('newton meters'))).toBe(-200)
  expect(comparedText('ﬁeld  १')).toBe('field 1')
})

test('a long text waits for a person, and the score with it', () => {
  const question = choice([], { kind: 'longText' })
  expect(score(question, written('Because.'))).toMatchObject({ score: null, max: 400 })
  expect(score(question, written('Because.', 250))).toMatchObject({ score: 250 })
  expect(score(question)).toMatchObject({ score: 0 })
})

test.each([
  ['fullForAll', 400, 400, 400, 400],
  ['fullForAttempted', 400, 400, 0, 400],
  ['leftOut', 0, 0, 0, 0],
] as const)('%s decides in place of the key', (ruling, right, wrong, blank, max) => {
  const question = choice(['a'], { kind: 'single', ruling })
  expect(marksOf(question, chosen('a'))).toBe(right)
  expect(marksOf(question, chosen('b'))).toBe(wrong)
  expect(marksOf(question)).toBe(blank)
  expect(score(question).max).toBe(max)
})

test('in a section of "any two" the first two responses count', () => {
  const questions = [1, 2, 3, 4].map((position) => choice(['a'], { kind: 'single', position }))
  const responses = new Map([
    [2, chosen('b')],
    [3, chosen('a')],
    [4, chosen('a')],
  ])
  const result = scoreAttempt([{ pick: 2 }], questions, responses)
  expect(result).toMatchObject({ score: 200, max: 800 })
  expect(result.responses.map(({ outcome }) => outcome)).toEqual([
    'notCounted',
    'wrong',
    'right',
    'notCounted',
  ])
})

test('blank questions of "any n" count until there are n of them', () => {
  const blank = { right: 400, wrong: -100, blank: -50 }
  const questions = [1, 2, 3].map((position) => choice(['a'], { kind: 'single', position, marks: blank }))
  expect(scoreAttempt([{ pick: 2 }], questions, new Map([[3, chosen('a')]]))).toMatchObject({ score: 350 })
})

test('sections have their own sums', () => {
  const questions = [choice(['a']), choice(['a'], { position: 2, section: 1, kind: 'longText' })]
  const result = scoreAttempt(
    [{ pick: null }, { pick: null }],
    questions,
    new Map([
      [1, chosen('a')],
      [2, written('x')],
    ]),
  )
  expect(result).toMatchObject({ score: null, max: 800, sections: [{ score: 400 }, { score: null }] })
})

test('a score stays between all wrong and all right', () => {
  const options = ['a', 'b', 'c', 'd']
  fc.assert(
    fc.property(
      fc.subarray(options, { minLength: 1 }),
      fc.subarray(options),
      fc.constantFrom('allOrNothing' as const, 'perOption' as const, 'jee' as const),
      (right, given, scheme) => {
        const earned = Number(marksOf(choice(right, { scheme }), chosen(...given)))
        expect(earned).toBeGreaterThanOrEqual(-200)
        expect(earned).toBeLessThanOrEqual(400)
        if (given.length > 0) expect(earned === 400).toBe(right.join() === given.join())
      },
    ),
  )
})
