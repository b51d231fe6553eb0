import { t } from '@lingui/core/macro'
import { clockText } from '../../ui/clock.ts'
import type { PlaceInTopic } from './use-notes.ts'

export function placeText({ second, page }: PlaceInTopic): string | undefined {
  if (second !== undefined) return clockText(second)
  if (page !== undefined) return t`Page ${page}`
  return undefined
}
