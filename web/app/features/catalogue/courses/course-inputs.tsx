import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { type CourseDetail, courseStatuses, translatedBadges } from '#contract/catalogue/courses.ts'
import { limits } from '#contract/limits.ts'
import { badgeText, choiceText, statusesOfCourses } from '../../../shared/choice-texts.ts'
import { savedThere } from '../../../shared/form-banners.tsx'
import type { FormField } from '../../../shared/use-form-fields.ts'
import type { VersionedForm } from '../../../shared/use-versioned-form.ts'
import { Switch } from '../../../ui/choices.tsx'
import { FieldFrame, TextArea, TextField, useField } from '../../../ui/field.tsx'
import { type CourseFieldName, type CourseValues, courseLabels } from './course-fields.ts'
import { CoursePicture } from './course-picture.tsx'

export type CourseForm = VersionedForm<CourseDetail | null, CourseValues>

type Mentors = readonly { _id: string; name: string; active: boolean }[]

export interface CourseInputsProps {
  form: CourseForm
  categories: readonly string[]
  mentors: Mentors
  mentorsFailed: ReactNode
}

/** `docs/specification/catalogue.md` prescribes the ids `course-<name>`. */
export function CourseInputs({ form, categories, mentors, mentorsFailed }: CourseInputsProps) {
  const isPublishedElsewhere = form.savedElsewhere('isPublished')
  return (
    <div className="course-fields">
      <CourseField form={form} name="name" />
      <CourseField form={form} name="instructor" />
      <CourseField form={form} name="description" />
      <CourseField form={form} name="rating" />
      <CourseField form={form} name="badge" />
      <CourseField form={form} name="originalPrice" />
      <CourseField form={form} name="discountedPrice" />
      <div className="whole">
        <Switch
          id="course-isPublished"
          label={t(courseLabels.isPublished)}
          checked={form.values.isPublished}
          onChange={({ target }) => form.set({ isPublished: target.checked })}
        />
        {isPublishedElsewhere !== undefined && (
          <p className="field-hint">
            {isPublishedElsewhere ? t`Saved there: published` : t`Saved there: not published`}
          </p>
        )}
      </div>
      <h3 className="whole">
        <Trans>More about the course</Trans>
      </h3>
      <CourseCategory form={form} categories={categories} />
      <CourseField form={form} name="brand" />
      <CourseField form={form} name="tagline" />
      <CourseField form={form} name="learningOutcomes" />
      <CourseField form={form} name="requirements" />
      <div className="grid content-start gap-8">
        <LeadMentor form={form} mentors={mentors} />
        {mentorsFailed}
      </div>
      <CourseStatus form={form} />
      <CourseField form={form} name="duration" />
      <CourseField form={form} name="offerEndsAt" />
      <CourseField form={form} name="startsOn" />
      <CourseField form={form} name="slug" />
      <CourseImage form={form} />
    </div>
  )
}

type Text = Exclude<CourseFieldName, 'isPublished' | 'image' | 'mentorId' | 'status'>

function fieldProps(
  form: CourseForm,
  name: Exclude<CourseFieldName, 'isPublished' | 'image'>,
  hint?: string,
) {
  const savedElsewhere = form.savedElsewhere(name)
  return {
    ...form.field(name),
    id: `course-${name}`,
    label: t(courseLabels[name]),
    hint: savedElsewhere === undefined ? hint : savedThere(savedElsewhere),
  }
}

const inputs: Partial<Record<Text, ComponentProps<'input'>>> = {
  name: { required: true, maxLength: limits.name },
  instructor: { maxLength: limits.name },
  rating: { inputMode: 'decimal' },
  originalPrice: { inputMode: 'decimal' },
  discountedPrice: { inputMode: 'decimal' },
  badge: { maxLength: 24 },
  category: { maxLength: 60 },
  brand: { maxLength: 60 },
  tagline: { maxLength: 200 },
  duration: { inputMode: 'numeric' },
  offerEndsAt: { type: 'date' },
  startsOn: { type: 'date' },
  slug: { maxLength: 80, spellCheck: false },
}

