import { plural, t } from '@lingui/core/macro'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ChangeCounts, getQuestionKey, KeyRule } from '#contract/key-changes/key-changes.ts'

export type QuestionKey = ResponseOf<typeof getQuestionKey>

export interface ChangeDraft {
  readonly rule: KeyRule
  readonly options: readonly string[]
  /** Typed numbers or texts, one per line. */
  readonly lines: string
}

const rulings: readonly KeyRule[] = ['fullForAll', 'fullForAttempted', 'leftOut']

/** A long text has no key. For more right options, a multiple choice needs a new key. */
export function rulesOf(kind: QuestionKey['kind']): readonly KeyRule[] {
  if (kind === 'longText') return rulings
  if (kind === 'multiple' || kind === 'trueFalse') return ['newKey', ...rulings]
  return ['newKey', 'alsoAccept', ...rulings]
}

export const firstDraft = ({ kind }: QuestionKey): ChangeDraft => ({
  ...{ rule: rulesOf(kind)[0] ?? 'leftOut', options: [], lines: '' },
})

export const hasKey = (rule: KeyRule) => rule === 'newKey' || rule === 'alsoAccept'

/** Reads "9.7 to 9.9". */
function rangeOf(line: string): { from: string; to: string } {
  const [from = '', to = from] = line.split(/\s+(?:to|से)\s+/u)
  return { from, to }
}

export function changeOf({ rule, options, lines }: ChangeDraft, kind: QuestionKey['kind']) {
  const written = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const key = {
    options: [...options],
    ranges: kind === 'number' ? written.map(rangeOf) : [],
    texts: kind === 'shortText' ? written : [],
  }
  return { rule, key: hasKey(rule) ? key : null }
}

export const isComplete = ({ rule, options, lines }: ChangeDraft): boolean =>
  !hasKey(rule) || options.length > 0 || lines.trim() !== ''

export function ruleName(rule: KeyRule): string {
  const names: Record<KeyRule, string> = {
    newKey: t`New key`,
    alsoAccept: t`Also accept`,
    fullForAll: t`Full marks for all`,
    fullForAttempted: t`Full marks for those who responded`,
    leftOut: t`Leave it out`,
  }
  return names[rule]
}

export function ruleText(rule: KeyRule): string {
  const texts: Record<KeyRule, string> = {
    newKey: t`Something else is right. The question in the bank gets the new key too.`,
    alsoAccept: t`This is right as well. The question in the bank accepts it too.`,
    fullForAll: t`Everybody gets the marks, also for a blank response.`,
    fullForAttempted: t`A student who responded gets the marks; a blank response stays blank.`,
    leftOut: t`The question counts for nobody, and the full marks are less.`,
  }
  return texts[rule]
}

export function countsText({ up, down, nowPass, nowFail, waiting }: ChangeCounts): string {
  const crossing = nowPass + nowFail
  const parts = [
    ...(up > 0 ? [plural(up, { one: '# goes up', other: '# go up' })] : []),
    ...(down > 0 ? [plural(down, { one: '# goes down', other: '# go down' })] : []),
    ...(crossing > 0
      ? [plural(crossing, { one: '# crosses the pass mark', other: '# cross the pass mark' })]
      : []),
    ...(waiting > 0 ? [plural(waiting, { one: '# waits for marks', other: '# wait for marks' })] : []),
  ]
  return parts.length === 0 ? t`No score changes.` : `${parts.join(', ')}.`
}
