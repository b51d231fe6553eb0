import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { CoursesOpen, putSchool, School } from '#contract/settings/school.ts'

/** What is typed of the school; what is not said is an empty text. */
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
}

export type SchoolField = keyof SchoolDraft

/** The fields in the order of the form, as the form names them. */
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
})

/** The fields that are typed otherwise than they are saved. */
export function changedFields(draft: SchoolDraft, saved: School): SchoolField[] {
  const before = schoolDraftOf(saved)
  return schoolFields.filter((name) => draft[name].trim() !== before[name])
}

/** What is sent: what was changed, and which version of the school it is a change of. An empty text clears. */
export function schoolBodyOf(draft: SchoolDraft, saved: School): SentBodyOf<typeof putSchool> {
  const changed = changedFields(draft, saved).map((name) => [name, sent(name, draft[name].trim())])
  return { ...Object.fromEntries(changed), version: saved.version }
}

/** A number of days is sent as one; what is none, the school refuses with its words. */
function sent(name: SchoolField, typed: string): string | number | null {
  if (name !== 'pauseAfterDays') return typed
  return typed === '' ? null : Number(typed)
}

/** The zones that a browser knows, with that of the school, which may be older. */
export function timeZones(current: string): string[] {
  return [...new Set([current, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
