import { plural, t } from '@lingui/core/macro'
import { groupDigits } from '#contract/numbers.ts'

export function answerText(count: number): string {
  if (count === 0) return t`No answer yet`
  return plural(count, { one: '# answer', other: `${groupDigits(count)} answers` })
}

export const newText = (unread: number) =>
  plural(unread, { one: '# new', other: `${groupDigits(unread)} new` })
