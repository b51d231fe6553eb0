import { headingKey } from '#contract/imports/imports.ts'
import type { QuestionKind } from '#contract/questions/questions.ts'

const letters = [...'ABCDEFGHIJ']
export const letterOf = (place: number): string => letters[place] ?? ''
export const placeOf = (letter: string): number => letters.indexOf(letter.toUpperCase())

/** Exports write the first heading, in English for other schools. Imports accept every heading. */
const headings = {
  kind: ['Kind', 'Type', 'Question type'],
  text: ['Question', 'Question (English)', 'Question text'],
  textHi: ['Question (Hindi)'],
  right: ['Right', 'Answer', 'Correct answer', 'Correct', 'Key'],
  stays: ['Stays last'],
  photos: ['Takes photos', 'Photos'],
  explanation: ['Explanation', 'Explanation (English)', 'Solution'],
  explanationHi: ['Explanation (Hindi)'],
  subject: ['Subject'],
  topic: ['Topic', 'Chapter'],
  difficulty: ['Difficulty', 'Level'],
  source: ['Source'],
} as const

type Column = keyof typeof headings | `option${string}`

const optionHeadings = Object.fromEntries(
  letters.flatMap((letter): [Column, readonly string[]][] => [
    [`option${letter}`, [`Option ${letter}`, `Option ${letter} (English)`, `Option ${placeOf(letter) + 1}`]],
    [`option${letter}Hi`, [`Option ${letter} (Hindi)`, `Option ${placeOf(letter) + 1} (Hindi)`]],
  ]),
)

const namesByColumn: Readonly<Record<string, readonly string[]>> = { ...headings, ...optionHeadings }
const columnByHeading = new Map(
  Object.entries(namesByColumn).flatMap(([column, names]) =>
    names.map((name) => [headingKey(name), column as Column]),
  ),
)

export const headingOf = (column: Column): string => namesByColumn[column]?.[0] ?? column

/** @returns null for unknown and repeated headings */
export function columnsOf(row: readonly string[]): (Column | null)[] {
  const usedColumns = new Set<Column>()
  return row.map((cell) => {
    const column = columnByHeading.get(headingKey(cell)) ?? null
    if (column === null || usedColumns.has(column)) return null
    usedColumns.add(column)
    return column
  })
}

export const kindNames: Readonly<Record<QuestionKind, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  trueFalse: 'True or false',
  number: 'Number',
  shortText: 'Short text',
  longText: 'Long text',
}

const kindsByName = new Map<string, QuestionKind>([
  ...Object.entries(kindNames).map(([kind, name]) => [headingKey(name), kind as QuestionKind] as const),
  ...['single', 'mcq', 'single correct'].map((name) => [headingKey(name), 'single'] as const),
  ...['multiple', 'msq', 'multiple correct'].map((name) => [headingKey(name), 'multiple'] as const),
  ...['true/false', 'true false', 'tf'].map((name) => [headingKey(name), 'trueFalse'] as const),
  ...['numerical', 'integer'].map((name) => [headingKey(name), 'number'] as const),
  ...['short answer'].map((name) => [headingKey(name), 'shortText'] as const),
  ...['essay', 'long answer'].map((name) => [headingKey(name), 'longText'] as const),
])

export const kindNamed = (name: string): QuestionKind | undefined => kindsByName.get(headingKey(name))
