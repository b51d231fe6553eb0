import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { paths } from '../../../paths.ts'
import { dayAndTime } from '../../../ui/dates.ts'
import { shortText } from '../../../ui/shortened.ts'
import { Stamp } from '../../../ui/stamp.tsx'
import { useReviewPlace } from './review-place.ts'

export function MadeAssignment({
  assignment,
  course,
}: {
  assignment: Assignment
  course: string | undefined
}) {
  const place = useReviewPlace()
  const { _id, title, description, deadline, courseId } = assignment
  return (
    <section className="mb-28 border-b border-rule pb-20" aria-label={t`The new assignment`}>
      <p className="mb-8">
        <Stamp ink="seal" pressed>
          <Trans>Set</Trans>
        </Stamp>
      </p>
      <p className="font-strong break-words">{title}</p>
      <p className="text-label text-ink2">
        {course && `${course} · `}
        <Trans>
          due <time dateTime={deadline}>{dayAndTime(new Date(deadline))}</time>
        </Trans>
      </p>
      <p className="mt-8 break-words">{shortText(description, 240)}</p>
      <p className="mt-12 flex flex-wrap gap-x-24 gap-y-8">
        <Link className="link" to={paths.course(courseId._id)}>
          <Trans>Announce it to the students</Trans>
        </Link>
        <Link
          className="link"
          to={place.submissions({ course: courseId._id, assignment: _id })}
          preventScrollReset
        >
          <Trans>See who submits</Trans>
        </Link>
      </p>
    </section>
  )
}
