import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { getCourseTax, putCourseTax } from '#calls/tax/tax.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import type { CourseMode, CourseTax } from '#contract/tax/tax.ts'
import { call } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBanner, Skeleton } from '../../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.ts'

const courseTaxOf = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'tax', courseId],
    queryFn: ({ signal }) => call(getCourseTax, { params: { courseId }, signal }),
  })

export default function CourseTaxDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const query = useQuery({
    ...courseTaxOf(course._id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const tax = query.isFetching ? undefined : query.data
  if (tax) return <TaxForm name={course.name} tax={tax} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t`GST of the course`} note={course.name}>
      <QueryStates
        query={query}
        message={t`The GST of the course did not load.`}
        skeleton={<Skeleton className="h-208" />}
      />
    </Dialog>
  )
}

function TaxForm({ name, tax, onClose }: { name: string; tax: CourseTax; onClose: () => void }) {
  const [mode, setMode] = useState(tax.mode)
  const [rate, setRate] = useState(tax.rate === null ? '' : String(tax.rate))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const client = useQueryClient()
  const field = useField({})
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setFailure(null)
    const { courseId } = tax
    const body = { mode, rate: rate.trim() === '' ? null : Number(rate) }
    try {
      client.setQueryData(
        courseTaxOf(courseId).queryKey,
        await call(putCourseTax, { params: { courseId }, body }),
      )
      onClose()
      showToast('success', t`GST of the course saved.`)
    } catch (error) {
      setFailure(failureOf(error, t`The GST of the course is not changed.`))
    }
    setSaving(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`GST of the course`}
      note={name}
      actions={
        <>
          <Button variant="primary" type="submit" form="course-tax" busy={isSaving && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="course-tax" noValidate className="grid gap-16" onSubmit={save}>
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <FieldFrame
          label={t`Where it is given`}
          hint={t`Online, the place of supply is the student’s state; in a classroom it is the school’s.`}
          id={field.id}
        >
          <select {...field} value={mode} onChange={({ target }) => setMode(target.value as CourseMode)}>
            <option value="online">{t`Online`}</option>
            <option value="classroom">{t`In a classroom`}</option>
          </select>
        </FieldFrame>
        <TextField
          label={t`Rate in percent`}
          hint={t`Leave it empty for the rate of the school.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={rate}
          error={failure?.fields.rate}
          onChange={({ target }) => setRate(target.value)}
        />
        <p className="text-ink2 text-label">
          <Trans>It counts for documents from now on.</Trans>
        </p>
      </form>
    </Dialog>
  )
}
