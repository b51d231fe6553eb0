import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { paths } from '../../../paths.ts'
import { FormBanners, restoredText } from '../../../shared/form-banners.tsx'
import { ListError, Skeleton } from '../../../ui/feedback.tsx'
import { courseLabels } from '../courses/course-fields.ts'
import {
  CourseCategory,
  CourseField,
  CourseImage,
  CourseStatus,
  LeadMentor,
} from '../courses/course-inputs.tsx'
import { CourseMentors } from '../courses/course-mentors.tsx'
import { mentorChoices } from '../courses/managed-queries.ts'
import { MentorsFailed } from '../courses/mentors-failed.tsx'
import { categories } from '../queries.ts'
import './course-making.css'
import { MakingBar } from './making-bar.tsx'
import { MakingSection } from './making-section.tsx'
import { PriceStep } from './price-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { StepList } from './step-list.tsx'
import { goTo, steps } from './steps.ts'
import type { SyllabusState, SyllabusStepProps } from './syllabus-step.tsx'
import { useCourseMaking } from './use-course-making.ts'

const SyllabusStep = lazy(() =>
  import('./syllabus-step.tsx').then(
    (loaded) => ({ default: loaded.SyllabusStep }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded(_: SyllabusStepProps) {
  return (
    <ListError
      message={t`The topics of this course did not load.`}
      onRetry={() => globalThis.location.reload()}
    />
  )
}

export interface CourseMakerProps {
  course: CourseDetail
  userId: string
}

export function CourseMaker({ course, userId }: CourseMakerProps) {
  const making = useCourseMaking(course)
  const { form, onBlur } = making
  const formId = useId()
  const syllabusId = useId()
  const [syllabus, setSyllabus] = useState<SyllabusState>({ hasToSave: false, isSaving: false })
  const courseCategories = useQuery(categories).data ?? []
  const mentors = useQuery(mentorChoices)
  const { hash } = useLocation()
  useEffect(() => {
    const step = steps.find((one) => hash === `#${one}`)
    if (step) goTo(step)
  }, [hash])
  const mentor = mentors.data?.find(({ _id }) => _id === course.mentorId)?.name
  return (
    <div className="making">
      <StepList course={course} mentor={mentor} />
      <div className="min-w-0">
        <MakingBar
          courseId={course._id}
          making={making}
          formId={formId}
          syllabusId={syllabusId}
          syllabus={syllabus}
        />
        {form.isRestored && form.isChanged && <p className="text-label text-ink2">{restoredText()}</p>}
        <FormBanners
          form={form}
          changedText={t`This course was changed by somebody else meanwhile.`}
          labelOf={(name) => t(courseLabels[name])}
        />
        <form id={formId} noValidate onSubmit={form.submit} onBlur={onBlur}>
          <MakingSection step="details">
            <div className="course-fields">
              <div className="whole">
                <CourseField form={form} name="name" />
              </div>
              <CourseField form={form} name="tagline" />
              <CourseField form={form} name="description" />
              <CourseCategory form={form} categories={courseCategories.map(({ category }) => category)} />
              <CourseField form={form} name="brand" />
              <CourseField form={form} name="badge" />
              <CourseField form={form} name="rating" />
              <CourseField form={form} name="duration" />
              <CourseStatus form={form} />
              <CourseField form={form} name="startsOn" />
              <CourseField form={form} name="slug" />
              <CourseField form={form} name="learningOutcomes" />
              <CourseField form={form} name="requirements" />
              <CourseImage form={form} />
            </div>
          </MakingSection>
        </form>
        <MakingSection step="price">
          <PriceStep form={form} onBlur={onBlur} course={course} />
        </MakingSection>
        <MakingSection step="syllabus">
          <Suspense fallback={<Skeleton className="h-280" />}>
            <SyllabusStep
              course={course}
              userId={userId}
              formId={syllabusId}
              isSavedAsTyped={!making.isPublished}
              onState={setSyllabus}
            />
          </Suspense>
        </MakingSection>
        <MakingSection step="mentors">
          <form noValidate onSubmit={form.submit} onBlur={onBlur} className="course-fields mb-20">
            <div className="grid content-start gap-8">
              <LeadMentor form={form} mentors={mentors.data ?? []} />
              <MentorsFailed query={mentors} />
              <p className="text-label">
                <Link className="link" to={paths.adminMentors()}>
                  <Trans>Add a mentor to the school</Trans>
                </Link>
              </p>
            </div>
            <CourseField form={form} name="instructor" />
          </form>
          <CourseMentors courseId={course._id} isLeadElsewhere />
        </MakingSection>
        <MakingSection step="publish">
          <PublishStep course={course} making={making} />
        </MakingSection>
      </div>
    </div>
  )
}
