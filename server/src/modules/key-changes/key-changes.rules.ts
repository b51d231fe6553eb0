import type { KeyRule, CorrectedKey as TypedKey } from '#contract/key-changes/key-changes.ts'
import type { QuestionKind } from '#contract/questions/questions.ts'
import { parseNumber } from '#contract/quizzes/parse-number.ts'
import type { StoredKey } from '../questions/index.ts'

export interface VersionWithKey {
  readonly versionId: string
  readonly kind: QuestionKind
  readonly optionIds: readonly string[]
  /** The key that counts in the quiz. */
  readonly key: StoredKey
}

export type KeyProblem =
  | { readonly why: 'keyMissing' | 'noKey' | 'wholeKey' | 'twoKeys' | 'foreignOption' | 'tooMany' }
  | { readonly why: 'notANumber' | 'emptyRange'; readonly range: number; readonly end: 'from' | 'to' }

export function keyOfKind(kind: QuestionKind, key: TypedKey): StoredKey {
  const isChoice = kind === 'single' || kind === 'multiple' || kind === 'trueFalse'
  return {
    options: isChoice ? [...new Set(key.options)] : [],
    ranges: kind === 'number' ? key.ranges : [],
    texts: kind === 'shortText' ? key.texts.filter((text) => text !== '') : [],
  }
}

export function keyProblem(kind: QuestionKind, rule: KeyRule, key: StoredKey | null): KeyProblem | null {
  if (rule !== 'newKey' && rule !== 'alsoAccept') return null
  if (kind === 'longText') return { why: 'noKey' }
  // A further right option would take marks from complete responses.
  if (rule === 'alsoAccept' && (kind === 'multiple' || kind === 'trueFalse')) return { why: 'wholeKey' }
  if (!key || key.options.length + key.ranges.length + key.texts.length === 0) return { why: 'keyMissing' }
  if (kind === 'trueFalse' && key.options.length > 1) return { why: 'twoKeys' }
  return rangeProblem(key)
}

function rangeProblem({ ranges }: StoredKey): KeyProblem | null {
  for (const [range, { from, to }] of ranges.entries()) {
    const [lowest, highest] = [parseNumber(from), parseNumber(to)]
    if (lowest === null) return { why: 'notANumber', range, end: 'from' }
    if (highest === null) return { why: 'notANumber', range, end: 'to' }
    if (lowest > highest) return { why: 'emptyRange', range, end: 'to' }
  }
  return null
}

export const mergedKey = (current: StoredKey, added: StoredKey): StoredKey => ({
  options: [...new Set([...current.options, ...added.options])],
  ranges: [...current.ranges, ...added.ranges],
  texts: [...new Set([...current.texts, ...added.texts])],
})

/** The question bank has the same limits. */
export const isTooLarge = ({ options, ranges, texts }: StoredKey): boolean =>
  options.length > 10 || ranges.length > 10 || texts.length > 20

/** Other versions keep their own key. */
export const acceptsKey = (version: VersionWithKey, kind: QuestionKind, key: StoredKey): boolean =>
  version.kind === kind && key.options.every((id) => version.optionIds.includes(id))

export const isSameKey = (one: StoredKey, other: StoredKey): boolean =>
  JSON.stringify([one.options.toSorted(), one.ranges, one.texts]) ===
  JSON.stringify([other.options.toSorted(), other.ranges, other.texts])
