import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { savedThere } from '../../../shared/form-banners.tsx'
import type { FormField } from '../../../shared/use-form-fields.ts'
import { dayAndTime } from '../../../ui/dates.ts'
import { FieldFrame, TextArea, TextField, useField } from '../../../ui/field.tsx'
import { type AssignmentForm, fieldLabels } from './assignment-fields.ts'
import { MoreSettings } from './more-settings.tsx'
import { topicsOfCourse } from './queries.ts'
import type { RubricSlots } from './rubric-slots.ts'
import { WorkKindInputs } from './work-kind-inputs.tsx'

export interface AssignmentInputsProps {
  form: AssignmentForm
  rubric: RubricSlots
  courses?: readonly { _id: string; name: string }[]
}

export function AssignmentInputs({ form, rubric, courses }: AssignmentInputsProps) {
  const fieldProps = (name: 'title' | 'description' | 'deadline') => {
    const savedElsewhere = form.savedElsewhere(name)
    return {
      ...form.field(name),
      label: t(fieldLabels[name]),
      required: true,
      hint: savedElsewhere !== undefined && savedThere(savedElsewhere),
    }
  }
  const deadlineElsewhere = form.savedElsewhere('deadline') && form.record?.deadline
  return (
    <div className="grid gap-16">
      <TextField maxLength={limits.name} autoComplete="off" {...fieldProps('title')} />
      <TextArea maxLength={limits.text} {...fieldProps('description')} />
      {courses && (
        <CourseSelect
          field={form.field('courseId')}
          courses={courses}
          // Each topic belongs to one course.
          onChoose={(courseId) => form.set({ courseId, topicId: '' })}
        />
      )}
      <TopicSelect
        field={form.field('topicId')}
        courseId={form.values.courseId}
        savedElsewhere={form.savedElsewhere('topicId')}
      />
      <TextField
        type="datetime-local"
        max="9999-12-31T23:59"
        {...fieldProps('deadline')}
        hint={
          deadlineElsewhere ? savedThere(dayAndTime(new Date(deadlineElsewhere))) : t`In your own time zone.`
        }
      />
      <WorkKindInputs form={form} />
      <MoreSettings {...{ form, rubric }} />
    </div>
  )
}

interface CourseSelectProps {
  field: FormField
  courses: readonly { _id: string; name: string }[]
  onChoose: (courseId: string) => void
}

function CourseSelect({ field: { error, ...select }, courses, onChoose }: CourseSelectProps) {
  const field = useField({ error })
  return (
    <FieldFrame label={t`Course`} error={error} id={field.id}>
      <select {...select} {...field} required onChange={({ target }) => onChoose(target.value)}>
        <option value="">
          <Trans>Choose a course</Trans>
        </option>
        {courses.map((course) => (
          <option key={course._id} value={course._id}>
            {course.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

interface TopicSelectProps {
  field: FormField
  courseId: string
  savedElsewhere: string | undefined
}

function TopicSelect({ field: { error, ...select }, courseId, savedElsewhere }: TopicSelectProps) {
  const { data: topics = [], isError, isLoading } = useQuery(topicsOfCourse(courseId))
  const nameOf = (topicId: string) => topics.find(({ _id }) => _id === topicId)?.name ?? t`No topic`
  const hint =
    savedElsewhere !== undefined
      ? savedThere(nameOf(savedElsewhere))
      : courseId === ''
        ? t`Choose a course first`
        : isError
          ? t`The topics did not load. You can choose one later.`
          : t`It shows on the page of this topic.`
  const field = useField({ error, hint })
  return (
    <FieldFrame label={t`Topic`} error={error} hint={hint} id={field.id}>
      <select {...select} {...field} disabled={courseId === ''}>
        <option value="">{t`No topic`}</option>
        {select.value !== '' && isLoading && <option value={select.value}>{t`Loading...`}</option>}
        {topics.map(({ _id, name }, place) => (
          <option key={_id} value={_id}>
            {place + 1}. {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
