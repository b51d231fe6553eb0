import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { CourseIndex } from '#contract/learning/lessons.ts'
import { paths } from '../../paths.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { progressText } from './topic-texts.ts'

export function IndexHead({ index }: { index: CourseIndex }) {
  return (
    <div className="course-index-head">
      <p className="course-index-name">
        <Link className="link-plain" to={paths.course(index.course._id)}>
          {index.course.name}
        </Link>
      </p>
      <IndexStanding index={index} />
    </div>
  )
}

export function IndexStanding({ index }: { index: CourseIndex }) {
  if (!index.enrolled)
    return (
      <p>
        <Trans>You only read here: no progress is kept.</Trans>
      </p>
    )
  return (
    <>
      <p className="tnum">{progressText(index)}</p>
      <ProgressBar done={index.done} of={index.total} label={t`Your progress`} className="mt-8" />
    </>
  )
}
