import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { Assignment, Submission } from '#contract/coursework/assignments.ts'
import type { Draft, WorkTry } from '#contract/homework/homework.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { Description } from '../../features/coursework/assignments/description.tsx'
import { DueLine } from '../../features/coursework/assignments/due-line.tsx'
import { EarlierRemarks } from '../../features/coursework/assignments/earlier-remarks.tsx'
import { OutcomeLine } from '../../features/coursework/assignments/outcome-line.tsx'
import { SubmittedLine } from '../../features/coursework/assignments/submitted-line.tsx'
import {
  canTakeBack,
  TakeBackSubmission,
} from '../../features/coursework/assignments/take-back-submission.tsx'
import { useOutcomes } from '../../features/coursework/assignments/use-outcomes.ts'
import { Verdict } from '../../features/coursework/assignments/verdict.tsx'
import {
  type EnrolledSince,
  wasDueBeforeEnrollment,
} from '../../features/coursework/assignments/was-due-before-enrollment.ts'
import { GivenFiles } from '../../features/homework/given-files.tsx'
import { ownWork, showSubmitted } from '../../features/homework/queries.ts'
import { EarlierTries, SubmittedFiles } from '../../features/homework/submitted-files.tsx'
import { JustSubmitted } from '../../features/homework/submitted-work.tsx'
import { WorkForm } from '../../features/homework/work-form.tsx'
import { LazyMarkedWork } from '../../features/marking/lazy-marked-work.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

/** Loaded on demand: only submissions by link need the form's library. */
const SubmissionForm = lazyDialog(() =>
  import('../../features/coursework/assignments/submission-form.tsx').then((file) => file.SubmissionForm),
)

interface HeadProps {
  assignment: Assignment
  enrolledSince: EnrolledSince
  now: Date
  isDone: boolean
}

function Head({ assignment, enrolledSince, now, isDone }: HeadProps) {
  const { courseId, deadline } = assignment
  return (
    <div className="mt-8 grid gap-4">
      <p className="text-label text-ink2">
        {joinIsolated([
          courseId.name,
          courseId.instructor,
          isDone && t`due ${dayAndTime(new Date(deadline), now)}`,
        ])}
      </p>
      {!isDone && (
        <DueLine
          deadline={deadline}
          now={now}
          isDueBeforeEnrollment={wasDueBeforeEnrollment(assignment, enrolledSince)}
        />
      )}
    </div>
  )
}

interface OwnWork {
  assignment: Assignment
  draft: Draft
  tries: readonly WorkTry[]
}

export interface AssignmentSheetProps {
  work: OwnWork
  userId: string
  enrolledSince: EnrolledSince
  now: Date
}

