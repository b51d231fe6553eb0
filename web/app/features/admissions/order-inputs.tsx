import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Course } from '#contract/catalogue/courses.ts'
import type { FeePlan } from '#contract/fees/fees.ts'
import { formatRupees } from '#contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/field.tsx'
import type { OrderDraft } from './draft.ts'

export interface OrderInputsProps {
  order: OrderDraft
  courses: readonly Course[]
  takenCourseIds: readonly string[]
  plan: FeePlan | undefined
  error?: string | undefined
  onChange: (change: Partial<OrderDraft>) => void
  onRemove?: (() => void) | undefined
}

export function OrderInputs(props: OrderInputsProps) {
  const { order, courses, takenCourseIds, plan, error, onChange, onRemove } = props
  const course = useField({ error })
  const parts = plan?.parts.length ?? 0
  const fee = useField({})
  return (
    <>
      <FieldFrame
        label={t`Course`}
        id={course.id}
        error={error}
        aside={
          onRemove && (
            <button type="button" className="link" onClick={onRemove}>
              <Trans>Remove</Trans>
            </button>
          )
        }
      >
        <select
          {...course}
          value={order.courseId}
          onChange={({ target }) =>
            onChange({
              courseId: target.value,
              inParts: false,
              discount: '',
              reason: '',
              payment: null,
              keepsRest: false,
            })
          }
        >
          <option value="">{t`No course yet`}</option>
          {courses
            .filter(({ _id }) => !takenCourseIds.includes(_id))
            .map(({ _id, name, amount }) => (
              <option key={_id} value={_id}>
                {name} ({amount === 0 ? t`Free` : formatRupees(amount)})
              </option>
            ))}
        </select>
      </FieldFrame>
      <FieldFrame label={t`Fee plan`} id={fee.id}>
        <select
          {...fee}
          disabled={parts === 0}
          value={order.inParts ? 'parts' : 'whole'}
          onChange={({ target }) => onChange({ inParts: target.value === 'parts', payment: null })}
        >
          <option value="whole">{t`All at once`}</option>
          {parts > 0 && <option value="parts">{t`In ${parts} instalments`}</option>}
        </select>
      </FieldFrame>
    </>
  )
}

export function AddCourse({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="admit-wide">
      <Button variant="quiet" size="row" onClick={onAdd}>
        <Trans>Add another course</Trans>
      </Button>
    </div>
  )
}
