import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { DeskSubmission, SubmissionRow } from '#contract/coursework/reviews.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { isWebAddress, shortLinkText } from '#contract/web-link.ts'
import { Refused } from '../../../api/client.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { dayAndTime } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { shortText } from '../../../ui/shortened.ts'
import { Stamp } from '../../../ui/stamp.tsx'
import { AssignmentText } from './assignment-text.tsx'
import type { Controls } from './desk-controls.ts'
import { EarlierWork } from './earlier-work.tsx'
import { workOnDesk } from './queries.ts'
import { ReviewForm } from './review-form.tsx'
import { punctuality } from './sent-texts.ts'
import { titleId } from './title-id.ts'
import { UnavailableSubmission } from './unavailable-submission.tsx'
import { WorkHistory } from './work-history.tsx'
import { WorkLink } from './work-link.tsx'
import type { WorkSlots } from './work-slots.ts'

export interface ReviewPaneProps {
  submissionId: string
  row: SubmissionRow | undefined
  position: string | undefined
  userId: string
  controls: Controls
  slots: WorkSlots
  onLeaveWork: () => void
  onSaved: (saved: DeskSubmission) => void
  onGoneSeen: () => void
  onSkip: (() => void) | undefined
}

/** Needs the submission's id as `key`. */
export function ReviewPane(props: ReviewPaneProps) {
  const { submissionId, row, position, userId, controls, slots, onSaved, onGoneSeen, onSkip } = props
  const query = useQuery(workOnDesk(submissionId))
  const [isGone, setGone] = useState(false)
  const submission = query.data
  if (isGone || isNotFound(query.error)) {
    const work = submission ?? row
    return (
      <>
        {work && <PaneHead work={work} position={undefined} controls={controls} />}
        <UnavailableSubmission
          submissionId={submissionId}
          userId={userId}
          work={work}
          onContinue={onGoneSeen}
        />
      </>
    )
  }
  return (
    <>
      {(submission ?? row) && (
        <PaneHead work={(submission ?? row) as SubmissionRow} position={position} controls={controls} />
      )}
      <QueryStates query={query} message={t(texts.mentor.assignmentsFailed)} skeleton={<PaneSkeleton />} />
      {submission && (
        <>
          <AssignmentText key={submission.assignment.description} text={submission.assignment.description} />
          {submission.files === 0 && <LinkRow submission={submission} controls={controls} />}
          <div className={submission.files > 0 ? 'work-place' : undefined}>
            <div className={submission.files > 0 ? 'work-columns' : undefined}>
              {submission.files > 0 && (
                <div className="min-w-0">
                  <SentLine submission={submission} />
                  <Suspense fallback={<Skeleton className="h-480" />}>
                    <slots.Pages
                      submission={submission}
                      userId={userId}
                      onKeys={(keys) => {
                        controls.current.onWorkKey = keys
                      }}
                      onLeave={props.onLeaveWork}
                    />
                  </Suspense>
                </div>
              )}
              <div className="min-w-0">
                <ReviewForm
                  submission={submission}
                  userId={userId}
                  controls={controls}
                  Points={submission.files > 0 ? slots.Points : undefined}
                  onSaved={onSaved}
                  onGone={() => setGone(true)}
                  onSkip={onSkip}
                />
                <EarlierWork submission={submission} />
                <WorkHistory history={submission.history} maxMarks={submission.maxMarks} />
              </div>
            </div>
          </div>
        </>
      )}
    </>
  )
}

function PaneHead({
  work,
  position,
  controls,
}: {
  work: Pick<SubmissionRow, 'assignment' | 'studentName' | 'course' | 'status'>
  position: string | undefined
  controls: Controls
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (controls.current.pendingFocus !== 'title') return
    controls.current.pendingFocus = null
    heading.current?.focus({ preventScroll: true })
  }, [controls])
  return (
    <>
      <div className="flex items-baseline justify-between gap-16">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="min-w-0 break-words outline-offset-4">
          {work.assignment.title}
        </h2>
        {position && <p className="tnum flex-none text-ink3 text-note">{position}</p>}
        {work.status === 'Graded' && (
          <Stamp ink="seal">
            <Trans>Graded</Trans>
          </Stamp>
        )}
        {work.status === 'Returned' && (
          <Stamp ink="mark">
            <Trans>Returned</Trans>
          </Stamp>
        )}
      </div>
      <p className="mt-4 text-label text-ink2">
        {joinIsolated([work.studentName || t(texts.mentor.unknownStudent), work.course.name])}
      </p>
    </>
  )
}

function LinkRow({ submission, controls }: { submission: DeskSubmission; controls: Controls }) {
  const { _id, link } = submission
  const isSafe = isWebAddress(link)
  return (
    <div className="mt-16 flex flex-wrap items-center gap-x-16 gap-y-8 rule-y py-10">
      <div className="flex min-w-0 flex-1 basis-240 items-center gap-14">
        <Icon name="link" className="flex-none" />
        <div className="min-w-0">
          {isSafe ? (
            <WorkLink submissionId={_id} link={link}>
              {shortText(shortLinkText(link), 100)}
            </WorkLink>
          ) : (
            <p className="break-words">{shortText(link, 100)}</p>
          )}
          <SentLine submission={submission} />
          {!isSafe && (
            <p className="text-ink3 text-note">
              <Trans>This is not a web address, so it cannot be opened from here.</Trans>
            </p>
          )}
        </div>
      </div>
      {isSafe && (
        <WorkLink
          submissionId={_id}
          link={link}
          className={buttonClass({ size: 'row' })}
          ref={(element) => {
            controls.current.link = element
          }}
        >
          <Icon name="external" size={18} />
          <Trans>Open link</Trans>
        </WorkLink>
      )}
    </div>
  )
}

function SentLine({ submission }: { submission: DeskSubmission }) {
  const { submittedAt, submittedBy, assignment, late } = submission
  // Scans do not tell when the paper was written.
  const punctualityText = submittedBy === null && punctuality(submittedAt, assignment.deadline)
  return (
    <p className="text-ink3 text-note">
      <time dateTime={submittedAt}>
        {submittedBy === null ? (
          <Trans>Sent {dayAndTime(new Date(submittedAt))}</Trans>
        ) : (
          <Trans>
            Submitted by {submittedBy} {dayAndTime(new Date(submittedAt))}
          </Trans>
        )}
      </time>
      {punctualityText && (
        <>
          {' · '}
          <span className={late ? 'font-strong text-mark' : undefined}>{punctualityText}</span>
        </>
      )}
    </p>
  )
}

const isNotFound = (error: unknown) => error instanceof Refused && error.code === 'NOT_FOUND'

export function PaneSkeleton() {
  return (
    <div className="grid gap-20">
      <div>
        <Skeleton className="h-32 w-280 max-w-full" />
        <Skeleton className="mt-8 h-16 w-240 max-w-full" />
      </div>
      <Skeleton className="h-112 max-w-text" />
      <div className="flex items-center justify-between gap-16 rule-y py-14">
        <Skeleton className="h-36 w-280" />
        <Skeleton className="h-36 w-120 flex-none rounded-control" />
      </div>
      <div className="review-waits">
        <Skeleton className="mt-28 h-72 rounded-control" />
        <Skeleton className="mt-28 h-112 rounded-control" />
      </div>
      <Skeleton className="mt-28 h-18 w-120" />
      <Skeleton className="h-52 w-280 max-w-full rounded-control" />
    </div>
  )
}
