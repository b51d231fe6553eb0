import type { Cell } from '../../platform/http/table.ts'
import { Table } from '../../platform/http/table.ts'
import { type ExportedQuestion, isOneNumber, type PictureFiles } from './exported-questions.ts'
import { headingOf, kindNames, letterOf } from './question-columns.ts'

export function questionTable(
  name: string,
  questions: readonly ExportedQuestion[],
  pictures: PictureFiles,
): Table {
  const optionCount = Math.max(4, ...questions.map(({ options }) => options.length))
  const letters = Array.from({ length: optionCount }, (_, place) => letterOf(place))
  const columns = [
    ...(['kind', 'text', 'textHi'] as const),
    ...letters.map((letter) => `option${letter}` as const),
    ...letters.map((letter) => `option${letter}Hi` as const),
    ...(['right', 'stays', 'photos', 'explanation', 'explanationHi'] as const),
    ...(['subject', 'topic', 'difficulty', 'source'] as const),
  ]
  const rows = questions.map((question) =>
    cellsOf(question, letters, (text) => pictures.replaceAddresses(text)),
  )
  return new Table(name, columns.map(headingOf), rows)
}

function cellsOf(
  question: ExportedQuestion,
  letters: readonly string[],
  writeText: (text: string) => string,
): Cell[] {
  const { kind, wording, tags } = question
  const options = kind === 'trueFalse' ? [] : question.options
  return [
    kindNames[kind],
    writeText(wording.en.text),
    writeText(wording.hi.text),
    ...letters.map((_, place) => writeText(options[place]?.text.en ?? '')),
    ...letters.map((_, place) => writeText(options[place]?.text.hi ?? '')),
    rightOf(question),
    options.flatMap(({ isLast }, place) => (isLast ? letterOf(place) : [])).join(', '),
    question.takesPhotos ? 'Yes' : '',
    writeText(wording.en.explanation),
    writeText(wording.hi.explanation),
    ...[tags.subject, tags.topic, tags.difficulty, tags.source],
  ]
}

function rightOf({ kind, key }: ExportedQuestion): string {
  if (kind === 'trueFalse') return key.options[0] === 0 ? 'True' : 'False'
  if (kind === 'number')
    return key.ranges
      .map((range) => (isOneNumber(range) ? range.from : `${range.from} to ${range.to}`))
      .join(' | ')
  if (kind === 'shortText') return key.texts.join(' | ')
  return key.options.map(letterOf).join(', ')
}
