import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Progress } from '#contract/progress.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { doneWords } from './done-words.ts'

/** How far a student is in a course, and the way on to the first topic that is not done. */
export function OwnProgress({ courseId, progress }: { courseId: string; progress: Progress }) {
  const { done, total, next } = progress
  if (total === 0) return null
  return (
    <div className="mb-20">
      <div className="flex items-center gap-12">
        <ProgressBar done={done} of={total} label={t`Your progress`} className="flex-1" />
        <p className="flex-none text-label text-ink2 tnum">{doneWords(progress)}</p>
      </div>
      <p className="mt-8 text-label text-pretty">{wordsFor(progress)}</p>
      {next && (
        <Link
          className={`${buttonClass({ variant: 'primary' })} mt-12 w-full`}
          to={paths.course(courseId, next._id)}
          preventScrollReset
        >
          <Trans>Continue</Trans>
        </Link>
      )}
    </div>
  )
}

function wordsFor({ done, total, next }: Progress): string {
  if (next) return t`Next: ${String(next.number).padStart(2, '0')} ${next.name}`
  return done < total ? t`Every topic is done. What is left are assignments.` : t`Everything is done.`
}
