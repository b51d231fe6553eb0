import { t } from '@lingui/core/macro'
import type { Progress } from '#contract/learning/progress.ts'

export const doneWords = ({ done, total }: Pick<Progress, 'done' | 'total'>) => t`${done} of ${total} done`
