import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { getFirstSteps, hideFirstSteps } from '#calls/dashboards/first-steps.ts'
import type { FirstStepName, FirstSteps as Found } from '#contract/dashboards/first-steps.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { Highlighted } from '../../ui/highlighter.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import './first-steps.css'

export const firstSteps = queryOptions({
  queryKey: ['first steps'],
  queryFn: ({ signal }) => call(getFirstSteps, { signal }),
  // Steps are completed on other pages.
  staleTime: 0,
})

interface StepTexts {
  readonly to: string
  readonly label: string
  readonly why: string
}

function textsOf({ name, courseId, isDone }: Found['steps'][number]): StepTexts {
  const draftPath = courseId ? paths.adminCourseMaking(courseId) : paths.adminNewCourse()
  const steps: Record<FirstStepName, StepTexts> = {
    school: {
      to: paths.adminSchool(),
      label: t`Fill in the school’s details`,
      why: t`The address, and a UPI ID or bank account to pay to. They stand on receipts.`,
    },
    mail: {
      to: paths.adminMailServer(),
      label: t`Set up mail`,
      why: t`Until then receipts, reminders and links for a new password wait and are not sent.`,
    },
    backup: {
      to: paths.adminBackup(),
      label: t`Make the first backup`,
      why: t`One file with the whole school, from which it can be restored.`,
    },
    course: {
      to: isDone ? paths.adminCourses() : draftPath,
      label: t`Publish the first course`,
      why: t`Students see a course and enroll in it once it is published.`,
    },
    mentor: {
      to: paths.adminMentors(),
      label: t`Add the first mentor`,
      why: t`Mentors write the syllabus, answer doubts and review the work.`,
    },
    students: {
      to: paths.adminAdmit(),
      label: t`Admit the first student`,
      why: t`At the desk, with or without an email. Students can also sign up by themselves.`,
    },
    feePlan: {
      to: courseId ? paths.adminCourseMaking(courseId, 'price') : paths.adminCourses(),
      label: t`Give a course a fee plan`,
      why: t`So that its fee can be paid in instalments, each with its due date.`,
    },
  }
  return steps[name]
}

export function FirstSteps() {
  const { data } = useQuery(firstSteps)
  const cache = useQueryClient()
  const hide = useMutation({
    mutationFn: (isHidden: boolean) => call(hideFirstSteps, { body: { isHidden } }),
    onSuccess: (found) => cache.setQueryData(firstSteps.queryKey, found),
  })
  if (!data) return null
  const failure = hide.error && failureOf(hide.error, t`The first steps are as they were.`)
  if (data.isHidden)
    return hide.isSuccess ? (
      <p className="first-steps first-steps-line text-ink2" role="status">
        <Trans>The first steps are put away.</Trans>
        <Button
          variant="quiet"
          size="row"
          busy={hide.isPending && t`Saving...`}
          onClick={() => hide.mutate(false)}
        >
          <Trans>Show them again</Trans>
        </Button>
      </p>
    ) : null
  if (data.steps.every(({ isDone }) => isDone)) return null
  return (
    <section aria-labelledby="first-steps" className="first-steps">
      <Steps steps={data.steps} isHiding={hide.isPending} onHide={() => hide.mutate(true)} />
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </section>
  )
}

interface StepsProps {
  steps: Found['steps']
  isHiding: boolean
  onHide: () => void
}

function Steps({ steps, isHiding, onHide }: StepsProps) {
  const may = useMay()
  const done = steps.filter(({ isDone }) => isDone).length
  const [next, after] = steps.filter(({ isDone }) => !isDone).map(textsOf)
  const [isOpen, setOpen] = useState(done < steps.length / 2)
  const afterText = after?.label
  return (
    <>
      <div className="first-steps-line">
        <h2 id="first-steps">
          <Trans>First steps</Trans>
        </h2>
        <ProgressBar done={done} of={steps.length} label={t`First steps done`} />
        <span className="tnum">{t`${done} of ${steps.length} done`}</span>
        {next && !isOpen && (
          <span>
            <span className="text-ink2">
              <Trans>Next:</Trans>
            </span>{' '}
            <Highlighted>
              <Link className="font-strong" to={next.to}>
                {next.label}
              </Link>
            </Highlighted>{' '}
            {afterText && <span className="text-ink2">{t`then: ${afterText}`}</span>}
          </span>
        )}
        <span className="first-steps-acts">
          {steps.length > 1 && (
            <Button
              variant="quiet"
              size="row"
              aria-expanded={isOpen}
              aria-controls="first-steps-list"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t`Only the next` : t`All steps`}
            </Button>
          )}
          {may('own') && (
            <Button variant="quiet" size="row" busy={isHiding && t`Saving...`} onClick={onHide}>
              <Trans>
                Hide<span className="vh"> the first steps</span>
              </Trans>
            </Button>
          )}
        </span>
      </div>
      <ul id="first-steps-list" hidden={!isOpen}>
        {steps.map((step) => (
          <Step key={step.name} {...textsOf(step)} isDone={step.isDone} />
        ))}
      </ul>
    </>
  )
}

function Step({ to, label, why, isDone }: StepTexts & { isDone: boolean }) {
  return (
    <li className="first-step">
      <span className={isDone ? 'text-seal' : 'text-ink3'}>
        <Icon name={isDone ? 'check' : 'dash'} />
        <span className="vh">{isDone ? t`Done:` : t`To do:`} </span>
      </span>
      <p>
        <Link className="link" to={to}>
          {label}
        </Link>{' '}
        <span className="text-ink2">{why}</span>
      </p>
    </li>
  )
}
