import { type Language, languages } from '#contract/languages.ts'
import type { QuestionContent, QuestionKind } from '#contract/questions/questions.ts'
import { parseNumber } from '#contract/quizzes/parse-number.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'

type Texts = Readonly<Record<Language, string>>

export interface StoredOption {
  readonly _id: string
  readonly text: Texts
  /** Shuffling keeps the option's place. */
  readonly isLast: boolean
}

/** Only the list for the question's kind is filled. */
export interface StoredKey {
  readonly options: readonly string[]
  /** Numbers as typed, for `parseNumber`. */
  readonly ranges: readonly { readonly from: string; readonly to: string }[]
  readonly texts: readonly string[]
}

export type QuestionProblem =
  | {
      readonly why: 'textMissing' | 'optionCount' | 'keyMissing' | 'twoKeys' | 'noSuchOption' | 'textsMissing'
    }
  | { readonly why: 'optionText'; readonly option: number; readonly language: Language }
  | { readonly why: 'foreignOption'; readonly option: number }
  | { readonly why: 'notANumber'; readonly range: number; readonly end: 'from' | 'to' }
  | { readonly why: 'rangesMissing' | 'emptyRange'; readonly range: number }

export const hasOptions = (kind: QuestionKind): boolean =>
  kind === 'single' || kind === 'multiple' || kind === 'trueFalse'

export const takesPhotos = ({ kind, takesPhotos }: Pick<QuestionContent, 'kind' | 'takesPhotos'>): boolean =>
  kind === 'longText' && takesPhotos === true

export const languagesOf = (wording: QuestionContent['wording']): Language[] =>
  languages.filter((language) => wording[language].text !== '')

export function questionProblem(content: QuestionContent, ids: ReadonlySet<string>): QuestionProblem | null {
  const { kind, wording } = content
  if (languagesOf(wording).length === 0) return { why: 'textMissing' }
  if (kind === 'trueFalse') return keyOfOptionsProblem(content, 2)
  if (hasOptions(kind))
    return optionsProblem(content, ids) ?? keyOfOptionsProblem(content, content.options.length)
  if (kind === 'number') return rangesProblem(content)
  const hasTexts = content.key.texts.some((text) => text !== '')
  return kind === 'shortText' && !hasTexts ? { why: 'textsMissing' } : null
}

function optionsProblem(
  { options, wording }: QuestionContent,
  ids: ReadonlySet<string>,
): QuestionProblem | null {
  if (options.length < 2 || options.length > 10) return { why: 'optionCount' }
  const usedIds = new Set<string>()
  for (const [option, { _id, text }] of options.entries()) {
    const language = languagesOf(wording).find((written) => text[written] === '')
    if (language) return { why: 'optionText', option, language }
    if (_id === undefined) continue
    if (!ids.has(_id) || usedIds.has(_id)) return { why: 'foreignOption', option }
    usedIds.add(_id)
  }
  return null
}

function keyOfOptionsProblem({ kind, key }: QuestionContent, count: number): QuestionProblem | null {
  const rightPlaces = new Set(key.options)
  if (rightPlaces.size === 0) return { why: 'keyMissing' }
  if (key.options.some((place) => place < 0 || place >= count)) return { why: 'noSuchOption' }
  return kind === 'trueFalse' && rightPlaces.size > 1 ? { why: 'twoKeys' } : null
}

function rangesProblem({ key: { ranges } }: QuestionContent): QuestionProblem | null {
  if (ranges.length === 0) return { why: 'rangesMissing', range: 0 }
  for (const [range, { from, to }] of ranges.entries()) {
    const [lowest, highest] = [parseNumber(from), parseNumber(to)]
    if (lowest === null) return { why: 'notANumber', range, end: 'from' }
    if (highest === null) return { why: 'notANumber', range, end: 'to' }
    if (lowest > highest) return { why: 'emptyRange', range }
  }
  return null
}

interface EarlierVersion {
  readonly kind: QuestionKind
  readonly options: readonly StoredOption[]
}

/**
 * Leaves out parts that the kind of question does not use. The content must have no problems.
 * @param newOptionId makes random ids, which do not reveal the order of writing
 */
export function storedContent(
  content: QuestionContent,
  previousVersion: EarlierVersion | null,
  newOptionId: () => string,
  trueAndFalse: readonly [Texts, Texts],
): { readonly options: readonly StoredOption[]; readonly key: StoredKey } {
  const { kind, key } = content
  const options = hasOptions(kind)
    ? kind === 'trueFalse'
      ? trueFalseOptions(content, previousVersion, newOptionId, trueAndFalse)
      : content.options.map(({ _id, text, isLast }) => ({ _id: _id ?? newOptionId(), text, isLast }))
    : []
  const places = [...new Set(key.options)].toSorted((one, other) => one - other)
  return {
    options,
    key: {
      options: hasOptions(kind) ? places.flatMap((place) => options[place]?._id ?? []) : [],
      ranges: kind === 'number' ? key.ranges : [],
      texts: kind === 'shortText' ? acceptedTexts(key.texts) : [],
    },
  }
}

function trueFalseOptions(
  { wording }: QuestionContent,
  previousVersion: EarlierVersion | null,
  newOptionId: () => string,
  texts: readonly [Texts, Texts],
): readonly StoredOption[] {
  const ids = previousVersion?.kind === 'trueFalse' ? previousVersion.options.map(({ _id }) => _id) : []
  const writtenLanguages = languagesOf(wording)
  const keepWrittenLanguages = (text: Texts) => ({
    en: writtenLanguages.includes('en') ? text.en : '',
    hi: writtenLanguages.includes('hi') ? text.hi : '',
  })
  return texts.map((text, place) => ({
    _id: ids[place] ?? newOptionId(),
    text: keepWrittenLanguages(text),
    isLast: false,
  }))
}

/** Keeps the first of several texts that are equal after folding. */
const acceptedTexts = (texts: readonly string[]): string[] =>
  [
    ...new Map(
      texts
        .filter((text) => text !== '')
        .toReversed()
        .map((text) => [foldedText(text), text]),
    ).values(),
  ].toReversed()

interface ComparedQuestion {
  readonly wording: QuestionContent['wording']
  readonly options: readonly Pick<StoredOption, 'text'>[]
}

/** Sorts the options, so that their order makes no difference. */
export const comparedTexts = ({ wording, options }: ComparedQuestion): string[] => [
  comparableText(wording.en.text),
  comparableText(wording.hi.text),
  ...options.map(({ text }) => comparableText(`${text.en} ${text.hi}`)).toSorted(),
]

const comparableText = (text: string) => foldedText(text).trim().replaceAll(/\s+/g, ' ')

/** Equal for duplicate questions. Unlike in a search, signs count: -3 differs from 3. */
export const duplicateKey = (question: ComparedQuestion): string => JSON.stringify(comparedTexts(question))
