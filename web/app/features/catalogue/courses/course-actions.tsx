import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../../paths.ts'
import { taxSettings } from '../../../shared/tax-settings.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choices.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBanner } from '../../../ui/feedback.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { missingParts, missingText } from '../course-making/missing-parts.ts'
import { useCourseAction } from './use-course-act.ts'
import type { usePublish } from './use-publish.ts'

// Loaded only by those who change the GST of a course.
const CourseTaxDialog = lazy(() => import('./course-tax.tsx').catch(() => ({ default: NotLoaded })))

function NotLoaded() {
  return (
    <ErrorBanner>
      <Trans>The GST of the course did not load.</Trans>
    </ErrorBanner>
  )
}

export interface PublishSwitchProps {
  course: Course
  by: ReturnType<typeof usePublish>
  onPlan: () => void
}

export function PublishSwitch({ course, by, onPlan }: PublishSwitchProps) {
  const { publish, failure, done } = by
  const { name } = course
  const missing = course.isPublished && done ? missingParts(course) : []
  const [isTaxing, setTaxing] = useState(false)
  const isRegistered = (useQuery(taxSettings).data?.status ?? 'none') !== 'none'
  return (
    <div className="publish">
      <Switch
        label={t`Published`}
        aria-label={t`Published: ${course.name}`}
        checked={course.isPublished}
        onChange={({ target }) => publish(target.checked)}
      />
      {done !== undefined && (
        <Button variant="quiet" size="row" onClick={() => publish(!done)}>
          <Trans>Undo</Trans>
          <span className="vh"> {done ? t`publishing ${name}` : t`unpublishing ${name}`}</span>
        </Button>
      )}
      {course.amount > 0 && (
        <Button variant="quiet" size="row" onClick={onPlan}>
          <Trans>
            Instalments<span className="vh"> {name}</span>
          </Trans>
        </Button>
      )}
      {course.amount > 0 && isRegistered && (
        <Button variant="quiet" size="row" onClick={() => setTaxing(true)}>
          <Trans>
            GST<span className="vh"> {name}</span>
          </Trans>
        </Button>
      )}
      {missing.length > 0 && (
        <p role="status" className="w-full text-label whitespace-normal text-ink2">
          <Trans>
            Published with {missingText(missing)}.{' '}
            <Link className="link" to={paths.adminCourseMaking(course._id)}>
              Set it up
            </Link>
          </Trans>
        </p>
      )}
      {isTaxing && (
        <Suspense>
          <CourseTaxDialog course={course} onClose={() => setTaxing(false)} />
        </Suspense>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}

/** A course can be deleted only if nobody ever enrolled, because receipts name their course. */
export function CourseActions({ course, onEdit }: { course: Course; onEdit: () => void }) {
  const { action, underWay, failed, failure, reset } = useCourseAction(course)
  const [confirming, setConfirming] = useState<'archive' | 'delete' | null>(null)
  const name = course.name || t(texts.courses.untitled)
  // On a phone it is a link beside the facts of the course, so that the buttons stay on one line.
  const isWide = useWide()
  const whose = <span className="vh"> {name}</span>
  const close = () => {
    setConfirming(null)
    reset()
  }
  return (
    <>
      <div className="course-actions">
        <Button size="row" onClick={onEdit}>
          <Trans>Edit{whose}</Trans>
        </Button>
        {!course.isPublished && (
          <Link className={buttonClass({ size: 'row' })} to={paths.adminCourseMaking(course._id)}>
            <Trans>Set up{whose}</Trans>
          </Link>
        )}
        {isWide && (
          <Link className={buttonClass({ size: 'row' })} to={paths.adminCourse(course._id)}>
            <Trans>Teach{whose}</Trans>
          </Link>
        )}
        <Button
          variant="quiet"
          size="row"
          busy={underWay === 'duplicate' && t`Copying...`}
          onClick={() => action('duplicate')}
        >
          <Trans>Duplicate{whose}</Trans>
        </Button>
        <Button
          variant="quiet"
          size="row"
          busy={(underWay === 'archive' || underWay === 'restore') && t`Saving...`}
          onClick={() => (course.archived ? action('restore') : setConfirming('archive'))}
        >
          {course.archived ? t`Unarchive` : t`Archive`}
          {whose}
        </Button>
        {course.deletable && (
          <Button variant="danger" size="row" onClick={() => setConfirming('delete')}>
            <Trans>Delete{whose}</Trans>
          </Button>
        )}
      </div>
      {failure && !confirming && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <Dialog
        open={confirming === 'archive'}
        onClose={close}
        title={t`Archive ${name}?`}
        actions={
          <>
            <Button
              variant="primary"
              busy={underWay === 'archive' && t`Archiving...`}
              onClick={() => action('archive', close)}
            >
              <Trans>Archive</Trans>
            </Button>
            <Button variant="quiet" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        {failure && (
          <div className="mb-16">
            <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
          </div>
        )}
        <p>
          <Trans>
            Nobody new can enroll, and the course leaves the list. Its students keep it. You can bring it back
            with Unarchive.
          </Trans>
        </p>
      </Dialog>
      <Dialog
        open={confirming === 'delete'}
        onClose={close}
        title={t`Delete ${name}?`}
        actions={
          <>
            <Button
              variant="danger-primary"
              busy={underWay === 'delete' && t`Deleting...`}
              onClick={() => action('delete', close)}
            >
              <Trans>Delete</Trans>
            </Button>
            {failed === 'delete' && !course.archived && (
              <Button busy={underWay === 'archive' && t`Saving...`} onClick={() => action('archive', close)}>
                <Trans>Archive instead</Trans>
              </Button>
            )}
            <Button variant="quiet" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        {failure && (
          <div className="mb-16">
            <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
          </div>
        )}
        <p>
          <Trans>
            Its syllabus goes with it, and this cannot be undone. A course that students have enrolled in
            cannot be deleted. You can archive it: it leaves the list, and its students keep it.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}
