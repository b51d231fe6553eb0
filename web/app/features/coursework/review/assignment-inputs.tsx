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
  const about = (name: 'title' | 'description' | 'deadline') => {
    const there = form.there(name)
    return {
      ...form.field(name),
      label: t(fieldLabels[name]),
      required: true,
      hint: there !== undefined && savedThere(there),
    }
  }
  const deadlineThere = form.there('deadline') && form.record?.deadline
  return (
    <div className="grid gap-16">
      <TextField maxLength={limits.name} autoComplete="off" {...about('title')} />
      <TextArea maxLength={limits.text} {...about('description')} />
      {courses && (
        <CourseSelect
          field={form.field('courseId')}
          courses={courses}
          // A topic belongs to one course, so another course clears the topic.
          onChoose={(courseId) => form.set({ courseId, topicId: '' })}
        />
      )}
      <TopicSelect
        field={form.field('topicId')}
        courseId={form.values.courseId}
        there={form.there('topicId')}
      />
      <TextField
        type="datetime-local"
        max="9999-12-31T23:59"
        {...about('deadline')}
        hint={deadlineThere ? savedThere(dayAndTime(new Date(deadlineThere))) : t`In your own time zone.`}
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
  there: string | undefined
}

function TopicSelect({ field: { error, ...select }, courseId, there }: TopicSelectProps) {
  const { data: topics = [], isError, isLoading } = useQuery(topicsOfCourse(courseId))
  const nameOf = (topicId: string) => topics.find(({ _id }) => _id === topicId)?.name ?? t`No topic`
  const hint =
    there !== undefined
      ? savedThere(nameOf(there))
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
