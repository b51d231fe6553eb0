import { type Language, languages } from '#contract/languages.ts'
import type { Question, QuestionContent, QuestionKind } from '#contract/questions/questions.ts'
import type { Marks } from '#contract/quizzes/quizzes.ts'
import type { PastedQuestion } from './pasted-questions.ts'
import { type TypedMarks, typedOf } from './typed-marks.ts'

interface InLanguages {
  en: string
  hi: string
}

export interface DraftOption {
  readonly key: number
  readonly _id?: string
  readonly text: InLanguages
  readonly isRight: boolean
  readonly isLast: boolean
}

export interface QuestionDraft {
  readonly kind: QuestionKind
  /** Language of the shown fields. */
  readonly language: Language
  readonly text: InLanguages
  readonly explanation: InLanguages
  readonly options: readonly DraftOption[]
  /** One per line, such as "9.8" or "9.7 to 9.9". */
  readonly numbers: string
  /** Accepted texts, one per line. */
  readonly accepted: string
  readonly takesPhotos: boolean
  readonly topic: string
  readonly difficulty: string
  readonly subject: string
  readonly source: string
  readonly passageId: string | null
  /** Marks in this quiz; null for the section's marks. */
  readonly marks: TypedMarks | null
}

let keys = 0
const nextKey = () => {
  keys += 1
  return keys
}

export const newOption = (en = '', isRight = false): DraftOption => ({
  ...{ key: nextKey(), text: { en, hi: '' }, isRight, isLast: false },
})

const hasOptions = (kind: QuestionKind) => kind === 'single' || kind === 'multiple'

const emptyOptions = (count: number) =>
  Array.from({ length: count }, (_, place) => newOption('', place === 0))

type LastQuestion = Pick<
  QuestionDraft,
  'kind' | 'language' | 'topic' | 'difficulty' | 'subject' | 'source' | 'passageId' | 'marks'
>

export const emptyDraft = (last?: LastQuestion): QuestionDraft => ({
  ...{ kind: last?.kind ?? 'single', language: last?.language ?? 'en' },
  ...{ text: { en: '', hi: '' }, explanation: { en: '', hi: '' } },
  options: emptyOptions(last?.kind === 'trueFalse' ? 2 : 4),
  ...{
    takesPhotos: false,
    numbers: '',
    accepted: '',
    topic: last?.topic ?? '',
    difficulty: last?.difficulty ?? '',
  },
  ...{ subject: last?.subject ?? '', source: last?.source ?? '' },
  ...{ passageId: last?.passageId ?? null, marks: last?.marks ?? null },
})

/** @param marks marks of the quiz entry */
export function draftOf(question: Question, marks: Marks | null): QuestionDraft {
  const { kind, wording, options, key, tags, passageId } = question
  return {
    kind,
    language: wording.en.text === '' && wording.hi.text !== '' ? 'hi' : 'en',
    text: { en: wording.en.text, hi: wording.hi.text },
    explanation: { en: wording.en.explanation, hi: wording.hi.explanation },
    options: options.map((option, place) => ({
      ...{ key: nextKey(), _id: option._id, text: option.text, isLast: option.isLast },
      isRight: key.options.includes(place),
    })),
    numbers: key.ranges.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join('\n'),
    accepted: key.texts.join('\n'),
    takesPhotos: question.takesPhotos,
    ...{ topic: tags.topic, difficulty: tags.difficulty, subject: tags.subject, source: tags.source },
    ...{ passageId, marks: marks && typedOf(marks) },
  }
}

export function draftOfPasted({ text, options, right }: PastedQuestion, topic: string): QuestionDraft {
  return {
    ...emptyDraft(),
    kind: options.length === 0 ? 'longText' : right.length > 1 ? 'multiple' : 'single',
    ...{ text: { en: text, hi: '' }, topic },
    options: options.map((option, place) => newOption(option, right.includes(place))),
  }
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const tagsOf = ({ topic, difficulty, subject, source }: QuestionDraft) => ({
  ...{ topic, difficulty, subject, source },
})

/** Splits "9.7 to 9.9"; the server parses parts such as "9.8 ± 0.1". */
function rangeOf(line: string): { from: string; to: string } {
  const [from = '', to = from] = line.split(/\s+(?:to|से)\s+/u)
  return { from, to }
}

export function contentOf(draft: QuestionDraft): QuestionContent {
  const { kind, text, explanation, options, numbers, accepted } = draft
  const shown = hasOptions(kind) ? options.filter((one) => one.text.en !== '' || one.text.hi !== '') : options
  const isChoice = hasOptions(kind) || kind === 'trueFalse'
  return {
    ...{ kind, takesPhotos: kind === 'longText' && draft.takesPhotos, passageId: draft.passageId },
    wording: {
      en: { text: text.en, explanation: explanation.en },
      hi: { text: text.hi, explanation: explanation.hi },
    },
    options: hasOptions(kind)
      ? shown.map(({ _id, text: own, isLast }) => ({ ...(_id !== undefined && { _id }), text: own, isLast }))
      : [],
    key: {
      options: isChoice ? shown.flatMap(({ isRight }, place) => (isRight ? [place] : [])) : [],
      ranges: kind === 'number' ? lines(numbers).map(rangeOf) : [],
      texts: kind === 'shortText' ? lines(accepted) : [],
    },
    tags: tagsOf(draft),
  }
}

export const withRight = (draft: QuestionDraft, key: number): QuestionDraft => ({
  ...draft,
  options: draft.options.map((one) => {
    if (draft.kind === 'multiple') return one.key === key ? { ...one, isRight: !one.isRight } : one
    return { ...one, isRight: one.key === key }
  }),
})

export function withKind(draft: QuestionDraft, kind: QuestionKind): QuestionDraft {
  if (kind === 'trueFalse') return { ...draft, kind, options: emptyOptions(2) }
  const isOld = draft.kind === 'trueFalse' || draft.options.length === 0
  const options = isOld ? emptyOptions(4) : draft.options
  const firstRight = options.find(({ isRight }) => isRight)?.key
  return {
    ...draft,
    kind,
    options:
      kind === 'single' ? options.map((one) => ({ ...one, isRight: one.key === firstRight })) : options,
  }
}

const normalized = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** One equal language is enough. Ignores case and extra spaces. */
export const hasSameText = ({ wording }: Pick<Question, 'wording'>, { text }: QuestionDraft): boolean =>
  languages.some(
    (language) =>
      text[language].trim() !== '' && normalized(text[language]) === normalized(wording[language].text),
  )