function hintOf(name: Text): string | undefined {
  switch (name) {
    case 'rating':
      return t`From 0 to 5.`
    case 'badge':
      return t`A word on the cover, or nothing.`
    case 'originalPrice':
      return t`Such as ₹1,999.`
    case 'discountedPrice':
      return t`What students pay; ₹0 is shown as Free.`
    case 'offerEndsAt':
      return t`Then the original price holds again. Without a day no offer is announced.`
    case 'startsOn':
      return t`Shown on the public page until then.`
    case 'slug':
      return t`Letters, digits and hyphens, such as web-development.`
    case 'learningOutcomes':
    case 'requirements':
      return t`A line for each.`
    default:
      return undefined
  }
}

/** Before publication, typing also sets the discounted price while both are equal. */
function originalPrice(form: CourseForm): Partial<ComponentProps<'input'>> {
  const { originalPrice: before, discountedPrice } = form.values
  if (form.record?.isPublished || before !== discountedPrice) return {}
  return {
    onChange: ({ target: { value } }) => form.set({ originalPrice: value, discountedPrice: value }),
  }
}

export function CourseField({ form, name }: { form: CourseForm; name: Text }) {
  const badgesId = useId()
  const field = fieldProps(form, name, hintOf(name))
  if (name === 'learningOutcomes' || name === 'requirements') return <TextArea {...field} />
  if (name === 'description')
    return (
      <div className="whole">
        <TextArea maxLength={limits.text} {...field} />
      </div>
    )
  const input = (
    <TextField
      autoComplete="off"
      data-first-focus={name === 'name' ? true : undefined}
      list={name === 'badge' ? badgesId : undefined}
      {...inputs[name]}
      {...field}
      {...(name === 'originalPrice' && originalPrice(form))}
    />
  )
  if (name === 'tagline') return <div className="whole">{input}</div>
  if (name !== 'badge') return input
  return (
    <>
      {input}
      <datalist id={badgesId}>
        {translatedBadges.map((badge) => (
          <option key={badge} value={badge}>
            {badgeText(badge)}
          </option>
        ))}
      </datalist>
    </>
  )
}

export function CourseCategory({ form, categories }: Pick<CourseInputsProps, 'form' | 'categories'>) {
  const listId = useId()
  return (
    <>
      <TextField list={listId} autoComplete="off" {...inputs.category} {...fieldProps(form, 'category')} />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}

export function LeadMentor({ form, mentors }: Pick<CourseInputsProps, 'form' | 'mentors'>) {
  const { mentorId } = form.values
  const savedElsewhere = form.savedElsewhere('mentorId')
  const mentorElsewhere =
    savedElsewhere && (mentors.find(({ _id }) => _id === savedElsewhere)?.name ?? t`another mentor`)
  return (
    <Choice
      {...fieldProps(form, 'mentorId')}
      hint={savedElsewhere === undefined ? undefined : savedThere(mentorElsewhere ?? '')}
    >
      <option value="">
        <Trans>No mentor</Trans>
      </option>
      {mentors
        .filter(({ _id, active }) => active || _id === mentorId)
        .map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      {mentorId && !mentors.some(({ _id }) => _id === mentorId) && (
        <option value={mentorId}>
          <Trans>Current mentor</Trans>
        </option>
      )}
    </Choice>
  )
}

export function CourseStatus({ form }: { form: CourseForm }) {
  const savedElsewhere = form.savedElsewhere('status')
  const hint =
    savedElsewhere === undefined ? undefined : savedThere(choiceText(statusesOfCourses, savedElsewhere))
  return (
    <Choice {...fieldProps(form, 'status')} hint={hint}>
      {courseStatuses.map((status) => (
        <option key={status} value={status}>
          {t(statusesOfCourses[status])}
        </option>
      ))}
    </Choice>
  )
}

export function CourseImage({ form }: { form: CourseForm }) {
  const { name, image } = form.values
  const savedElsewhere = form.savedElsewhere('image')
  return (
    <div className="whole">
      <CoursePicture
        name={name}
        image={image}
        error={form.errorOf('image')}
        hint={savedElsewhere !== undefined && savedThere(savedElsewhere && t`another picture`)}
        buttonRef={form.field('image').ref}
        onImage={(chosen) => form.set({ image: chosen })}
      />
    </div>
  )
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
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      <select {...select} {...field}>
        {children}
      </select>
    </FieldFrame>
  )
}
