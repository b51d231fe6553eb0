import type { FormField } from '../../shared/use-form-fields.ts'
import { FieldFrame, useField } from '../../ui/field.tsx'

interface ChoiceFieldProps {
  label: string
  field: FormField
  options: Readonly<Record<string, string>>
}

export function ChoiceField({ label, field: { error, ...select }, options }: ChoiceFieldProps) {
  const field = useField({ error })
  return (
    <FieldFrame label={label} error={error} id={field.id}>
      <select {...select} {...field}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
