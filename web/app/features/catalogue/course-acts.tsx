import { useState } from 'react'
import type { Course } from '#contract/courses.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/states.tsx'
import { useCourseAct } from './use-course-act.ts'
import type { usePublish } from './use-publish.ts'

/** On or off at once, with the way back beside it, and in its place what went wrong. */
export function PublishSwitch({ course, by }: { course: Course; by: ReturnType<typeof usePublish> }) {
  const { publish, failure, done } = by
  return (
    <div className="publish">
      <Switch
        label="Published"
        aria-label={`Published: ${course.name}`}
        checked={course.isPublished}
        onChange={({ target }) => publish(target.checked)}
      />
      {done !== undefined && (
        <Button variant="quiet" size="row" onClick={() => publish(!done)}>
          Undo
          <span className="vh">
            {' '}
            {done ? 'publishing' : 'unpublishing'} {course.name}
          </span>
        </Button>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}

/** What can be done with a course: change, copy, archive; delete where nobody ever enrolled, as a receipt names its course. */
export function CourseActs({ course, onEdit }: { course: Course; onEdit: () => void }) {
  const { act, underWay, failed, failure, reset } = useCourseAct(course)
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null)
  const name = course.name || texts.courses.untitled
  const whose = <span className="vh"> {name}</span>
  const close = () => {
    setAsked(null)
    reset()
  }
  return (
    <>
      <div className="course-acts">
        <Button size="row" onClick={onEdit}>
          Edit{whose}
        </Button>
        <Button
          variant="quiet"
          size="row"
          busy={underWay === 'duplicate' && 'Copying...'}
          onClick={() => act('duplicate')}
        >
          Duplicate{whose}
        </Button>
        <Button
          variant="quiet"
          size="row"
          busy={(underWay === 'archive' || underWay === 'restore') && 'Saving...'}
          onClick={() => (course.archived ? act('restore') : setAsked('archive'))}
        >
          {course.archived ? 'Unarchive' : 'Archive'}
          {whose}
        </Button>
        {course.deletable && (
          <Button variant="quiet" size="row" onClick={() => setAsked('delete')}>
            Delete{whose}
          </Button>
        )}
      </div>
      {failure && !asked && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <Dialog
        open={asked === 'archive'}
        onClose={close}
        title={`Archive ${name}?`}
        actions={
          <>
            <Button
              variant="primary"
              busy={underWay === 'archive' && 'Archiving...'}
              onClick={() => act('archive', close)}
            >
              Archive
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
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
          Nobody new can enroll, and the course leaves the list. Its students keep it. You can bring it back
          with Unarchive.
        </p>
      </Dialog>
      <Dialog
        open={asked === 'delete'}
        onClose={close}
        title={`Delete ${name}?`}
        actions={
          <>
            <Button
              variant="primary"
              busy={underWay === 'delete' && 'Deleting...'}
              onClick={() => act('delete', close)}
            >
              Delete
            </Button>
            {failed === 'delete' && !course.archived && (
              <Button busy={underWay === 'archive' && 'Saving...'} onClick={() => act('archive', close)}>
                Archive instead
              </Button>
            )}
            <Button variant="quiet" onClick={close}>
              Cancel
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
          Its syllabus goes with it, and this cannot be undone. A course that students have enrolled in cannot
          be deleted; archived, it is off the list, and its students keep it.
        </p>
      </Dialog>
    </>
  )
}
