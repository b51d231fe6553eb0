import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  educations,
  genders,
  occupations,
  type Profile,
  type putProfile,
} from '#contract/accounts/profile.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Edit } from '../../shared/use-versioned-form.ts'

export const fieldNames = [
  'name',
  'phone',
  'location',
  'birthday',
  'education',
  'gender',
  'occupation',
  'course',
] as const
export type FieldName = (typeof fieldNames)[number]

/** Empty text for none. */
export type ProfileValues = Record<FieldName, string>

export interface ProfileField {
  readonly label: MessageDescriptor
  readonly options?: readonly string[]
  readonly type?: 'date' | 'tel'
  readonly autoComplete?: string
  readonly placeholder?: MessageDescriptor
}

/** In the order of the page. The server checks the limits again. */
export const fields: Record<FieldName, ProfileField> = {
  name: { label: msg`Name`, autoComplete: 'name' },
  phone: { label: msg`Phone`, type: 'tel', autoComplete: 'tel' },
  location: { label: msg`Location`, autoComplete: 'address-level2' },
  birthday: { label: msg`Birthday`, type: 'date', autoComplete: 'bday' },
  education: { label: msg`Education`, options: educations },
  gender: { label: msg`Gender`, options: genders, autoComplete: 'sex' },
  occupation: { label: msg`Occupation`, options: occupations },
  course: { label: msg`Course`, placeholder: msg`What you study elsewhere` },
}

export function valuesOf(profile: Profile): ProfileValues {
  return Object.fromEntries(fieldNames.map((name) => [name, profile[name] ?? ''])) as ProfileValues
}

/** Only the changed fields, so that the rest keeps what another device saved. */
export function bodyOf({
  values,
  changed,
  record,
}: Edit<Profile, ProfileValues>): SentBodyOf<typeof putProfile> {
  const changes = changed.map((name) => {
    const value = values[name].trim()
    return [name, value === '' && name !== 'name' ? null : value]
  })
  return { ...Object.fromEntries(changes), version: record.version }
}
