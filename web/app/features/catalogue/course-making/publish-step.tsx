import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { missingParts, type Part } from './missing-parts.ts'
import { goTo, type Step } from './steps.ts'
import type { CourseMaking } from './use-course-making.ts'

const stepOf: Record<Part, Step> = { topics: 'syllabus', mentor: 'mentors', price: 'price' }

export function PublishStep({ course, making }: { course: CourseDetail; making: CourseMaking }) {
  const missing = missingParts(course)
  const busy = making.form.isSaving && t(texts.admin.saving)
  return (
    <>
      {missing.length > 0 && (
        <ul className="mb-16">
          {missing.map((part) => (
            <li
              key={part}
              className="list-row flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-8"
            >
              <span className="flex gap-12">
                <Icon name="dash" className="mt-4 flex-none text-ink3" />
                {missingLine(part)}
              </span>
              <Button size="row" variant="quiet" onClick={() => goTo(stepOf[part])}>
                {actionText(part)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {making.isPublished ? (
        <PublishedState course={course} onUnpublish={() => void making.publish(false)} busy={busy} />
      ) : (
        <>
          <p className="mb-16 max-w-text text-ink2">
            {missing.length > 0
              ? t`You can publish it as it is, and add the rest later. Students see it at once.`
              : t`Nothing is missing. Students see the course as soon as it is published.`}
          </p>
          <Button variant="primary" busy={busy} onClick={() => void making.publish(true)}>
            {missing.length > 0 ? t`Publish anyway` : t`Publish course`}
          </Button>
        </>
      )}
    </>
  )
}

interface PublishedProps {
  course: CourseDetail
  busy: string | false
  onUnpublish: () => void
}

function PublishedState({ course: { _id }, busy, onUnpublish }: PublishedProps) {
  return (
    <>
      <p>
        <Stamp ink="seal">
          <Trans>Published</Trans>
        </Stamp>
      </p>
      <h3 className="mt-20 mb-8">
        <Trans>What comes next</Trans>
      </h3>
      <ul className="mb-16">
        <li className="list-row py-8">
          <Link className="link" to={paths.adminAdmit()}>
            <Trans>Admit a student</Trans>
          </Link>
        </li>
        <li className="list-row py-8">
          <Link className="link" to={paths.adminCourseStudents(_id)}>
            <Trans>Enroll students</Trans>
          </Link>
        </li>
        <li className="list-row py-8">
          <Link className="link" to={paths.adminCourse(_id, { tab: 'assignments' })}>
            <Trans>Set an assignment</Trans>
          </Link>
        </li>
        <li className="list-row py-8">
          <Link className="link" to={paths.course(_id)}>
            <Trans>Announce something to its students</Trans>
          </Link>
        </li>
      </ul>
      <Button variant="quiet" busy={busy} onClick={onUnpublish}>
        <Trans>Unpublish</Trans>
      </Button>
    </>
  )
}

function missingLine(part: Part): string {
  const lines: Record<Part, string> = {
    topics: t`It has no topics: there is nothing to learn yet.`,
    mentor: t`It has no mentor: nobody reviews the work.`,
    price: t`It has no price: students enroll for free.`,
  }
  return lines[part]
}

function actionText(part: Part): string {
  const actions: Record<Part, string> = {
    topics: t`Add topics`,
    mentor: t`Choose a mentor`,
    price: t`Set a price`,
  }
  return actions[part]
}
