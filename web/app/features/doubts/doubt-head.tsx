import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { DoubtRow } from '#contract/doubts/doubts.ts'
import { isolateText, joinIsolated } from '#contract/typed-text.ts'
import { paths } from '../../paths.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { DoubtStamp } from './doubt-stamp.tsx'
import { momentText } from './doubt-texts.ts'
import type { Moment } from './use-ask-doubt.ts'

export interface DoubtHeadProps {
  doubt: DoubtRow
  place?: 'topic' | 'course' | undefined
  onGoTo?: ((moment: Moment) => void) | undefined
}

export function DoubtHead({ doubt, place, onGoTo }: DoubtHeadProps) {
  const { author, createdAt, topic, quiz, course, toMentor, state, second, page } = doubt
  const where = momentText(doubt)
  const topicName = quiz?.title ?? topic?.name ?? t`a topic that is no longer in the course`
  return (
    <div className="doubt-head">
      <p className="min-w-0 text-label text-ink2">
        <b className="font-strong text-ink">{author.isYou ? t`You` : author.name}</b>,{' '}
        <time dateTime={createdAt}>{dayAndTime(new Date(createdAt))}</time>
        {place && (
          <> · {place === 'course' ? joinIsolated([course.name, topicName], ', ') : isolateText(topicName)}</>
        )}
        {where && ' · '}
        {where && onGoTo && (
          <button
            type="button"
            className="link"
            onClick={() => onGoTo({ second: second ?? undefined, page: page ?? undefined })}
          >
            {where}
          </button>
        )}
        {where && !onGoTo && topic && (
          <Link className="link" to={paths.learnAt(course._id, topic._id, { second, page })}>
            {where}
          </Link>
        )}
        {where && !onGoTo && !topic && where}
        {toMentor && (
          <>
            {' · '}
            <span className="font-strong">
              <Trans>only to the mentor</Trans>
            </span>
          </>
        )}
      </p>
      <DoubtStamp key={state} state={state} />
    </div>
  )
}
