import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback.tsx'
import { type AssignmentForm, fieldLabels } from './assignment-fields.ts'
import type { RubricSlots } from './rubric-slots.ts'

export interface RubricInputsProps {
  form: AssignmentForm
  slots: RubricSlots
}

export function RubricInputs({ form, slots }: RubricInputsProps) {
  const [isOpen, setOpen] = useState(false)
  const { record, values } = form
  const hasRows = values.criteria.length > 0
  return (
    <fieldset>
      <legend className="font-strong text-label">{t(fieldLabels.criteria)}</legend>
      <p className="text-ink2 text-label">
        <Trans>Criteria with points. The work can then be marked question by question.</Trans>
      </p>
      {record && (
        <Button size="row" className="mt-8" onClick={() => setOpen(true)}>
          <Trans>Show or change the rubric</Trans>
        </Button>
      )}
      {!record && !hasRows && (
        <Button
          variant="quiet"
          icon="plus"
          className="px-0"
          onClick={() => form.set({ criteria: [{ title: '', points: '' }] })}
        >
          <Trans>Add a rubric</Trans>
        </Button>
      )}
      {!record && hasRows && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <slots.Rows
            rows={values.criteria}
            isTried={form.errorOf('criteria') !== undefined}
            onChange={(criteria) => form.set({ criteria })}
          />
        </Suspense>
      )}
      {record && isOpen && <slots.Dialog assignmentId={record._id} onClose={() => setOpen(false)} />}
    </fieldset>
  )
}
