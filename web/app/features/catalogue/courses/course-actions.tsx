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
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorBanner } from '../../../ui/feedback.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { missingParts, missingText } from '../course-making/missing-parts.ts'
import { useCourseAction } from './use-course-action.ts'
import type { usePublish } from './use-publish.ts'

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
  publishing: ReturnType<typeof usePublish>
  onPlan: () => void
}

export function PublishSwitch({ course, publishing, onPlan }: PublishSwitchProps) {
  const { publish, failure, done } = publishing
  const { name } = course
  const missing = course.isPublished && done ? missingParts(course) : []
  const [isTaxOpen, setTaxOpen] = useState(false)
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
        <Button variant="quiet" size="row" onClick={() => setTaxOpen(true)}>
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
      {isTaxOpen && (
        <Suspense>
          <CourseTaxDialog course={course} onClose={() => setTaxOpen(false)} />
        </Suspense>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}

type ConfirmedAction = 'archive' | 'delete'

interface CourseActionsProps {
  course: Course
  onEdit: () => void
}

/** Receipts name the course, so enrollments prevent deletion. */
export function CourseActions({ course, onEdit }: CourseActionsProps) {
  const courseAction = useCourseAction(course)
  const { failure, reset } = courseAction
  const [confirming, setConfirming] = useState<ConfirmedAction | null>(null)
  const close = () => {
    setConfirming(null)
    reset()
  }
  return (
    <>
      <ActionButtons course={course} courseAction={courseAction} onEdit={onEdit} onConfirm={setConfirming} />
      {failure && !confirming && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <ConfirmArchive
        course={course}
        courseAction={courseAction}
        open={confirming === 'archive'}
        onClose={close}
      />
      <ConfirmDelete
        course={course}
        courseAction={courseAction}
        open={confirming === 'delete'}
        onClose={close}
      />
    </>
  )
}

type CourseActionState = ReturnType<typeof useCourseAction>

function ActionButtons({
  course,
  courseAction: { action, underWay },
  onEdit,
  onConfirm,
}: CourseActionsProps & { courseAction: CourseActionState; onConfirm: (action: ConfirmedAction) => void }) {
  const isWide = useWide()
  const whose = <span className="vh"> {nameOf(course)}</span>
  return (
    <div className="course-actions">
      <Button size="row" onClick={onEdit}>
        <Trans>Edit{whose}</Trans>
      </Button>
      {isWide && !course.isPublished && (
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
        onClick={() => (course.archived ? action('restore') : onConfirm('archive'))}
      >
        {course.archived ? t`Unarchive` : t`Archive`}
        {whose}
      </Button>
      {course.deletable && (
        <Button variant="danger" size="row" onClick={() => onConfirm('delete')}>
          <Trans>Delete{whose}</Trans>
        </Button>
      )}
    </div>
  )
}

const nameOf = ({ name }: Course) => name || t(texts.courses.untitled)

interface ConfirmProps {
  course: Course
  courseAction: CourseActionState
  open: boolean
  onClose: () => void
}

function ConfirmArchive({
  course,
  courseAction: { action, underWay, failure },
  open,
  onClose,
}: ConfirmProps) {
  const name = nameOf(course)
  return (
    <ConfirmDialog
      open={open}
      title={t`Archive ${name}?`}
      action={t`Archive`}
      busy={underWay === 'archive' && t`Archiving...`}
      failure={failure}
      onConfirm={() => action('archive', onClose)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Nobody new can enroll, and the course leaves the list. Its students keep it. You can bring it back
          with Unarchive.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

function ConfirmDelete({ course, courseAction, open, onClose }: ConfirmProps) {
  const { action, underWay, failed, failure } = courseAction
  const name = nameOf(course)
  return (
    <ConfirmDialog
      open={open}
      title={t`Delete ${name}?`}
      action={t`Delete`}
      isDanger
      busy={underWay === 'delete' && t`Deleting...`}
      failure={failure}
      other={
        failed === 'delete' &&
        !course.archived && (
          <Button busy={underWay === 'archive' && t`Saving...`} onClick={() => action('archive', onClose)}>
            <Trans>Archive instead</Trans>
          </Button>
        )
      }
      onConfirm={() => action('delete', onClose)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Its syllabus goes with it, and this cannot be undone. A course that students have enrolled in cannot
          be deleted. You can archive it: it leaves the list, and its students keep it.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
