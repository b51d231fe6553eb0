import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { savedThere } from '../../../shared/form-banners.tsx'
import { SwitchRow } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/field.tsx'
import { type AssignmentForm, type FieldName, fieldLabels, valuesOf } from './assignment-fields.ts'
import { AttachmentInputs } from './attachment-inputs.tsx'
import { RubricInputs } from './rubric-inputs.tsx'
import type { RubricSlots } from './rubric-slots.ts'

const names = [
  'maxMarks',
  'attachments',
  'namesHidden',
  'releasesTogether',
  'criteria',
] as const satisfies FieldName[]

export function MoreSettings({ form, rubric }: { form: AssignmentForm; rubric: RubricSlots }) {
  const [isDefault] = useState(() => {
    const defaultValues = valuesOf(null)
    return names.every((name) => JSON.stringify(form.values[name]) === JSON.stringify(defaultValues[name]))
  })
  const details = useRef<HTMLDetailsElement>(null)
  const hasError = names.some((name) => form.errorOf(name))
  // Fields in closed details cannot take the focus.
  useEffect(() => {
    if (!hasError || !details.current || details.current.open) return
    details.current.open = true
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true')
      details.current.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasError])
  const { error, ...maxMarks } = form.field('maxMarks')
  const marksElsewhere = form.savedElsewhere('maxMarks')
  return (
    <details ref={details} open={!isDefault || undefined}>
      <summary className="min-h-44 content-center font-strong text-label text-pen">
        <Trans>More settings</Trans>
      </summary>
      <div className="mt-8 grid gap-16">
        <TextField
          inputMode="numeric"
          autoComplete="off"
          label={t(fieldLabels.maxMarks)}
          error={error}
          hint={marksElsewhere !== undefined && savedThere(marksElsewhere)}
          {...maxMarks}
        />
        <RubricInputs form={form} slots={rubric} />
        <AttachmentInputs
          files={form.values.attachments}
          error={form.errorOf('attachments')}
          onChange={(attachments) => form.set({ attachments })}
        />
        <div>
          <SwitchRow
            label={t(fieldLabels.namesHidden)}
            text={t`Until the grades are released.`}
            checked={form.values.namesHidden}
            onChange={({ target }) => form.set({ namesHidden: target.checked })}
          />
          <SwitchRow
            label={t(fieldLabels.releasesTogether)}
            text={t`Students see nothing of their grades until you release them.`}
            checked={form.values.releasesTogether}
            onChange={({ target }) => form.set({ releasesTogether: target.checked })}
          />
        </div>
      </div>
    </details>
  )
}
