import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { educations, genders, occupations, Profile, putProfile } from '#contract/accounts/profile.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { choiceText } from '../../shared/choice-texts.ts'
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

export type ProfileValues = Record<FieldName, string>

export interface ProfileField {
  readonly label: MessageDescriptor
  readonly options?: Readonly<Record<string, MessageDescriptor>>
  readonly type?: 'date' | 'tel'
  readonly autoComplete?: string
  readonly placeholder?: MessageDescriptor
}

const educationTexts: Record<(typeof educations)[number], MessageDescriptor> = {
  'High School': msg`High School`,
  Undergraduate: msg`Undergraduate`,
  Graduate: msg`Graduate`,
  PhD: msg`PhD`,
  Other: msg`Other`,
}

const genderTexts: Record<(typeof genders)[number], MessageDescriptor> = {
  Male: msg`Male`,
  Female: msg`Female`,
  'Non-binary': msg`Non-binary`,
  'Prefer not to say': msg`Prefer not to say`,
}

const occupationTexts: Record<(typeof occupations)[number], MessageDescriptor> = {
  Student: msg`Student`,
  Employed: msg`Employed`,
  Unemployed: msg`Unemployed`,
  Freelancer: msg`Freelancer`,
  Other: msg`Other`,
}

export const fields: Record<FieldName, ProfileField> = {
  name: { label: msg`Name`, autoComplete: 'name' },
  phone: { label: msg`Phone`, type: 'tel', autoComplete: 'tel' },
  location: { label: msg`Location`, autoComplete: 'address-level2' },
  birthday: { label: msg`Birthday`, type: 'date', autoComplete: 'bday' },
  education: { label: msg`Education`, options: educationTexts },
  gender: { label: msg`Gender`, options: genderTexts, autoComplete: 'sex' },
  occupation: { label: msg`Occupation`, options: occupationTexts },
  course: { label: msg`Course`, placeholder: msg`What you study elsewhere` },
}

export const profileText = (name: FieldName, value: string) => choiceText(fields[name].options ?? {}, value)

export function valuesOf(profile: Profile): ProfileValues {
  return Object.fromEntries(fieldNames.map((name) => [name, profile[name] ?? ''])) as ProfileValues
}

/** Holds only changed fields: another device may have saved other fields. */
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
