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

/** -1 where no row has Kind and Question. */
export function headingsIn(rows: readonly SheetRow[]): number {
  return rows.slice(0, rowsAboveHeadings).findIndex(({ cells }) => {
    const columns = columnsOf(cells)
    return columns.includes('kind') && (columns.includes('text') || columns.includes('textHi'))
  })
}

/** Skips empty rows, and notes that begin with #. */
export function readQuestionRows(rows: readonly SheetRow[]): FoundQuestion[] {
  const at = headingsIn(rows)
  const columns = columnsOf(rows[at]?.cells ?? [])
  return rows.slice(at + 1).flatMap(({ number, cells }) => {
    const first = cells.find((cell) => cell.trim() !== '')?.trim()
    if (first === undefined || first.startsWith('#')) return []
    const cellOf = new Map(
      columns.map((column, place) => [column, withoutFormulaGuard(cells[place] ?? '').trim()]),
    )
    return questionOf(number, (column) => cellOf.get(column as never) ?? '')
  })
}

type Cell = (column: string) => string

function questionOf(line: number, cell: Cell): FoundQuestion {
  const text = cell('text') || cell('textHi')
  const bad = (reason: Reason) => badQuestionAt(line, text, reason)
  const kind = kindNamed(cell('kind'))
  if (!kind) return bad({ code: 'kindUnknown', value: cell('kind') })
  const options = optionsOf(cell)
  if (options === null) return bad({ code: 'optionGap' })
  const key = keyOf(kind, cell('right'), options.length)
  if ('code' in key) return bad(key)
  const stays = lettersIn(cell('stays'))
  const unknown = stays.find((letter) => (options[placeOf(letter)] ?? null) === null)
  if (unknown !== undefined) return bad({ code: 'answerUnknown', value: unknown })
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
          ? options.map((text, place) => ({ text, isLast: stays.includes(letterOf(place)) }))
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

/** @returns null where an option is empty between two others */
function optionsOf(cell: Cell): { en: string; hi: string }[] | null {
  const options = Array.from({ length: 10 }, (_, place) => ({
    en: cell(`option${letterOf(place)}`),
    hi: cell(`option${letterOf(place)}Hi`),
  }))
  const isEmpty = ({ en, hi }: { en: string; hi: string }) => en === '' && hi === ''
  const filled = options.slice(0, options.findLastIndex((option) => !isEmpty(option)) + 1)
  return filled.some(isEmpty) ? null : filled
}

const lettersIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;|&]+/)
    .map((letter) => letter.replaceAll(/[().]/g, ''))
    .filter((letter) => letter !== '')

type Key = Partial<{ options: number[]; ranges: { from: string; to: string }[]; texts: string[] }>

function keyOf(kind: ReturnType<typeof kindNamed>, right: string, count: number): Key | Reason {
  if (kind === 'longText') return {}
  if (right === '') return { code: 'answerMissing' }
  const several = right
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (kind === 'shortText') return { texts: several }
  if (kind === 'number') return numbersIn(several)
  if (kind === 'trueFalse') {
    const isTrue = /^(?:true|t|सही)$/i.test(right)
    return isTrue || /^(?:false|f|गलत|ग़लत)$/i.test(right)
      ? { options: [isTrue ? 0 : 1] }
      : { code: 'trueOrFalse', value: right }
  }
  const letters = lettersIn(right)
  const unknown = letters.find((letter) => placeOf(letter) < 0 || placeOf(letter) >= count)
  return unknown === undefined ? { options: letters.map(placeOf) } : { code: 'answerUnknown', value: unknown }
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
