import { t } from '@lingui/core/macro'
import { signedPoints } from '#contract/marking/stroke.ts'
import type { OwnMark } from './own-mark.ts'

export function markText(mark: OwnMark, number?: number): string {
  const { ink, points } = mark
  const words = [wordsOf(mark, number), points !== null && mark.kind !== 'points' && signedPoints(points)]
  const text = words.filter(Boolean).join(' ')
  return ink === 'green' ? t`${text}, in green` : text
}

function wordsOf({ kind, text, points }: OwnMark, number: number | undefined): string {
  const said = text ?? ''
  if (kind === 'tick') return t`tick`
  if (kind === 'cross') return t`cross`
  if (kind === 'underline') return t`underlined`
  if (kind === 'ring') return t`ringed`
  if (kind === 'pen') return t`drawn by hand`
  if (kind === 'note') return number ? t`note ${number}: ${said}` : t`note: ${said}`
  if (kind === 'points') return [signedPoints(points ?? 0), said].filter(Boolean).join(' ')
  return said
}
