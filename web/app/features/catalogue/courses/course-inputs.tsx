import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { type CourseDetail, courseStatuses, usualBadges } from '#contract/catalogue/courses.ts'
import { limits } from '#contract/limits.ts'
import { badgeText, choiceText, statusesOfCourses } from '../../../shared/choice-texts.ts'
import { savedThere } from '../../../shared/form-banners.tsx'
import type { FormField } from '../../../shared/use-form-fields.ts'
import type { VersionedForm } from '../../../shared/use-versioned-form.ts'
import { Switch } from '../../../ui/choices.tsx'
import { Frame, TextArea, TextField, useField } from '../../../ui/field.tsx'
import { type CourseFieldName, type CourseValues, courseLabels } from './course-fields.ts'
import { CoursePicture } from './course-picture.tsx'

export interface CourseInputsProps {
  form: VersionedForm<CourseDetail | null, CourseValues>
  categories: readonly string[]
  mentors: readonly { _id: string; name: string; active: boolean }[]
  mentorsFailed: ReactNode
}

type Text = Exclude<CourseFieldName, 'isPublished' | 'image'>

/** Each field has the id `course-<name>` (`docs/specification/catalogue.md`). */
export function CourseInputs({ form, categories, mentors, mentorsFailed }: CourseInputsProps) {
  const listId = useId()
  const badgesId = useId()
  const { values } = form
  const about = (name: Text, hint?: string) => {
    const there = form.there(name)
    return {
      ...form.field(name),
      id: `course-${name}`,
      label: t(courseLabels[name]),
      hint: there === undefined ? hint : savedThere(shown(name, there, mentors)),
    }
  }
  const publishedThere = form.there('isPublished')
  const imageThere = form.there('image')
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
          checked={values.isPublished}
          onChange={({ target }) => form.set({ isPublished: target.checked })}
        />
        {publishedThere !== undefined && (
          <p className="field-hint">
            {publishedThere ? t`Saved there: published` : t`Saved there: not published`}
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
            .filter(({ _id, active }) => active || _id === values.mentorId)
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          {values.mentorId && !mentors.some(({ _id }) => _id === values.mentorId) && (
            <option value={values.mentorId}>
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
      <TextField
        type="date"
        {...about(
          'offerEndsAt',
          t`Then the original price holds again. Without a day no offer is announced.`,
        )}
      />
      <TextField type="date" {...about('startsOn', t`Shown on the public page until then.`)} />
      <TextField
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        {...about('slug', t`Letters, digits and hyphens, such as web-development.`)}
      />
      <div className="whole">
        <CoursePicture
          name={values.name}
          image={values.image}
          error={form.errorOf('image')}
          hint={imageThere !== undefined && savedThere(imageThere && t`another picture`)}
          // An error moves the focus to it.
          buttonRef={form.field('image').ref}
          onImage={(image) => form.set({ image })}
        />
      </div>
    </div>
  )
}

function shown(name: Text, value: string, mentors: CourseInputsProps['mentors']): string {
  if (name === 'status') return choiceText(statusesOfCourses, value)
  if (name === 'mentorId') return mentors.find(({ _id }) => _id === value)?.name ?? t`another mentor`
  return value
}

function Choice({
  label,
  hint,
  error,
  id,
  children,
  ...select
}: FormField & { label: string; hint: string | undefined; id: string; children: ReactNode }) {
  const field = useField({ id, hint, error })
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <select {...select} {...field}>
        {children}
      </select>
    </Frame>
  )
}
