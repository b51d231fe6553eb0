import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { Frame, TextArea, TextField, useField } from '../../../ui/field.tsx'
import type { AssignmentDraft, FieldErrors, FieldName } from './assignment-fields.ts'
import { topicsOfCourse } from './queries.ts'

export interface AssignmentInputsProps {
  draft: AssignmentDraft
  errors: FieldErrors
  onType: (change: Partial<AssignmentDraft>) => void
  /** Absent if the course cannot change. */
  courses?: readonly { _id: string; name: string }[]
  /** The fields that somebody else saved differently meanwhile. */
  there?: Partial<AssignmentDraft>
  idPrefix: string
}

/** Each field has the id `<prefix>-<name>`. */
export function AssignmentInputs({
  draft,
  errors,
  onType,
  courses,
  there = {},
  idPrefix,
}: AssignmentInputsProps) {
  const about = (name: FieldName) => ({
    id: `${idPrefix}-${name}`,
    name,
    required: true,
    value: draft[name],
    error: errors[name],
    hint: there[name] !== undefined && t`Saved there: ${there[name]}`,
  })
  return (
    <div className="grid gap-16">
      <TextField
        label={t`Title`}
        maxLength={limits.name}
        autoComplete="off"
        {...about('title')}
        onChange={(event) => onType({ title: event.target.value })}
      />
      <TextArea
        label={t`Description`}
        maxLength={limits.text}
        {...about('description')}
        onChange={(event) => onType({ description: event.target.value })}
      />
      {courses && (
        <CourseSelect
          {...about('courseId')}
          courses={courses}
          // A topic belongs to its course.
          onChoose={(courseId) => onType({ courseId, topicId: '' })}
        />
      )}
      <TopicSelect
        id={`${idPrefix}-topicId`}
        courseId={draft.courseId}
        value={draft.topicId}
        there={there.topicId}
        error={errors.topicId}
        onChoose={(topicId) => onType({ topicId })}
      />
      <TextField
        label={t`Deadline`}
        type="datetime-local"
        max="9999-12-31T23:59"
        {...about('deadline')}
        hint={about('deadline').hint || t`In your own time zone.`}
        onChange={(event) => onType({ deadline: event.target.value })}
      />
    </div>
  )
}

function CourseSelect({
  id,
  name,
  value,
  error,
  courses,
  onChoose,
}: {
  id: string
  name: string
  value: string
  error: string | undefined
  courses: readonly { _id: string; name: string }[]
  onChoose: (courseId: string) => void
}) {
  const field = useField({ id, error })
  return (
    <Frame label={t`Course`} error={error} id={field.id}>
      <select
        {...field}
        name={name}
        required
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">
          <Trans>Choose a course</Trans>
        </option>
        {courses.map((course) => (
          <option key={course._id} value={course._id}>
            {course.name}
          </option>
        ))}
      </select>
    </Frame>
  )
}

interface TopicSelectProps {
  id: string
  courseId: string
  /** Empty for none. */
  value: string
  /** The different value that somebody else saved. */
  there: string | undefined
  error: string | undefined
  onChoose: (topicId: string) => void
}

function TopicSelect({ id, courseId, value, there, error, onChoose }: TopicSelectProps) {
  const { data: topics = [], isError, isLoading } = useQuery(topicsOfCourse(courseId))
  const nameOf = (topicId: string) => topics.find(({ _id }) => _id === topicId)?.name ?? t`No topic`
  const hint =
    there !== undefined
      ? t`Saved there: ${nameOf(there)}`
      : courseId === ''
        ? t`Choose a course first`
        : isError
          ? t`The topics did not load. You can choose one later.`
          : t`It shows on the page of this topic.`
  const field = useField({ id, error, hint })
  return (
    <Frame label={t`Topic`} error={error} hint={hint} id={field.id}>
      <select
        {...field}
        name="topicId"
        disabled={courseId === ''}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t`No topic`}</option>
        {value !== '' && isLoading && <option value={value}>{t`Loading...`}</option>}
        {topics.map(({ _id, name }, place) => (
          <option key={_id} value={_id}>
            {place + 1}. {name}
          </option>
        ))}
      </select>
    </Frame>
  )
}
