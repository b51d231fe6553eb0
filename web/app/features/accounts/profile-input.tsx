import { t } from '@lingui/core/macro'
import type { FormField } from '../../shared/use-form-fields.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { serverTime } from '../../ui/server-time.ts'
import { translateAll } from '../../ui/translate-all.ts'
import { type FieldName, fields, profileText } from './profile-fields.ts'

export interface ProfileInputProps {
  id: string
  name: FieldName
  field: FormField
  savedElsewhere: string | undefined
}

export function ProfileInput({ id, name, field, savedElsewhere }: ProfileInputProps) {
  const { label, options, type, autoComplete, placeholder } = fields[name]
  const frame = {
    ...field,
    id,
    label: t(label),
    autoComplete,
    hint: savedElsewhere !== undefined && savedElsewhereText(profileText(name, savedElsewhere)),
  }
  if (options) {
    return <SelectField {...frame} options={translateAll(options)} none={t`Not given`} />
  }
  return (
    <TextField
      {...frame}
      type={type ?? 'text'}
      placeholder={placeholder && t(placeholder)}
      required={name === 'name'}
      {...(type === 'date' && { min: '1900-01-01', max: today() })}
    />
  )
}

const savedElsewhereText = (value: string) =>
  value === '' ? t`Saved on the other device: nothing.` : t`Saved on the other device: ${value}.`

const today = () => new Intl.DateTimeFormat('en-CA').format(serverTime())
