import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Doubt, DoubtAnswer } from '#contract/doubts/doubts.ts'
import { signature } from '../../shared/signature.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { RedTick, Remark } from '../../ui/red-pen.tsx'
import { serverTime } from '../../ui/server-time.ts'
import { AnswerActions } from './answer-actions.tsx'
import { DoubtReports } from './doubt-reports.tsx'
import { DoubtText } from './doubt-text.tsx'

export function Thread({ doubt, isStaff }: { doubt: Doubt; isStaff: boolean }) {
  if (doubt.thread.length === 0)
    return (
      <p className="py-4 text-ink2 text-label">
        <Trans>No answer yet.</Trans>
      </p>
    )
  return (
    <ol aria-label={t`Answers`}>
      {doubt.thread.map((answer) => (
        <li key={answer._id} className="thread-answer">
          <AnswerBody answer={answer} isStaff={isStaff} />
          <DoubtReports doubt={doubt} answerId={answer._id} />
          <AnswerActions doubt={doubt} answer={answer} isStaff={isStaff} />
        </li>
      ))}
    </ol>
  )
}

function AnswerBody({ answer, isStaff }: { answer: DoubtAnswer; isStaff: boolean }) {
  const { author, createdAt, isEndorsed, endorsedBy } = answer
  const text = <DoubtText doubt={answer} earlierTexts={answer.earlier} isStaff={isStaff} />
  if (author.role !== 'student')
    return <Remark signed={signature(author.name, createdAt, serverTime())}>{text}</Remark>
  return (
    <>
      <p className="text-label text-ink2">
        <b className="font-strong text-ink">{author.isYou ? t`You` : author.name}</b>,{' '}
        <time dateTime={createdAt}>{dayAndTime(new Date(createdAt))}</time>
      </p>
      {text}
      {isEndorsed && (
        <p className="mt-4 flex items-center gap-8 font-strong text-label text-mark">
          <RedTick />
          <span>
            <Trans>Endorsed by {endorsedBy}</Trans>
          </span>
        </p>
      )}
    </>
  )
}
