import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { Refused } from '../../../api/client.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBanner, Skeleton } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { categories, courseDetail } from '../queries.ts'
import { courseLabels } from './course-fields.ts'
import { CourseInputs } from './course-inputs.tsx'
import { CoursePicture } from './course-picture.tsx'
import { mentorChoices } from './managed-queries.ts'
import { MentorsFailed } from './mentors-failed.tsx'
import { storedCourse } from './saved-course.ts'
import { useCourseForm } from './use-course-form.ts'

export interface CourseEditorProps {
  userId: string
  onClose: () => void
}

/** Reads the course again first, so that nobody edits an old version. */
export function EditCourse({ courseId, userId, onClose }: CourseEditorProps & { courseId: string }) {
  const query = useQuery(courseDetail(courseId))
  const { data, error, isFetchedAfterMount } = query
  if (data && isFetchedAfterMount) return <CourseForm userId={userId} course={data} onClose={onClose} />
  const isUnknown = error instanceof Refused && error.status === 404
  const close = () => {
    if (isUnknown) storedCourse(userId, courseId).forget()
    onClose()
  }
  return (
    <Dialog open onClose={close} title={t`Edit course`}>
      {isUnknown ? (
        <p>{t(texts.courses.notFound)}</p>
      ) : (
        <QueryStates
          query={{ ...query, isPending: query.isPending || !isFetchedAfterMount }}
          message={t(texts.courses.loadFailed)}
          skeleton={<Skeleton className="h-280" />}
        />
      )}
    </Dialog>
  )
}

export function NewCourse(props: CourseEditorProps) {
  return <CourseForm {...props} course={undefined} />
}

function CourseForm({ userId, course, onClose }: CourseEditorProps & { course: CourseDetail | undefined }) {
  const form = useCourseForm(userId, course, onClose)
  const { draft, errors, failure, there } = form
  const known = useQuery(categories).data ?? []
  const mentors = useQuery(mentorChoices)
  const id = useId()
  const [isLeaving, setLeaving] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  const leave = () => (form.isChanged ? setLeaving(true) : form.close())
  return (
    <Dialog
      open
      // While the dialog asks about unsaved changes, the cross and Escape return to the form.
      onClose={isLeaving ? () => setLeaving(false) : leave}
      title={course ? t`Edit course` : t`New course`}
      note={course?.name}
      actions={
        isLeaving ? (
          <Leaving onDiscard={form.close} onStay={() => setLeaving(false)} />
        ) : (
          <>
            <Button variant="primary" type="submit" form={id} busy={form.isSaving && t(texts.admin.saving)}>
              {course ? t`Save course` : t`Create course`}
            </Button>
            <Button onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {form.isFound && (
          <p className="mb-16 text-label text-ink2">
            <Trans>What you typed before is still here, not saved yet.</Trans>
          </p>
        )}
        {there && <ChangedThere fields={form.changedThere.map((name) => t(courseLabels[name]))} />}
        {failure && (
          <div className="mb-16">
            <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
          </div>
        )}
        <CourseInputs
          draft={draft}
          errors={errors}
          there={there}
          categories={known.map(({ category }) => category)}
          mentors={mentors.data ?? []}
          mentorsFailed={<MentorsFailed query={mentors} />}
          onType={form.type}
          picture={
            <CoursePicture
              name={draft.name}
              image={draft.image}
              error={errors.image}
              onImage={(image) => form.type({ image })}
            />
          }
        />
      </form>
    </Dialog>
  )
}

function Leaving({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <>
      <p className="w-full text-label" role="alert">
        <Trans>Your changes are not saved. Discard them?</Trans>
      </p>
      <Button variant="primary" onClick={onDiscard}>
        <Trans>Discard changes</Trans>
      </Button>
      <Button ref={stay} onClick={onStay}>
        <Trans>Keep editing</Trans>
      </Button>
    </>
  )
}

function ChangedThere({ fields }: { fields: readonly string[] }) {
  return (
    <div className="banner mb-16" role="alert">
      <Icon name="warning" />
      <p>
        <Trans>This course was changed by somebody else meanwhile.</Trans>
      </p>
      <p className="banner-more">
        <Trans>
          Changed there: {fields.join(', ')}. Fields that you did not touch show what is saved there now. What
          you typed is still here, and beside it what is saved. Your text replaces it when you save.
        </Trans>
      </p>
    </div>
  )
}
