import { t } from '@lingui/core/macro'
import type { Marks } from '#contract/quizzes/quizzes.ts'

/** Marks from hundredths: "4", "−0.33". */
export const marksText = (hundredths: number): string => String(hundredths / 100).replace('-', '−')

export function marksLine(marks: Marks): string {
  const [right, wrong] = [marksText(marks.right), marksText(marks.wrong)]
  return t`${right} for right, ${wrong} for wrong`
}
