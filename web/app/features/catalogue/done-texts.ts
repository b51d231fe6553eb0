import { t } from '@lingui/core/macro'
import type { Progress } from '#contract/learning/progress.ts'

export const doneText = ({ done, total }: Pick<Progress, 'done' | 'total'>) => t`${done} of ${total} done`
