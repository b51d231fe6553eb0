import type { Cell } from '../../platform/http/table.ts'
import { Table } from '../../platform/http/table.ts'
import { type ExportedQuestion, isOneNumber, type PictureFiles } from './exported-questions.ts'
import { headingOf, kindNames, letterOf } from './question-columns.ts'

export function questionTable(
  name: string,
  questions: readonly ExportedQuestion[],
  pictures: PictureFiles,
): Table {
  const most = Math.max(4, ...questions.map(({ options }) => options.length))
  const letters = Array.from({ length: most }, (_, place) => letterOf(place))
  const columns = [
    ...(['kind', 'text', 'textHi'] as const),
    ...letters.map((letter) => `option${letter}` as const),
    ...letters.map((letter) => `option${letter}Hi` as const),
    ...(['right', 'stays', 'photos', 'explanation', 'explanationHi'] as const),
    ...(['subject', 'topic', 'difficulty', 'source'] as const),
  ]
  const rows = questions.map((question) => cellsOf(question, letters, (text) => pictures.named(text)))
  return new Table(name, columns.map(headingOf), rows)
}

function cellsOf(
  question: ExportedQuestion,
  letters: readonly string[],
  written: (text: string) => string,
): Cell[] {
  const { kind, wording, tags } = question
  const options = kind === 'trueFalse' ? [] : question.options
  return [
    kindNames[kind],
    written(wording.en.text),
    written(wording.hi.text),
    ...letters.map((_, place) => written(options[place]?.text.en ?? '')),
    ...letters.map((_, place) => written(options[place]?.text.hi ?? '')),
    rightOf(question),
    options.flatMap(({ isLast }, place) => (isLast ? letterOf(place) : [])).join(', '),
    question.takesPhotos ? 'Yes' : '',
    written(wording.en.explanation),
    written(wording.hi.explanation),
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
