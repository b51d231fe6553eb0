import { expect, test } from 'vitest'
import { sortByNumber } from './numbered-files.ts'

const titles = (...names: string[]) => sortByNumber(names.map((name) => ({ name }))).map(({ title }) => title)

test.each([
  ['numbers', ['10 Heat.pdf', '2 Motion.pdf', '1 Introduction.pdf'], ['Introduction', 'Motion', 'Heat']],
  [
    'numbers with signs',
    ['02_Laws_of_motion.mp4', '01 - Introduction.pdf'],
    ['Introduction', 'Laws of motion'],
  ],
  ['numbers of another script', ['०२ गति.pdf', '०१ परिचय.pdf'], ['परिचय', 'गति']],
  [
    'a video and its notes of one number',
    ['02 Heat.pdf', '01 Heat.mp4', '01 Heat.pdf'],
    ['Heat', 'Heat', 'Heat'],
  ],
])(
  'files become topics in the order of their numbers, which are no part of the titles: %s',
  (_, names, expected) => {
    expect(titles(...names)).toEqual(expected)
  },
)

test.each([
  ['without numbers', ['Motion.pdf', 'Heat.pdf']],
  ['of which one has no number', ['2 Motion.pdf', 'Heat.pdf']],
  ['with one number for all', ['12 angry men.mp4', '12 monkeys.mp4']],
])('files %s stay in the chosen order', (_, names) => {
  expect(sortByNumber(names.map((name) => ({ name }))).map(({ file }) => file.name)).toEqual(names)
})

test.each([
  ['01 Introduction.pdf', 'Introduction'],
  ['1. Introduction.pdf', 'Introduction'],
  ['(3) Heat.pdf', 'Heat'],
  ['4 - Heat.pdf', 'Heat'],
  ['10 ways to revise.pdf', '10 ways to revise'],
  ['7-day plan.pdf', '7-day plan'],
  ['3D printing.pdf', '3D printing'],
  ['1.2 Heat.pdf', '1.2 Heat'],
  ['2026-01-15 Heat.pdf', '2026-01-15 Heat'],
  ['1984.pdf', '1984'],
  ['01.pdf', '01'],
  ['.pdf', '.pdf'],
])('the topic of one file %s is called %s', (name, title) => {
  expect(titles(name)).toEqual([title])
})