export function AssignmentSheet({ work, userId, enrolledSince, now }: AssignmentSheetProps) {
  const { assignment, tries } = work
  const { _id, description, attachments, submission } = assignment
  const client = useQueryClient()
  const outcome = useOutcomes()
  const place = useRef<HTMLDivElement>(null)
  const [formHeight, setFormHeight] = useState(0)
  const isDone = assignment.status === 'Completed'
  const isHeld = isDone && outcome.heldIds.has(_id)
  const refetchWork = () => void client.invalidateQueries({ queryKey: ownWork(_id).queryKey })
  /** Keeps the form's height and moves the focus to the surrounding group. */
  const leaveForm = () => {
    setFormHeight(place.current?.offsetHeight ?? 0)
    if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true })
  }
  const submitted = (submission: Submission, submittedTry?: WorkTry) => {
    leaveForm()
    outcome.submitted(submission)
    showSubmitted(client, submission, submittedTry)
  }
  const alreadySubmitted = (message: string) => {
    leaveForm()
    outcome.alreadySubmitted(_id, message)
    refetchWork()
  }
  const isTakenBack = !isDone && outcome.outcomes.get(_id)?.kind === 'takenBack'
  useLayoutEffect(() => {
    // The focused "Take back" button has disappeared.
    if (isTakenBack && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [isTakenBack])
  const workProps = { submission, tries, instructor: assignment.courseId.instructor, now }
  const takeBack = submission && (
    <TakeBackButton
      assignment={assignment}
      submission={submission}
      outcome={outcome}
      onChange={refetchWork}
    />
  )
  return (
    <>
      <Head {...{ assignment, enrolledSince, now }} isDone={isDone && !isHeld} />
      <div className="mt-28 grid items-start gap-x-48 gap-y-28 lg:grid-cols-12">
        <div className="wrap-anywhere grid gap-24 lg:col-span-5">
          <Description text={description} />
          <GivenFiles files={attachments} />
          {submission && <EarlierRemarks submission={submission} now={now} />}
          <EarlierTries tries={isDone ? tries.slice(1) : tries} now={now} />
        </div>
        <section className="min-w-0 lg:col-span-7" aria-label={t`Your work`}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and this group may have none */}
          <div
            ref={place}
            role="group"
            aria-label={assignment.title}
            tabIndex={-1}
            className="flex flex-col outline-offset-4"
            style={isHeld ? { minHeight: formHeight } : undefined}
          >
            {isHeld && <JustSubmittedWork {...workProps}>{takeBack}</JustSubmittedWork>}
            {isDone && !isHeld && <SubmittedWork {...workProps}>{takeBack}</SubmittedWork>}
            {!isDone && (
              <PendingWork
                {...{ work, userId, enrolledSince, now }}
                onSubmitted={submitted}
                onAlreadySubmitted={alreadySubmitted}
              />
            )}
          </div>
          <OutcomeLine outcome={outcome.outcomes.get(_id)} keepsHeight={isHeld} />
        </section>
      </div>
      {isMarked(submission) && (
        <div className="mt-42">
          <Suspense fallback={<Skeleton className="h-480" />}>
            <LazyMarkedWork assignmentId={_id} tries={tries} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const isMarked = (submission: Submission | null) =>
  submission !== null && submission.files > 0 && submission.status !== 'Submitted'

interface PendingProps extends AssignmentSheetProps {
  onSubmitted: (submission: Submission, submittedTry?: WorkTry) => void
  onAlreadySubmitted: (message: string) => void
}

function PendingWork({ work, userId, enrolledSince, now, ...outcomes }: PendingProps) {
  const { assignment, draft, tries } = work
  const { accepts, deadline, submission, courseId } = assignment
  const isLate = now > new Date(deadline) && !wasDueBeforeEnrollment(assignment, enrolledSince)
  const lateHint = isLate ? t`Late work is accepted and marked late.` : undefined
  return (
    <>
      {submission?.status === 'Returned' && (
        <div className="mb-24">
          <Verdict submission={submission} instructor={courseId.instructor} now={now} />
        </div>
      )}
      {lateHint && !accepts.includes('link') && <p className="mb-12 text-label text-ink2">{lateHint}</p>}
      <WorkForm
        assignment={assignment}
        draft={draft}
        tries={tries}
        linkForm={
          accepts.includes('link') && (
            <Suspense fallback={<Skeleton className="h-126" />}>
              <SubmissionForm assignment={assignment} userId={userId} hint={lateHint} {...outcomes} />
            </Suspense>
          )
        }
        {...outcomes}
      />
    </>
  )
}

interface SubmittedProps {
  submission: Submission | null
  tries: readonly WorkTry[]
  instructor: string
  now: Date
  children: ReactNode
}

function JustSubmittedWork({ submission, tries, instructor, now, children }: SubmittedProps) {
  if (!submission) return null
  if (submission.files > 0) {
    return (
      <JustSubmitted submission={submission} files={tries[0]?.files ?? []} now={now}>
        {children}
      </JustSubmitted>
    )
  }
  return (
    <Verdict
      submission={submission}
      instructor={instructor}
      now={now}
      pressed
      sent={<SubmittedLine submission={submission} now={now} />}
    >
      {children}
    </Verdict>
  )
}

function SubmittedWork({ submission, tries, instructor, now, children }: SubmittedProps) {
  if (!submission) return null
  return (
    <div className="grid gap-24">
      <Verdict
        submission={submission}
        instructor={instructor}
        now={now}
        sent={<SubmittedLine submission={submission} now={now} />}
      >
        {submission.status !== 'Submitted' && <SubmittedLine submission={submission} now={now} />}
        {children}
      </Verdict>
      {submission.files > 0 && !isMarked(submission) && (
        <section aria-labelledby="submitted-work">
          <h2 id="submitted-work" className="rule-b mb-16 pb-8 text-lead/24">
            <Trans>What you submitted</Trans>
          </h2>
          <SubmittedFiles files={tries[0]?.files ?? []} />
        </section>
      )}
    </div>
  )
}

function TakeBackButton({
  assignment,
  submission,
  outcome,
  onChange,
}: {
  assignment: Assignment
  submission: Submission
  outcome: ReturnType<typeof useOutcomes>
  onChange: () => void
}) {
  if (!canTakeBack(submission)) return null
  return (
    <TakeBackSubmission
      submission={submission}
      title={assignment.title}
      onTakenBack={() => {
        outcome.takenBack(submission)
        onChange()
      }}
      onOpened={(message) => {
        outcome.refused(assignment._id, message)
        onChange()
      }}
    />
  )
}
