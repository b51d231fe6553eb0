import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { ShortDue } from '../../features/coursework/assignments/short-due.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { NextStep } from './next-step.ts'

export function NextStepSlip({ step, now }: { step: NextStep; now: Date }) {
  return (
    <section className="next-step" aria-labelledby="next-step">
      <div className="min-w-0">
        <p id="next-step" className="text-label text-ink2">
          <Trans>Your next step</Trans>
        </p>
        <h2 className="break-words text-pretty">{titleOf(step)}</h2>
        {step.kind !== 'enroll' && <StepContext step={step} now={now} />}
      </div>
      <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={pathOfStep(step)}>
        {actions(step.kind)}
      </Link>
    </section>
  )
}

function titleOf(step: NextStep): string {
  if (step.kind === 'topic') return step.topic.name
  if (step.kind === 'work') return t`Submit ${step.assignment.title}`
  return step.isFirst ? t`Find your first course` : t`Find your next course`
}

function actions(kind: NextStep['kind']): string {
  if (kind === 'topic') return t`Continue`
  return kind === 'work' ? t`Open assignment` : t`Find a course`
}

function StepContext({ step, now }: { step: Exclude<NextStep, { kind: 'enroll' }>; now: Date }) {
  if (step.kind === 'work') {
    const { assignment } = step
    return (
      <div className="mt-4">
        <p className="break-words text-ink2">{assignment.courseId.name || t(texts.courses.untitled)}</p>
        <ShortDue
          deadline={assignment.deadline}
          now={now}
          isReturned={assignment.submission?.status === 'Returned'}
        />
      </div>
    )
  }
  const { course, topic } = step
  return (
    <p className="mt-4 break-words text-ink2">
      <Trans>
        Topic {topic.number} of {course.name || t(texts.courses.untitled)}
      </Trans>
    </p>
  )
}

function pathOfStep(step: NextStep): string {
  if (step.kind === 'enroll') return paths.courses()
  if (step.kind === 'work') return paths.assignment(step.assignment._id)
  return paths.learn(step.course._id)
}
