import { t } from '@lingui/core/macro'
import type { Marks } from '#contract/quizzes/quizzes.ts'
import { marksText } from '../../shared/marks-text.ts'

export function marksLine(marks: Marks): string {
  const [right, wrong] = [marksText(marks.right), marksText(marks.wrong)]
  return t`${right} for right, ${wrong} for wrong`
}
