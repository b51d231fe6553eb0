import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Progress } from '#contract/learning/progress.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { doneText } from '../done-texts.ts'

interface OwnProgressProps {
  courseId: string
  progress: Progress
}

export function OwnProgress({ courseId, progress }: OwnProgressProps) {
  const { done, total, next } = progress
  if (total === 0) return null
  return (
    <div>
      <div className="flex items-center gap-12">
        <ProgressBar done={done} of={total} label={t`Your progress`} className="flex-1" />
        <p className="flex-none text-label text-ink2 tnum">{doneText(progress)}</p>
      </div>
      <p className="mt-8 text-label text-pretty">{progressText(progress)}</p>
      <Link
        className={`${buttonClass({ variant: next ? 'primary' : 'second' })} mt-12 w-full`}
        to={paths.learn(courseId)}
      >
        {next ? <Trans>Continue</Trans> : <Trans>Open the lessons</Trans>}
      </Link>
    </div>
  )
}

export function ReservedProgress({
  courseId,
  progress,
}: Pick<OwnProgressProps, 'courseId'> & { progress: Progress | undefined }) {
  return (
    <div className="mt-4 mb-20 min-h-136">
      {progress && <OwnProgress courseId={courseId} progress={progress} />}
    </div>
  )
}

function progressText({ done, total, next }: Progress): string {
  if (next) return t`Next: ${String(next.number).padStart(2, '0')} ${next.name}`
  return done < total ? t`Every topic is done. What is left are assignments.` : t`Everything is done.`
}
