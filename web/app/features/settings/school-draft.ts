import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { CoursesOpen, putSchool, School } from '#contract/settings/school.ts'

/** Empty text for none. */
export interface SchoolDraft {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly logo: string
  readonly upiId: string
  readonly bankLines: string
  readonly timeZone: string
  readonly language: Language
  readonly refundText: string
  readonly coursesOpen: CoursesOpen
  readonly pauseAfterDays: string
  readonly logInNames: 'on' | ''
}

export type SchoolField = keyof SchoolDraft

/** In the order of the form. */
export const fieldLabels: Record<SchoolField, MessageDescriptor> = {
  name: msg`Name`,
  address: msg`Address`,
  phone: msg`Phone`,
  email: msg`Email`,
  logo: msg`Logo`,
  upiId: msg`UPI ID`,
  bankLines: msg`Bank details`,
  timeZone: msg`Time zone`,
  language: msg`Language`,
  refundText: msg`Refund text`,
  coursesOpen: msg`A paid course opens`,
  pauseAfterDays: msg`Days until overdue lessons pause`,
  logInNames: msg`Log-in by phone or roll number`,
}

export const schoolFields = Object.keys(fieldLabels) as SchoolField[]

export const schoolDraftOf = (school: School): SchoolDraft => ({
  name: school.name,
  address: school.address,
  phone: school.phone ?? '',
  email: school.email ?? '',
  logo: school.logo ?? '',
  upiId: school.upiId ?? '',
  bankLines: school.bankLines ?? '',
  timeZone: school.timeZone,
  language: school.language,
  refundText: school.refundText ?? '',
  coursesOpen: school.coursesOpen,
  pauseAfterDays: school.pauseAfterDays === null ? '' : String(school.pauseAfterDays),
  logInNames: school.logInNames ? 'on' : '',
})

export function changedFields(draft: SchoolDraft, saved: School): SchoolField[] {
  const before = schoolDraftOf(saved)
  return schoolFields.filter((name) => draft[name].trim() !== before[name])
}

/** The changed fields and the version they started from. Empty text clears a field. */
export function schoolBodyOf(draft: SchoolDraft, saved: School): SentBodyOf<typeof putSchool> {
  const changed = changedFields(draft, saved).map((name) => [name, sent(name, draft[name].trim())])
  return { ...Object.fromEntries(changed), version: saved.version }
}

/** Text that is no number is sent as text, so that the server refuses it with its own message. */
function sent(name: SchoolField, typed: string): string | number | boolean | null {
  if (name === 'logInNames') return typed === 'on'
  if (name !== 'pauseAfterDays') return typed
  return typed === '' ? null : Number(typed)
}

/** The browser's time zones and the school's, which may be an older name. */
export function timeZones(current: string): string[] {
  return [...new Set([current, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
