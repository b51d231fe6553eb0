import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { createCourse } from '#calls/catalogue/course-changes.ts'
import { courseChangeBody } from '#contract/catalogue/course-changes.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { limits } from '#contract/limits.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { paths } from '../../../paths.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import { restoredText } from '../../../shared/form-banners.tsx'
import { useVersionedForm } from '../../../shared/use-versioned-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBanner } from '../../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../../ui/field.tsx'
import { courseChoices } from '../courses/course-choices.ts'
import { invalidateCourses } from '../courses/managed-queries.ts'
import { courseDetail } from '../queries.ts'

const empty = { name: '', copyOf: '' }

export function NewCoursePageForm({ onMade }: { onMade: (courseId: string) => void }) {
  const cache = useQueryClient()
  const courses = useQuery(courseChoices).data ?? []
  const form = useVersionedForm({
    form: 'course-page new',
    record: null as CourseDetail | null,
    valuesOf: () => empty,
    errorsOf: ({ values: { name, copyOf } }) =>
      copyOf && !name.trim() ? {} : fieldErrors(courseChangeBody, { name }),
    async save({ values: { name, copyOf } }, idempotencyKey) {
      const body = { ...(name.trim() && { name }), ...(copyOf && { copyOf }) }
      const { course } = await call(createCourse, { body, idempotencyKey })
      cache.setQueryData(courseDetail(course._id).queryKey, course)
      void invalidateCourses(cache)
      onMade(course._id)
      return null
    },
    onFailed: (error) => failureOf(error, t`The course was not made.`),
  })
  const copyOf = form.field('copyOf')
  const copyHint = t`A copy takes texts, prices and the syllabus.`
  const selectProps = useField({ id: 'course-copyOf', hint: copyHint, error: copyOf.error })
  return (
    <form noValidate className="grid max-w-text gap-16" onSubmit={form.submit}>
      {form.isRestored && <p className="text-label text-ink2">{restoredText()}</p>}
      {form.failure && <ErrorBanner more={form.failure.more}>{form.failure.message}</ErrorBanner>}
      <TextField
        id="course-name"
        label={t`Name`}
        required={form.values.copyOf === ''}
        maxLength={limits.name}
        autoComplete="off"
        {...form.field('name')}
      />
      <FieldFrame id={selectProps.id} label={t`Start from`} hint={copyHint} error={copyOf.error}>
        <select {...copyOf} {...selectProps}>
          <option value="">{t`An empty course`}</option>
          {courses.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {t`A copy of ${name}`}
            </option>
          ))}
        </select>
      </FieldFrame>
      <div className="flex flex-wrap items-center gap-16">
        <Button variant="primary" type="submit" busy={form.isSaving && t`Creating...`}>
          <Trans>Create course</Trans>
        </Button>
        <Link className="link" to={paths.adminCourses({ edit: 'new' })}>
          <Trans>Fill in all fields at once</Trans>
        </Link>
      </div>
    </form>
  )
}
