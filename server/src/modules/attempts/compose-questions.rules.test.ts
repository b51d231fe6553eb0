import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeQuestions, type QuestionToAsk, type SectionToAsk } from './compose-questions.rules.ts'

const marks = { right: 400, wrong: -100, blank: 0 }

const asked = (questionId: string, passageVersionId: string | null = null): QuestionToAsk => ({
  ...{ questionId, versionId: `${questionId}-1`, passageVersionId },
  options: ['a', 'b', 'c', 'none'].map((id) => ({ id, isLast: id === 'none' })),
})
const named = (id: string, passage: string | null = null) => ({ pool: [asked(id, passage)], count: 1, marks })
const section = (...entries: SectionToAsk['entries']): SectionToAsk => ({ scheme: 'jee', entries })
const ids = (paper: ReturnType<typeof composeQuestions>) => paper.map(({ question }) => question.questionId)
const all = { questions: true, options: true }

test('without shuffling the questions and options keep their order', () => {
  const paper = composeQuestions([section(named('1'), named('2'))], { questions: false, options: false }, 7)
  expect(ids(paper)).toEqual(['1', '2'])
  expect(paper[0]?.optionIds).toEqual(['a', 'b', 'c', 'none'])
  expect(paper.map(({ position }) => position)).toEqual([1, 2])
})

test('a shuffled paper has each question once, in its section, and the last option last', () => {
  const sections = [section(...'123456'.split('').map((id) => named(id))), section(named('7'), named('8'))]
  const orders = new Set<string>()
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const paper = composeQuestions(sections, all, seed)
      orders.add(ids(paper).join(''))
      expect(composeQuestions(sections, all, seed)).toEqual(paper)
      expect(ids(paper).toSorted()).toEqual('12345678'.split(''))
      expect(paper.map((one) => one.section)).toEqual([0, 0, 0, 0, 0, 0, 1, 1])
      for (const { optionIds } of paper) expect(optionIds.at(-1)).toBe('none')
    }),
  )
  expect(orders.size).toBeGreaterThan(20)
})

test('questions of one passage stay together and in their order', () => {
  const sections = [section(named('1'), named('2', 'p'), named('3', 'p'), named('4'), named('5', 'q'))]
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const order = ids(composeQuestions(sections, all, seed))
      expect(order.indexOf('3')).toBe(order.indexOf('2') + 1)
    }),
  )
})

test('a draw takes as many as it should, and no question that is asked already', () => {
  const pool = ['1', '2', '3', '4'].map((id) => asked(id))
  const sections = [section({ pool, count: 2, marks }), section(named('1'), { pool, count: 1, marks })]
  const drawn = new Set<string>()
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const order = ids(composeQuestions(sections, { questions: false, options: false }, seed))
      expect(new Set(order).size).toBe(4)
      expect(order[2]).toBe('1')
      drawn.add(order.slice(0, 2).toSorted().join())
    }),
  )
  expect(drawn).toEqual(new Set(['2,3', '2,4', '3,4']))
})
