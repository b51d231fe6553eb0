import { t } from '@lingui/core/macro'
import type { Marks } from '#contract/quizzes/quizzes.ts'
import { marksText } from '../../shared/marks-text.ts'

export const markingText = ({ right, wrong, blank }: Marks): string =>
  t`${marksText(right)} for right, ${marksText(wrong)} for wrong, ${marksText(blank)} for blank`
