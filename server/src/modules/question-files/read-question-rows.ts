import { parseNumber } from '#contract/quizzes/parse-number.ts'
import { withoutFormulaGuard } from '../../platform/import-cells.rules.ts'
import { badQuestionAt, type FoundQuestion, type Reason, rangeAround } from './found-questions.ts'
import { columnsOf, kindNamed, letterOf, placeOf } from './question-columns.ts'

const rowsAboveHeadings = 30

export interface SheetRow {
  /** The row's number in the spreadsheet. */
  readonly number: number
  readonly cells: readonly string[]
}

export function findHeadingRow(rows: readonly SheetRow[]): number {
  return rows.slice(0, rowsAboveHeadings).findIndex(({ cells }) => {
    const columns = columnsOf(cells)
    return columns.includes('kind') && (columns.includes('text') || columns.includes('textHi'))
  })
}

/** Skips empty rows and notes that begin with `#`. */
export function readQuestionRows(rows: readonly SheetRow[]): FoundQuestion[] {
  const headingRow = findHeadingRow(rows)
  const columns = columnsOf(rows[headingRow]?.cells ?? [])
  return rows.slice(headingRow + 1).flatMap(({ number, cells }) => {
    const firstCell = cells.find((cell) => cell.trim() !== '')?.trim()
    if (firstCell === undefined || firstCell.startsWith('#')) return []
    const cellOf = new Map(
      columns.map((column, place) => [column, withoutFormulaGuard(cells[place] ?? '').trim()]),
    )
    return questionOf(number, (column) => cellOf.get(column as never) ?? '')
  })
}

type Cell = (column: string) => string

function questionOf(line: number, cell: Cell): FoundQuestion {
  const text = cell('text') || cell('textHi')
  const badQuestion = (reason: Reason) => badQuestionAt(line, text, reason)
  const kind = kindNamed(cell('kind'))
  if (!kind) return badQuestion({ code: 'kindUnknown', value: cell('kind') })
  const options = optionsOf(cell)
  if (options === null) return badQuestion({ code: 'optionGap' })
  const key = keyOf(kind, cell('right'), options.length)
  if ('code' in key) return badQuestion(key)
  const lastLetters = lettersIn(cell('stays'))
  const unknownLetter = lastLetters.find((letter) => (options[placeOf(letter)] ?? null) === null)
  if (unknownLetter !== undefined) return badQuestion({ code: 'answerUnknown', value: unknownLetter })
  return {
    ...{ line, text, reasons: [] },
    content: {
      kind,
      passageId: null,
      wording: {
        en: { text: cell('text'), explanation: cell('explanation') },
        hi: { text: cell('textHi'), explanation: cell('explanationHi') },
      },
      options:
        kind === 'single' || kind === 'multiple'
          ? options.map((text, place) => ({ text, isLast: lastLetters.includes(letterOf(place)) }))
          : [],
      key: { ...noKey, ...key },
      takesPhotos: kind === 'longText' && isYes(cell('photos')),
      tags: {
        ...{ subject: cell('subject'), topic: cell('topic') },
        ...{ difficulty: cell('difficulty'), source: cell('source') },
      },
    },
  }
}

const isYes = (text: string) => /^(?:yes|y|true|1|हाँ|हां)$/i.test(text)

const noKey = { options: [], ranges: [], texts: [] }

/** @returns null when an empty option precedes another option */
function optionsOf(cell: Cell): { en: string; hi: string }[] | null {
  const options = Array.from({ length: 10 }, (_, place) => ({
    en: cell(`option${letterOf(place)}`),
    hi: cell(`option${letterOf(place)}Hi`),
  }))
  const isEmpty = ({ en, hi }: { en: string; hi: string }) => en === '' && hi === ''
  const usedOptions = options.slice(0, options.findLastIndex((option) => !isEmpty(option)) + 1)
  return usedOptions.some(isEmpty) ? null : usedOptions
}

const lettersIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;|&]+/)
    .map((letter) => letter.replaceAll(/[().]/g, ''))
    .filter((letter) => letter !== '')

type Key = Partial<{ options: number[]; ranges: { from: string; to: string }[]; texts: string[] }>

function keyOf(kind: ReturnType<typeof kindNamed>, rightCell: string, count: number): Key | Reason {
  if (kind === 'longText') return {}
  if (rightCell === '') return { code: 'answerMissing' }
  const parts = rightCell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (kind === 'shortText') return { texts: parts }
  if (kind === 'number') return numbersIn(parts)
  if (kind === 'trueFalse') {
    const isTrue = /^(?:true|t|सही)$/i.test(rightCell)
    return isTrue || /^(?:false|f|गलत|ग़लत)$/i.test(rightCell)
      ? { options: [isTrue ? 0 : 1] }
      : { code: 'trueOrFalse', value: rightCell }
  }
  const letters = lettersIn(rightCell)
  const unknownLetter = letters.find((letter) => placeOf(letter) < 0 || placeOf(letter) >= count)
  return unknownLetter === undefined
    ? { options: letters.map(placeOf) }
    : { code: 'answerUnknown', value: unknownLetter }
}

function numbersIn(texts: readonly string[]): Key | Reason {
  const ranges: { from: string; to: string }[] = []
  for (const text of texts) {
    const [from = '', to] = text.split(/\s+to\s+/i)
    const [middle = '', tolerance = '0'] = text.split(/±|\+\/-/)
    const isRange = to !== undefined && parseNumber(from) !== null && parseNumber(to) !== null
    const range = to === undefined ? rangeAround(middle, tolerance) : isRange ? { from, to } : null
    if (!range) return { code: 'badNumber', value: text }
    ranges.push(range)
  }
  return { ranges }
}
