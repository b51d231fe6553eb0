import { plural, t } from '@lingui/core/macro'
import type { DoubtRow } from '#contract/doubts/doubts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { shortText } from '../../ui/shortened.ts'
import { answerDraft } from './doubt-drafts.ts'
import { ageText, isOverdue, stateText } from './doubt-texts.ts'

export interface DoubtQueueRowProps {
  row: DoubtRow
  userId: string
  isSelected: boolean
  isActive: boolean
  now: Date
  targetHours: number
  onChoose: () => void
}

export function DoubtQueueRow({
  row,
  userId,
  isSelected,
  isActive,
  now,
  targetHours,
  onChoose,
}: DoubtQueueRowProps) {
  const { _id, author, course, topic, quiz, text, waitingSince, createdAt, answers, reports } = row
  const isLate = waitingSince !== null && isOverdue(waitingSince, now, targetHours)
  const more = [
    answers > 0 && plural(answers, { one: '# answer', other: '# answers' }),
    row.meToo > 0 && plural(row.meToo, { one: '# has it too', other: '# have it too' }),
    reports > 0 && plural(reports, { one: '# report', other: '# reports' }),
    row.toMentor && t`only to the mentor`,
    answerDraft(userId, _id).read() && t`your answer is not sent yet`,
  ].filter(Boolean)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list names its active option
    <div
      role="option"
      id={optionId(_id)}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className="queue-row"
      onClick={onChoose}
    >
      <p className="queue-name">
        <span className="min-w-0 font-strong">{author.name}</span>
        <span className={`queue-state ${isLate ? 'text-mark' : ''}`}>
          {waitingSince ? waitText(waitingSince, now, isLate) : t(stateText[row.state])}
        </span>
      </p>
      <p className="text-label/22 text-ink2">{shortText(text, 80)}</p>
      <p className="text-ink3 text-note">
        {joinIsolated([
          quiz?.title ?? topic?.name ?? course.name,
          waitingSince ? '' : dayAndTime(new Date(createdAt)),
          ...more,
        ])}
      </p>
    </div>
  )
}

function waitText(since: string, now: Date, isLate: boolean): string {
  const age = ageText(since, now)
  return isLate ? t`${age}, overdue` : age
}

export const optionId = (doubtId: string) => `doubt-${doubtId}`
