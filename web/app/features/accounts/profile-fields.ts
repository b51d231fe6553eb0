import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import {
  type educations,
  type genders,
  type occupations,
  type Profile,
  profileBody,
  type putProfile,
} from '#contract/accounts/profile.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { choiceText } from '../../shared/choice-texts.ts'

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
export type ProfileDraft = Record<FieldName, string>
export type FieldErrors = Partial<Record<FieldName, string>>

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

/** In the order of the page. The server checks the limits again. */
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

export function draftOf(profile: Profile): ProfileDraft {
  return Object.fromEntries(fieldNames.map((name) => [name, profile[name] ?? ''])) as ProfileDraft
}

export function changedFields(draft: ProfileDraft, profile: Profile): FieldName[] {
  return fieldNames.filter((name) => draft[name].trim() !== (profile[name] ?? ''))
}

/** Only the changed fields, so that the rest keeps what another device saved. */
export function bodyOf(draft: ProfileDraft, profile: Profile): SentBodyOf<typeof putProfile> {
  const changes = changedFields(draft, profile).map((name) => {
    const value = draft[name].trim()
    return [name, value === '' && name !== 'name' ? null : value]
  })
  return { ...Object.fromEntries(changes), version: profile.version }
}

export function errorsOf(body: SentBodyOf<typeof putProfile>): FieldErrors {
  const { error } = z.safeParse(profileBody, body)
  const found: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) found[path[0] as FieldName] ??= message
  return found
}

/** Fields typed here win; all others take the values of `now`. */
export function rebased(draft: ProfileDraft, before: Profile, now: Profile): ProfileDraft {
  const typed = changedFields(draft, before)
  return Object.fromEntries(
    fieldNames.map((name) => [name, typed.includes(name) ? draft[name] : (now[name] ?? '')]),
  ) as ProfileDraft
}
