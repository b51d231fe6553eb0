import type { QuestionContent } from '#contract/questions/questions.ts'
import { parseNumber } from '#contract/quizzes/parse-number.ts'
import {
  badQuestionAt,
  type Draft,
  type FoundQuestion,
  foundQuestionOf,
  type Reason,
  rangeAround,
} from './found-questions.ts'
import type { ConvertedText } from './picture-names.ts'

interface Block {
  readonly line: number
  readonly text: string
  readonly comments: string
  readonly topic: string
}

/**
 * As in Moodle, a blank line ends a question, and a single colon needs no escape.
 * @param convertHtml for texts with HTML tags
 */
export function readGift(source: string, convertHtml: (html: string) => ConvertedText): FoundQuestion[] {
  return blocksOf(source).map((block) => questionOf(block, convertHtml))
}

function blocksOf(source: string): Block[] {
  const blocks: Block[] = []
  let topic = ''
  let lines: string[] = []
  let comments = ''
  let start = 0
  const closeBlock = () => {
    if (lines.length > 0) blocks.push({ line: start, text: lines.join('\n'), comments, topic })
    lines = []
    comments = ''
  }
  for (const [index, line] of source.split(/\r\n|\r|\n/).entries()) {
    const category = /^\s*\$CATEGORY:\s*(.*)$/.exec(line)
    if (category) {
      closeBlock()
      topic = topicOf(category[1] ?? '')
    } else if (/^\s*\/\//.test(line)) comments += `${line}\n`
    else if (line.trim() === '') closeBlock()
    else {
      if (lines.length === 0) start = index + 1
      lines.push(line)
    }
  }
  closeBlock()
  return blocks
}

/** @returns the last category of a path, such as `Forces` of `$course$/top/Forces` */
export function topicOf(category: string): string {
  const lastPart = category.split(/(?<!\/)\/(?!\/)/).at(-1) ?? ''
  const name = lastPart.replaceAll('//', '/').trim()
  return /^(?:\$\w+\$|top)$/.test(name) ? '' : name.slice(0, 60)
}

/** Reads tags that Abhyas exports, such as `subject:Physics`; ignores others. */
export function tagsOf(tags: Iterable<string>): Partial<QuestionContent['tags']> {
  const result: Partial<QuestionContent['tags']> = {}
  for (const tag of tags) {
    const [, kind, value] = /^(subject|topic|difficulty|source):(.+)$/.exec(tag) ?? []
    if (kind && value) result[kind as keyof QuestionContent['tags']] = value
  }
  return result
}

const escapable = '\\~=#{}:n'
const firstPrivateCode = 0xe000
/** Escaped signs become private-use characters, so that a search for a sign skips them. */
const hideEscaped = (text: string) =>
  text
    .replaceAll(/[\ue000-\ue007]/g, '')
    .replaceAll(/\\([\\~=#{}:n])/g, (_, sign) =>
      String.fromCharCode(firstPrivateCode + escapable.indexOf(sign)),
    )
const restoreEscaped = (text: string) =>
  text.replaceAll(/[\ue000-\ue007]/g, (sign) => {
    const plain = escapable[sign.charCodeAt(0) - firstPrivateCode] ?? ''
    return plain === 'n' ? '\n' : plain
  })

type TextFormat = 'markdown' | 'html' | 'plain' | 'moodle'

class Texts {
  readonly reasons: Reason[] = []
  readonly #convertHtml: (html: string) => ConvertedText
  #format: TextFormat = 'moodle'

  constructor(convertHtml: (html: string) => ConvertedText) {
    this.#convertHtml = convertHtml
  }

  /** The stem's format applies to later texts without a format. */
  convertStem(text: string): string {
    const [, format] = formatSign.exec(text) ?? []
    if (format) this.#format = format as TextFormat
    return this.convert(text)
  }

  convert(text: string): string {
    const [sign = '', format = this.#format] = formatSign.exec(text) ?? []
    const plain = restoreEscaped(text.slice(sign.length)).trim()
    if (format === 'markdown') return plain
    if (format === 'plain') return plain.replaceAll(/[\\`*_[\]<>#|$]/g, '\\$&')
    if (format === 'html' || /<\/?[a-z][^>]*>/i.test(plain)) {
      const { text, reasons } = this.#convertHtml(plain)
      this.reasons.push(...reasons)
      return text
    }
    return plain
      .replaceAll(/\\\((.+?)\\\)/g, (_, formula) => `$${formula.trim()}$`)
      .replaceAll(/\\\[(.+?)\\\]/gs, (_, formula) => `$$${formula.trim()}$$`)
  }
}

/** Removes format and tags, because accepted short texts are no Markdown. */
const plainOf = (text: string) =>
  restoreEscaped(text.replace(formatSign, ''))
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .trim()

const formatSign = /^\s*\[(markdown|html|plain|moodle)\]/

/** Characters, twice the longest good question. */
const longestBlock = 60_000

function questionOf({ line, text, comments, topic }: Block, convertHtml: (html: string) => ConvertedText) {
  if (text.length > longestBlock) return badQuestionAt(line, text.slice(0, 200), { code: 'textTooComplex' })
  const texts = new Texts(convertHtml)
  const titleMatch = /^\s*::([\s\S]*?)::/.exec(hideEscaped(text))
  const rest = hideEscaped(text).slice(titleMatch?.[0].length ?? 0)
  const braceStart = rest.indexOf('{')
  const braceEnd = rest.lastIndexOf('}')
  const shownStart = restoreEscaped(rest).trim()
  if (braceStart < 0) return badQuestionAt(line, shownStart, { code: 'noAnswers' })
  if (braceEnd < braceStart) return badQuestionAt(line, shownStart, { code: 'braceOpen' })
  const textAfter = rest.slice(braceEnd + 1).trim()
  const answerText = rest.slice(braceStart + 1, braceEnd).trim()
  if (/[{}]/.test(answerText)) return badQuestionAt(line, shownStart, { code: 'braceOpen' })
  const stem = texts.convertStem(rest.slice(0, braceStart) + (textAfter === '' ? '' : ` _____ ${textAfter}`))
  const answers = answersOf(answerText, texts)
  if ('reason' in answers) return badQuestionAt(line, stem || shownStart, answers.reason)
  const tags = tagsOf([...comments.matchAll(/\[tag:([^\]]+)\]/g)].map(([, tag = '']) => tag.trim()))
  return foundQuestionOf({
    ...answers,
    line,
    text: stem || restoreEscaped(titleMatch?.[1] ?? '').trim(),
    tags: { ...(topic && { topic }), ...tags },
    reasons: texts.reasons,
  })
}

type Answers = Omit<Draft, 'line' | 'text'> | { readonly reason: Reason }

/** @param answerText between the braces */
function answersOf(answerText: string, texts: Texts): Answers {
  const [answersPart = '', general = ''] = answerText.split(/####/)
  const answers = answersPart.trim()
  const explanation = texts.convert(general)
  if (answers === '') return { kind: 'longText', explanation }
  if (answers.startsWith('#')) return numberOf(answers.slice(1), explanation, texts)
  const truthMatch = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(answers)
  if (truthMatch) {
    const notes = (truthMatch[2] ?? '').split('#').map((note) => texts.convert(note))
    const right = /^t/i.test(truthMatch[1] ?? '') ? 0 : 1
    return { kind: 'trueFalse', rightOptions: [right], explanation: joinParagraphs(explanation, ...notes) }
  }
  return choicesOf(answers, explanation, texts)
}

interface Choice {
  readonly isRight: boolean
  readonly weight: number | null
  readonly text: string
  readonly plain: string
  readonly note: string
}

const joinParagraphs = (...parts: string[]) => [...new Set(parts.filter((part) => part !== ''))].join('\n\n')

const explained = (general: string, choices: readonly Choice[]) =>
  joinParagraphs(general, ...choices.map(({ text, note }) => note && `${text}: ${note}`))

function choicesOf(answers: string, general: string, texts: Texts): Answers {
  if (!/^[=~]/.test(answers))
    return { kind: 'shortText', texts: [plainOf(answers.split('#')[0] ?? '')], explanation: general }
  const pieces = answers.match(/[=~][^=~]*/g) ?? []
  if (pieces.every((piece) => piece.startsWith('=') && piece.includes('->')))
    return { reason: { code: 'matching' } }
  const choices = pieces.map((piece) => choiceOf(piece, texts))
  const badChoice = choices.find(({ weight }) => weight !== null && !(Math.abs(weight) <= 100))
  if (badChoice) return { reason: { code: 'badWeight', value: badChoice.text } }
  const explanation = explained(general, choices)
  if (!answers.includes('~')) {
    if (choices.some(({ weight }) => weight !== null && weight !== 100))
      return { reason: { code: 'partialCredit' } }
    return { kind: 'shortText', texts: choices.map(({ plain }) => plain), explanation }
  }
  // In Moodle, `=` marks the only right option; without `=`, several options can be right.
  const isMultiple = !choices.some(({ isRight }) => isRight)
  const isPartlyRight = ({ isRight, weight }: Choice) =>
    !isRight && weight !== null && weight > 0 && weight < 100
  if (!isMultiple && choices.some(isPartlyRight)) return { reason: { code: 'partialCredit' } }
  const right = choices.flatMap(({ isRight, weight }, place) => (isRight || (weight ?? 0) > 0 ? [place] : []))
  if (right.length === 0) return { reason: { code: 'answerMissing' } }
  const kind = isMultiple ? 'multiple' : 'single'
  return { kind, rightOptions: right, options: choices.map(({ text }) => text), explanation }
}

function choiceOf(piece: string, texts: Texts): Choice {
  const [, weight, text = '', note = ''] = /^[=~]\s*(?:%([^%]*)%)?([^#]*)(?:#([\s\S]*))?$/.exec(piece) ?? []
  return {
    isRight: piece.startsWith('='),
    weight: weight === undefined ? null : (parseNumber(weight) ?? Number.NaN),
    text: texts.convert(text),
    plain: plainOf(text),
    note: texts.convert(note),
  }
}

function numberOf(answers: string, general: string, texts: Texts): Answers {
  const pieces = /^\s*[=~]/.test(answers) ? (answers.trim().match(/[=~][^=~]*/g) ?? []) : [`=${answers}`]
  const choices = pieces.map((piece) => choiceOf(piece, texts))
  const rightChoices = choices.filter(({ isRight, weight }) => isRight && weight !== 0)
  if (rightChoices.some(({ weight }) => weight !== null && weight !== 100))
    return { reason: { code: 'partialCredit' } }
  const ranges: { from: string; to: string }[] = []
  for (const { text } of rightChoices) {
    const range = rangeOf(text)
    if (!range) return { reason: { code: 'badNumber', value: text } }
    ranges.push(range)
  }
  return { kind: 'number', ranges, explanation: explained(general, choices) }
}

/** Reads `3`, `3:0.1` and `2.9..3.1`. */
function rangeOf(text: string): { from: string; to: string } | null {
  const [low = '', high] = text.split('..')
  if (high !== undefined) {
    const isRange = parseNumber(low) !== null && parseNumber(high) !== null
    return isRange ? { from: low.trim(), to: high.trim() } : null
  }
  const [middle = '', tolerance = '0'] = text.split(':')
  return rangeAround(middle, tolerance)
}
