import type { FileFormat } from '#contract/questions/question-files.ts'
import type { QuestionContent, QuestionKind } from '#contract/questions/questions.ts'
import { parseNumber } from '#contract/quizzes/parse-number.ts'
import type { MarkdownError } from '../../platform/markdown/markdown-errors.ts'

export type FileFailure =
  | 'unknownFormat'
  | 'oldWorkbook'
  | 'damaged'
  | 'unsafe'
  | 'dtd'
  | 'textTooLarge'
  | 'unpacksTooLarge'
  | 'tooManyEntries'
  | 'tooManyQuestions'
  | 'tooManyPictures'
  | 'severalFiles'
  | 'noFile'
  | 'noQuestions'
  | 'tooSlow'
  | 'gone'
  | 'quota'
  | 'other'

export class FileRefused extends Error {
  readonly failure: FileFailure

  constructor(failure: FileFailure) {
    super(`the question file is refused: ${failure}`)
    this.failure = failure
  }
}

export type ReasonCode =
  | 'kindUnknown'
  | 'kindUnsupported'
  | 'matching'
  | 'noAnswers'
  | 'braceOpen'
  | 'badWeight'
  | 'partialCredit'
  | 'badNumber'
  | 'wildcard'
  | 'answerMissing'
  | 'answerUnknown'
  | 'severalAnswers'
  | 'optionsMissing'
  | 'optionOrder'
  | 'optionGap'
  | 'trueOrFalse'
  | 'textTooComplex'
  | 'pictureMissing'
  | 'pictureElsewhere'
  | 'pictureKind'
  | 'pictureForeign'
  | 'pictureBroken'
  | 'pictureTooLarge'

/** `value`: a text of the file, such as a picture's name. */
export type Reason =
  | { readonly code: ReasonCode; readonly value?: string }
  | { readonly code: 'markdown'; readonly error: MarkdownError }

export interface FoundQuestion {
  readonly line: number
  /** null for an unreadable question. */
  readonly content: QuestionContent | null
  readonly reasons: readonly Reason[]
  /** People recognise the question by this text. */
  readonly text: string
}

export interface QuestionFileContent {
  readonly format: FileFormat
  readonly found: readonly FoundQuestion[]
  /**
   * Names of all pictures. `embedded` has contents from inside the file, by index in `pictures`.
   */
  readonly pictures: readonly string[]
  readonly embedded: Readonly<Record<number, Uint8Array>>
}

export interface Draft {
  readonly line: number
  readonly kind: QuestionKind
  readonly text: string
  readonly explanation?: string
  readonly options?: readonly string[]
  readonly rightOptions?: readonly number[]
  readonly ranges?: QuestionContent['key']['ranges']
  readonly texts?: readonly string[]
  readonly takesPhotos?: boolean
  readonly tags?: Partial<QuestionContent['tags']>
  readonly reasons?: readonly Reason[]
}

export const noTags: QuestionContent['tags'] = { subject: '', topic: '', difficulty: '', source: '' }

export const badQuestionAt = (line: number, text: string, ...reasons: Reason[]): FoundQuestion => ({
  ...{ line, text, reasons, content: null },
})

export function foundQuestionOf(draft: Draft): FoundQuestion {
  const { line, kind, text, explanation = '', options = [], rightOptions: right = [], reasons = [] } = draft
  const language = languageOf(`${text} ${options.join(' ')}`)
  const inLanguage = (en: string) => (language === 'en' ? { en, hi: '' } : { en: '', hi: en })
  const emptyWording = { text: '', explanation: '' }
  const wording = { text, explanation }
  return {
    ...{ line, text, reasons },
    content: {
      kind,
      passageId: null,
      takesPhotos: draft.takesPhotos === true,
      wording: language === 'en' ? { en: wording, hi: emptyWording } : { en: emptyWording, hi: wording },
      options: options.map((option) => ({ text: inLanguage(option), isLast: false })),
      key: { options: [...right], ranges: [...(draft.ranges ?? [])], texts: [...(draft.texts ?? [])] },
      tags: { ...noTags, ...draft.tags },
    },
  }
}

/** A text with a third of Hindi letters is Hindi: it may contain English terms and formulas. */
export function languageOf(text: string): 'en' | 'hi' {
  const words = text.replaceAll(/\$[^$]*\$|!\[[^\]]*\]\([^)]*\)/g, '')
  const hindi = words.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const english = words.match(/\p{Script=Latin}/gu)?.length ?? 0
  return hindi > 0 && hindi * 2 >= english ? 'hi' : 'en'
}

/** Avoids binary rounding errors: `9.8` and `0.1` give 9.7 to 9.9. */
export function rangeAround(middle: string, tolerance: string): { from: string; to: string } | null {
  const [value, spread] = [parseNumber(middle), parseNumber(tolerance)]
  if (value === null || spread === null || spread < 0) return null
  if (spread === 0) return { from: middle.trim(), to: middle.trim() }
  const rounded = (number: number) => String(Number(number.toPrecision(14)))
  return { from: rounded(value - spread), to: rounded(value + spread) }
}
