import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { type CourseDetail, courseStatuses, usualBadges } from '#contract/catalogue/courses.ts'
import { limits } from '#contract/limits.ts'
import { badgeText, choiceText, statusesOfCourses } from '../../../shared/choice-texts.ts'
import { Switch } from '../../../ui/choices.tsx'
import { Frame, TextArea, TextField, useField } from '../../../ui/field.tsx'
import {
  type CourseDraft,
  type CourseErrors,
  type CourseFieldName,
  courseDraft,
  courseLabels,
} from './course-fields.ts'

export interface CourseInputsProps {
  draft: CourseDraft
  errors: CourseErrors
  /** What somebody else saved meanwhile; shown beside each field that differs. */
  there: CourseDetail | null
  categories: readonly string[]
  mentors: readonly { _id: string; name: string; active: boolean }[]
  mentorsFailed: ReactNode
  onType: (change: Partial<CourseDraft>) => void
  picture: ReactNode
}

type Text = Exclude<CourseFieldName, 'isPublished'>

/** Each field has the id `course-<name>` (`docs/specification/catalogue.md`). */
export function CourseInputs({
  draft,
  errors,
  there,
  categories,
  mentors,
  mentorsFailed,
  onType,
  picture,
}: CourseInputsProps) {
  const listId = useId()
  const badgesId = useId()
  const saved = there && courseDraft(there)
  const about = (name: Text, hint?: string) => ({
    id: `course-${name}`,
    name,
    label: t(courseLabels[name]),
    value: draft[name],
    error: errors[name],
    hint: saved && saved[name] !== draft[name] ? t`Saved there: ${shown(name, saved[name], mentors)}` : hint,
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  return (
    <div className="course-fields">
      <TextField required maxLength={limits.name} autoComplete="off" data-first-focus {...about('name')} />
      <TextField maxLength={limits.name} autoComplete="off" {...about('instructor')} />
      <div className="whole">
        <TextArea maxLength={limits.text} {...about('description')} />
      </div>
      <TextField inputMode="decimal" autoComplete="off" {...about('rating', t`From 0 to 5.`)} />
      <TextField
        list={badgesId}
        maxLength={24}
        autoComplete="off"
        {...about('badge', t`A word on the cover, or nothing.`)}
      />
      <datalist id={badgesId}>
        {usualBadges.map((badge) => (
          <option key={badge} value={badge}>
            {badgeText(badge)}
          </option>
        ))}
      </datalist>
      <TextField autoComplete="off" {...about('originalPrice', t`Such as ₹1,999.`)} />
      <TextField
        autoComplete="off"
        {...about('discountedPrice', t`What students pay; ₹0 is shown as Free.`)}
      />
      <div className="whole">
        <Switch
          id="course-isPublished"
          label={t(courseLabels.isPublished)}
          checked={draft.isPublished}
          onChange={({ target }) => onType({ isPublished: target.checked })}
        />
        {saved && saved.isPublished !== draft.isPublished && (
          <p className="field-hint">
            {saved.isPublished ? t`Saved there: published` : t`Saved there: not published`}
          </p>
        )}
      </div>
      <h3 className="whole">
        <Trans>More about the course</Trans>
      </h3>
      <TextField list={listId} maxLength={60} autoComplete="off" {...about('category')} />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField maxLength={60} autoComplete="off" {...about('brand')} />
      <div className="whole">
        <TextField maxLength={200} autoComplete="off" {...about('tagline')} />
      </div>
      <TextArea {...about('learningOutcomes', t`A line for each.`)} />
      <TextArea {...about('requirements', t`A line for each.`)} />
      <div className="grid content-start gap-8">
        <Choice {...about('mentorId')}>
          <option value="">
            <Trans>No mentor</Trans>
          </option>
          {mentors
            .filter(({ _id, active }) => active || _id === draft.mentorId)
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          {draft.mentorId && !mentors.some(({ _id }) => _id === draft.mentorId) && (
            <option value={draft.mentorId}>
              <Trans>Current mentor</Trans>
            </option>
          )}
        </Choice>
        {mentorsFailed}
      </div>
      <Choice {...about('status')}>
        {courseStatuses.map((status) => (
          <option key={status} value={status}>
            {t(statusesOfCourses[status])}
          </option>
        ))}
      </Choice>
      <TextField inputMode="numeric" autoComplete="off" {...about('duration')} />
      <div className="whole">{picture}</div>
    </div>
  )
}

function shown(name: Text, value: string, mentors: CourseInputsProps['mentors']): string {
  if (value === '') return t`nothing`
  if (name === 'status') return choiceText(statusesOfCourses, value)
  if (name === 'mentorId') return mentors.find(({ _id }) => _id === value)?.name ?? t`another mentor`
  return name === 'image' ? t`another picture` : value
}

function Choice({
  label,
  hint,
  error,
  id,
  children,
  ...select
}: {
  label: string
  hint: string | undefined
  error: string | undefined
  id: string
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  children: ReactNode
}) {
  const field = useField({ id, hint, error })
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <select {...select} {...field}>
        {children}
      </select>
    </Frame>
  )
}
