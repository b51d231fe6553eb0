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
import type { Converted } from './picture-names.ts'

interface Block {
  readonly line: number
  readonly text: string
  readonly comments: string
  readonly topic: string
}

/**
 * Reads GIFT as Moodle does: a blank line ends a question, and a single colon needs no escape.
 * @param convertHtml converts texts with tags
 */
export function readGift(source: string, fromHtml: (html: string) => Converted): FoundQuestion[] {
  return blocksOf(source).map((block) => questionOf(block, fromHtml))
}

function blocksOf(source: string): Block[] {
  const blocks: Block[] = []
  let topic = ''
  let lines: string[] = []
  let comments = ''
  let start = 0
  const end = () => {
    if (lines.length > 0) blocks.push({ line: start, text: lines.join('\n'), comments, topic })
    lines = []
    comments = ''
  }
  for (const [at, line] of source.split(/\r\n|\r|\n/).entries()) {
    const category = /^\s*\$CATEGORY:\s*(.*)$/.exec(line)
    if (category) {
      end()
      topic = topicOf(category[1] ?? '')
    } else if (/^\s*\/\//.test(line)) comments += `${line}\n`
    else if (line.trim() === '') end()
    else {
      if (lines.length === 0) start = at + 1
      lines.push(line)
    }
  }
  end()
  return blocks
}

/** @returns the last part of a path of categories, such as `Forces` of `$course$/top/Forces` */
export function topicOf(category: string): string {
  const last = category.split(/(?<!\/)\/(?!\/)/).at(-1) ?? ''
  const name = last.replaceAll('//', '/').trim()
  return /^(?:\$\w+\$|top)$/.test(name) ? '' : name.slice(0, 60)
}

/** Reads tags such as `subject:Physics`, which Abhyas exports; ignores all other tags. */
export function tagsOf(tags: Iterable<string>): Partial<QuestionContent['tags']> {
  const found: Partial<QuestionContent['tags']> = {}
  for (const tag of tags) {
    const [, kind, value] = /^(subject|topic|difficulty|source):(.+)$/.exec(tag) ?? []
    if (kind && value) found[kind as keyof QuestionContent['tags']] = value
  }
  return found
}

const escapable = '\\~=#{}:n'
const firstPrivate = 0xe000
/**
 * Replaces escaped characters by private-use characters, so that a search for a sign skips escaped
 * signs.
 */
const hideEscaped = (text: string) =>
  text
    .replaceAll(/[\ue000-\ue007]/g, '')
    .replaceAll(/\\([\\~=#{}:n])/g, (_, sign) => String.fromCharCode(firstPrivate + escapable.indexOf(sign)))
const restoreEscaped = (text: string) =>
  text.replaceAll(/[\ue000-\ue007]/g, (sign) => {
    const plain = escapable[sign.charCodeAt(0) - firstPrivate] ?? ''
    return plain === 'n' ? '\n' : plain
  })

type TextFormat = 'markdown' | 'html' | 'plain' | 'moodle'

class Texts {
  readonly reasons: Reason[] = []
  readonly #fromHtml: (html: string) => Converted
  #format: TextFormat = 'moodle'

  constructor(fromHtml: (html: string) => Converted) {
    this.#fromHtml = fromHtml
  }

  /** Later texts without a format have the format of this text. */
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
      const { text, reasons } = this.#fromHtml(plain)
      this.reasons.push(...reasons)
      return text
    }
    return plain
      .replaceAll(/\\\((.+?)\\\)/g, (_, formula) => `$${formula.trim()}$`)
      .replaceAll(/\\\[(.+?)\\\]/gs, (_, formula) => `$$${formula.trim()}$$`)
  }
}

/** Removes the sign of the format and tags, because an accepted short text is no Markdown. */
const plainOf = (text: string) =>
  restoreEscaped(text.replace(formatSign, ''))
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .trim()

const formatSign = /^\s*\[(markdown|html|plain|moodle)\]/

/** In characters, twice the length of the longest good question. */
const longestBlock = 60_000

function questionOf({ line, text, comments, topic }: Block, fromHtml: (html: string) => Converted) {
  if (text.length > longestBlock) return badQuestionAt(line, text.slice(0, 200), { code: 'textTooComplex' })
  const texts = new Texts(fromHtml)
  const titled = /^\s*::([\s\S]*?)::/.exec(hideEscaped(text))
  const rest = hideEscaped(text).slice(titled?.[0].length ?? 0)
  const from = rest.indexOf('{')
  const to = rest.lastIndexOf('}')
  const shownStart = restoreEscaped(rest).trim()
  if (from < 0) return badQuestionAt(line, shownStart, { code: 'noAnswers' })
  if (to < from) return badQuestionAt(line, shownStart, { code: 'braceOpen' })
  const after = rest.slice(to + 1).trim()
  const given = rest.slice(from + 1, to).trim()
  if (/[{}]/.test(given)) return badQuestionAt(line, shownStart, { code: 'braceOpen' })
  const stem = texts.convertStem(rest.slice(0, from) + (after === '' ? '' : ` _____ ${after}`))
  const answers = answersOf(given, texts)
  if ('reason' in answers) return badQuestionAt(line, stem || shownStart, answers.reason)
  const tags = tagsOf([...comments.matchAll(/\[tag:([^\]]+)\]/g)].map(([, tag = '']) => tag.trim()))
  return foundQuestionOf({
    ...answers,
    line,
    text: stem || restoreEscaped(titled?.[1] ?? '').trim(),
    tags: { ...(topic && { topic }), ...tags },
    reasons: texts.reasons,
  })
}

type Answers = Omit<Draft, 'line' | 'text'> | { readonly reason: Reason }

/** @param answerText the text between the braces */
function answersOf(given: string, texts: Texts): Answers {
  const [own = '', general = ''] = given.split(/####/)
  const written = own.trim()
  const explanation = texts.convert(general)
  if (written === '') return { kind: 'longText', explanation }
  if (written.startsWith('#')) return numberOf(written.slice(1), explanation, texts)
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(written)
  if (truth) {
    const notes = (truth[2] ?? '').split('#').map((note) => texts.convert(note))
    const right = /^t/i.test(truth[1] ?? '') ? 0 : 1
    return { kind: 'trueFalse', right: [right], explanation: joined(explanation, ...notes) }
  }
  return choicesOf(written, explanation, texts)
}

interface Choice {
  readonly isRight: boolean
  readonly weight: number | null
  readonly text: string
  /** The text without Markdown. */
  readonly plain: string
  readonly note: string
}

const joined = (...parts: string[]) => [...new Set(parts.filter((part) => part !== ''))].join('\n\n')

/** Writes the text of an option before its feedback. */
const explained = (general: string, choices: readonly Choice[]) =>
  joined(general, ...choices.map(({ text, note }) => note && `${text}: ${note}`))

function choicesOf(written: string, general: string, texts: Texts): Answers {
  if (!/^[=~]/.test(written))
    return { kind: 'shortText', texts: [plainOf(written.split('#')[0] ?? '')], explanation: general }
  const pieces = written.match(/[=~][^=~]*/g) ?? []
  if (pieces.every((piece) => piece.startsWith('=') && piece.includes('->')))
    return { reason: { code: 'matching' } }
  const choices = pieces.map((piece) => choiceOf(piece, texts))
  const weightless = choices.find(({ weight }) => weight !== null && !(Math.abs(weight) <= 100))
  if (weightless) return { reason: { code: 'badWeight', value: weightless.text } }
  const explanation = explained(general, choices)
  if (!written.includes('~')) {
    if (choices.some(({ weight }) => weight !== null && weight !== 100))
      return { reason: { code: 'partialCredit' } }
    return { kind: 'shortText', texts: choices.map(({ plain }) => plain), explanation }
  }
  // As in Moodle, `=` marks the only right option. Without `=`, several options can be right.
  const isMultiple = !choices.some(({ isRight }) => isRight)
  const isPart = ({ isRight, weight }: Choice) => !isRight && weight !== null && weight > 0 && weight < 100
  if (!isMultiple && choices.some(isPart)) return { reason: { code: 'partialCredit' } }
  const right = choices.flatMap(({ isRight, weight }, place) => (isRight || (weight ?? 0) > 0 ? [place] : []))
  if (right.length === 0) return { reason: { code: 'answerMissing' } }
  const kind = isMultiple ? 'multiple' : 'single'
  return { kind, right, options: choices.map(({ text }) => text), explanation }
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

function numberOf(written: string, general: string, texts: Texts): Answers {
  const pieces = /^\s*[=~]/.test(written) ? (written.trim().match(/[=~][^=~]*/g) ?? []) : [`=${written}`]
  const choices = pieces.map((piece) => choiceOf(piece, texts))
  const counted = choices.filter(({ isRight, weight }) => isRight && weight !== 0)
  if (counted.some(({ weight }) => weight !== null && weight !== 100))
    return { reason: { code: 'partialCredit' } }
  const ranges: { from: string; to: string }[] = []
  for (const { text } of counted) {
    const range = rangeOf(text)
    if (!range) return { reason: { code: 'badNumber', value: text } }
    ranges.push(range)
  }
  return { kind: 'number', ranges, explanation: explained(general, choices) }
}

/**
 * Reads `3`, `3:0.1` and `2.9..3.1`.
 * @returns null for anything else
 */
function rangeOf(text: string): { from: string; to: string } | null {
  const [low = '', high] = text.split('..')
  if (high !== undefined) {
    const isRange = parseNumber(low) !== null && parseNumber(high) !== null
    return isRange ? { from: low.trim(), to: high.trim() } : null
  }
  const [middle = '', tolerance = '0'] = text.split(':')
  return rangeAround(middle, tolerance)
}
