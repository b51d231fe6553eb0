import { t } from '@lingui/core/macro'
import type { CellState, GradebookTotal } from '#contract/gradebook/gradebook.ts'
import { marksText } from '../../shared/marks-text.ts'

export function stateText(state: CellState): string {
  switch (state) {
    case 'graded':
      return t`Graded`
    case 'excused':
      return t`Excused`
    case 'missing':
      return t`Missing`
    case 'waiting':
      return t({ message: 'Waiting', context: 'work' })
    case 'returned':
      return t`Returned`
    case 'open':
      return t`Not due`
    case 'hidden':
      return t`Names hidden`
  }
}

export const shareText = ({ share }: GradebookTotal): string =>
  share === null ? '–' : t`${marksText(share)} %`
