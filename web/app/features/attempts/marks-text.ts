import { t } from '@lingui/core/macro'
import type { Marks } from '#contract/quizzes/quizzes.ts'

/** Marks are hundredths: 400 is "4", -33 is "−0.33". */
export const marksOf = (hundredths: number): string => String(hundredths / 100).replace('-', '−')

export const marksText = ({ right, wrong, blank }: Marks): string =>
  t`${marksOf(right)} for right, ${marksOf(wrong)} for wrong, ${marksOf(blank)} for blank`
