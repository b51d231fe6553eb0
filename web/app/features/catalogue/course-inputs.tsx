import { type ReactNode, useId } from 'react'
import type { CourseDetail } from '#contract/courses.ts'
import { limits } from '#contract/fields.ts'
import { Switch } from '../../ui/choices.tsx'
import { Frame, TextArea, TextField, useField } from '../../ui/field.tsx'
import {
  type CourseDraft,
  type CourseFaults,
  type CourseFieldName,
  courseDraft,
  courseLabels,
} from './course-fields.ts'

export interface CourseInputsProps {
  draft: CourseDraft
  faults: CourseFaults
  /** What somebody else has saved meanwhile: where it differs from what is typed, it is shown beside it. */
  there: CourseDetail | null
  categories: readonly string[]
  mentors: readonly { _id: string; name: string; active: boolean }[]
  /** What is said where they could not be read. */
  mentorsFailed: ReactNode
  onType: (change: Partial<CourseDraft>) => void
  /** The picture's own field. */
  picture: ReactNode
}

type Text = Exclude<CourseFieldName, 'isPublished'>

/** The fields of a course, each with the id `course-<name>` (`docs/specification/catalogue.md`). */
export function CourseInputs({
  draft,
  faults,
  there,
  categories,
  mentors,
  mentorsFailed,
  onType,
  picture,
}: CourseInputsProps) {
  const listId = useId()
  const saved = there && courseDraft(there)
  const about = (name: Text, hint?: string) => ({
    id: `course-${name}`,
    name,
    label: courseLabels[name],
    value: draft[name],
    error: faults[name],
    hint: saved && saved[name] !== draft[name] ? `Saved there: ${shown(name, saved[name], mentors)}` : hint,
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  return (
    <div className="course-fields">
      <TextField required maxLength={limits.name} autoComplete="off" data-first-focus {...about('name')} />
      <TextField maxLength={limits.name} autoComplete="off" {...about('instructor')} />
      <div className="whole">
        <TextArea maxLength={limits.text} {...about('description')} />
      </div>
      <TextField inputMode="decimal" autoComplete="off" {...about('rating', 'From 0 to 5.')} />
      <TextField maxLength={24} autoComplete="off" {...about('badge', 'A word on the cover, or nothing.')} />
      <TextField autoComplete="off" {...about('originalPrice', 'Such as ₹1,999.')} />
      <TextField
        autoComplete="off"
        {...about('discountedPrice', 'What students pay; ₹0 is shown as Free.')}
      />
      <div className="whole">
        <Switch
          id="course-isPublished"
          label={courseLabels.isPublished}
          checked={draft.isPublished}
          onChange={({ target }) => onType({ isPublished: target.checked })}
        />
        {saved && saved.isPublished !== draft.isPublished && (
          <p className="field-hint">Saved there: {saved.isPublished ? 'published' : 'not published'}</p>
        )}
      </div>
      <h3 className="whole">More about the course</h3>
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
      <TextArea {...about('learningOutcomes', 'A line for each.')} />
      <TextArea {...about('requirements', 'A line for each.')} />
      <div className="grid content-start gap-8">
        <Choice {...about('mentorId')}>
          <option value="">No mentor</option>
          {mentors
            .filter(({ _id, active }) => active || _id === draft.mentorId)
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          {draft.mentorId && !mentors.some(({ _id }) => _id === draft.mentorId) && (
            <option value={draft.mentorId}>Current mentor</option>
          )}
        </Choice>
        {mentorsFailed}
      </div>
      <Choice {...about('status')}>
        <option>Active</option>
        <option>In Progress</option>
        <option>Completed</option>
      </Choice>
      <TextField inputMode="numeric" autoComplete="off" {...about('duration')} />
      <div className="whole">{picture}</div>
    </div>
  )
}

/** What is saved elsewhere, in words. */
function shown(name: Text, value: string, mentors: CourseInputsProps['mentors']): string {
  if (value === '') return 'nothing'
  if (name === 'mentorId') return mentors.find(({ _id }) => _id === value)?.name ?? 'another mentor'
  return name === 'image' ? 'another picture' : value
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
