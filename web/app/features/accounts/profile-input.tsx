import { t } from '@lingui/core/macro'
import type { Profile } from '#contract/accounts/profile.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { serverTime } from '../../ui/server-time.ts'
import { translateAll } from '../../ui/translate-all.ts'
import { type FieldName, fields, profileText } from './profile-fields.ts'

export interface ProfileInputProps {
  id: string
  name: FieldName
  value: string
  error?: string | undefined
  /** The profile before another device saved. */
  before: Profile | null
  saved: Profile
  onType: (value: string) => void
}

export function ProfileInput({ id, name, value, error, before, saved, onType }: ProfileInputProps) {
  const { label, options, type, autoComplete, placeholder } = fields[name]
  const there = saved[name] ?? ''
  const isOtherThere = before !== null && there !== (before[name] ?? '') && there !== value.trim()
  const frame = {
    id,
    label: t(label),
    name,
    value,
    error,
    autoComplete,
    hint: isOtherThere && savedThere(name, saved[name]),
  }
  if (options) {
    return (
      <SelectField
        {...frame}
        options={translateAll(options)}
        none={t`Not given`}
        onChange={(event) => onType(event.target.value)}
      />
    )
  }
  return (
    <TextField
      {...frame}
      type={type ?? 'text'}
      placeholder={placeholder && t(placeholder)}
      required={name === 'name'}
      {...(type === 'date' && { min: '1900-01-01', max: today() })}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

function savedThere(name: FieldName, saved: string | null): string {
  if (saved === null) return t`Saved on the other device: nothing.`
  const value = profileText(name, saved)
  return t`Saved on the other device: ${value}.`
}

/** The local date, as the value of `<input type=date>`. */
const today = () => new Intl.DateTimeFormat('en-CA').format(serverTime())
