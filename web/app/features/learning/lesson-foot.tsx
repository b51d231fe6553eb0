import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { IndexTopic } from '#contract/learning/lessons.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { DoneState } from './done-rule.ts'
import { shortClosure } from './topic-texts.ts'

export interface LessonFootProps {
  courseId: string
  previous: IndexTopic | undefined
  next: IndexTopic | undefined
  waits: IndexTopic | undefined
  isStudent: boolean
  done: DoneState | null
  onMark: (isDone: boolean) => void
  notice?: ReactNode
  onIndex: () => void
}

export function LessonFoot(props: LessonFootProps) {
  const { courseId, previous, next, waits, isStudent, done, onMark, notice, onIndex } = props
  const missingId = useId()
  const waitsId = useId()
  const number = next && String(next.number).padStart(2, '0')
  const waitsWords = waits?.closed && shortClosure(waits.closed, isStudent)
  return (
    <div className="lesson-foot">
      <div role="status">
        {notice}
        {!notice && done?.text && (
          <p id={missingId} className="lesson-foot-line">
            {done.text}
          </p>
        )}
        {!notice && !done?.text && waitsWords && <p className="lesson-foot-line sm:hidden">{waitsWords}</p>}
      </div>
      <div className="lesson-foot-row">
        <Button className="lesson-foot-index" onClick={onIndex}>
          <Trans>Index</Trans>
        </Button>
        {previous && (
          <Link className={`${buttonClass()} lesson-foot-previous`} to={paths.learn(courseId, previous._id)}>
            <span>
              <Trans>Previous</Trans>
              <span className="vh">: {previous.name}</span>
            </span>
          </Link>
        )}
        {done && <DoneMark done={done} onMark={onMark} missingId={missingId} />}
        <p className="lesson-foot-next" id={waitsId}>
          {waits ? (
            <Trans>
              {waits.name}: {waitsWords}
            </Trans>
          ) : next ? (
            <Trans>
              Next: {number} {next.name}
            </Trans>
          ) : (
            <Trans>Next: the end of the course</Trans>
          )}
        </p>
        {waits ? (
          <button
            type="button"
            className={`${buttonClass({ variant: 'primary' })} lesson-not-yet`}
            aria-disabled="true"
            aria-describedby={waitsId}
          >
            <Trans>Next topic</Trans>
          </button>
        ) : (
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={next ? paths.learn(courseId, next._id) : paths.courseEnd(courseId)}
          >
            <span>
              {next ? t`Next topic` : t`End of course`}
              {next && <span className="vh">: {next.name}</span>}
            </span>
          </Link>
        )}
      </div>
    </div>
  )
}

/** A double tap's second tap must not undo the first. */
const doubleTapMs = 500

function DoneMark({
  done,
  onMark,
  missingId,
}: Pick<LessonFootProps, 'onMark'> & { done: DoneState; missingId: string }) {
  const { isDone, by, text } = done
  const doneAt = useRef(Number.NEGATIVE_INFINITY)
  const toggleMark = ({ timeStamp }: MouseEvent) => {
    if (isDone && timeStamp - doneAt.current < doubleTapMs) return
    if (!isDone) doneAt.current = timeStamp
    onMark(!isDone)
  }
  const className = isDone ? 'lesson-done' : undefined
  if (by === 'rule' && isDone)
    return (
      <p className="lesson-done-words">
        <Icon name="check" size={18} />
        <Trans>Done</Trans>
      </p>
    )
  if (by === 'rule')
    return (
      <button
        type="button"
        className={`${buttonClass()} lesson-not-yet`}
        aria-disabled="true"
        aria-describedby={text ? missingId : undefined}
      >
        <MarkText isDone={false} />
      </button>
    )
  return (
    <Button className={className} aria-pressed={isDone} icon="check" onClick={toggleMark}>
      <MarkText isDone={isDone} />
    </Button>
  )
}

function MarkText({ isDone }: { isDone: boolean }) {
  if (isDone) return <Trans>Done</Trans>
  return (
    <>
      <span className="max-sm:hidden">
        <Trans>Mark as done</Trans>
      </span>
      <span className="sm:hidden">
        <Trans>Done?</Trans>
      </span>
    </>
  )
}
