import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { TextField, type TextFieldProps } from '../../ui/field.tsx'
import type { PersonDraft } from './draft.ts'

export interface PersonInputsProps {
  person: PersonDraft
  isEmailNeeded: boolean
  /** Nobody logs in with a shared phone, so the roll number field is next. */
  isPhoneShared?: boolean
  errorIn: (...names: string[]) => { error?: string | undefined }
  onChange: (change: Partial<PersonDraft>) => void
  children?: ReactNode
}

export function PersonInputs({
  person,
  isEmailNeeded,
  isPhoneShared = false,
  errorIn,
  onChange,
  children,
}: PersonInputsProps) {
  const field = (name: keyof PersonDraft, maxLength: number): Omit<TextFieldProps, 'label'> => ({
    value: person[name],
    maxLength: maxLength,
    autoComplete: 'off',
    onChange: ({ target }) => onChange({ [name]: target.value }),
    ...errorIn(name),
  })
  const optional = <span className="text-ink3">{t`optional`}</span>
  const isRollNeeded = isPhoneShared && person.email.trim() === ''
  const roll = (
    <TextField
      label={t`Roll number`}
      aside={isRollNeeded ? undefined : optional}
      required={isRollNeeded}
      spellCheck={false}
      {...field('rollNumber', 40)}
    />
  )
  return (
    <>
      <TextField label={t`Name`} required {...field('name', limits.name)} />
      <TextField label={t`Phone`} type="tel" required {...field('phone', limits.phone)} />
      {children}
      {isPhoneShared && roll}
      <TextField label={t`Guardian`} aside={optional} {...field('guardian', limits.name)} />
      <TextField label={t`Guardian’s phone`} aside={optional} {...field('guardianPhone', limits.phone)} />
      <TextField
        label={t`Email`}
        type="email"
        aside={isEmailNeeded ? undefined : optional}
        required={isEmailNeeded}
        {...field('email', limits.email)}
      />
      {!isPhoneShared && roll}
      <TextField label={t`City`} aside={optional} {...field('city', limits.name)} />
    </>
  )
}
