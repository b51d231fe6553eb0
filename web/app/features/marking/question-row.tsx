import { t } from '@lingui/core/macro'
import type { PieceOfQuestion } from '#contract/marking/marking.ts'
import { Icon } from '../../ui/icons.tsx'

export interface QuestionRowProps {
  row: PieceOfQuestion
  most: number
  criteria: number
  isSelected: boolean
  isActive: boolean
  onChoose: () => void
}

export function QuestionRow({ row, most, criteria, isSelected, isActive, onChoose }: QuestionRowProps) {
  const { _id, studentName, points, given } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list names its active option
    <div
      role="option"
      id={pieceOptionId(_id)}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className="queue-row"
      onClick={onChoose}
    >
      <p className="queue-name">
        <span className="min-w-0 font-strong">{studentName}</span>
        {points !== null && (
          <span className="queue-state tnum piece-done">
            <Icon name="check" size={18} />
            {t`${points} of ${most}`}
          </span>
        )}
      </p>
      <p className="text-note text-ink3">
        {given === criteria ? t`all questions have points` : t`${given} of ${criteria} questions`}
      </p>
    </div>
  )
}

export const pieceOptionId = (submissionId: string) => `piece-${submissionId}`
