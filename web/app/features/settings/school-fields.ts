import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { CoursesOpen, putSchool, School } from '#contract/settings/school.ts'
import type { Edit } from '../../shared/use-versioned-form.ts'

export interface SchoolValues {
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
  readonly logInNames: 'on' | 'off'
  readonly quizRanks: 'on' | 'off'
}

export type SchoolField = keyof SchoolValues

export const fieldLabels: Record<SchoolField, MessageDescriptor> = {
  name: msg`Name`,
  address: msg`Address`,
  phone: msg`Phone`,
  email: msg`Email`,
  logo: msg`Logo`,
  upiId: msg`UPI ID`,
  bankLines: msg`Bank details`,
  coursesOpen: msg`A paid course opens`,
  pauseAfterDays: msg`Days until overdue lessons pause`,
  timeZone: msg`Time zone`,
  language: msg`Language`,
  refundText: msg`Refund text`,
  logInNames: msg`Log-in by phone or roll number`,
  quizRanks: msg`Ranks in quizzes`,
}

export const valuesOf = (school: School): SchoolValues => ({
  name: school.name,
  address: school.address,
  phone: school.phone ?? '',
  email: school.email ?? '',
  logo: school.logo ?? '',
  upiId: school.upiId ?? '',
  bankLines: school.bankLines ?? '',
  coursesOpen: school.coursesOpen,
  pauseAfterDays: school.pauseAfterDays === null ? '' : String(school.pauseAfterDays),
  timeZone: school.timeZone,
  language: school.language,
  refundText: school.refundText ?? '',
  logInNames: school.logInNames ? 'on' : 'off',
  quizRanks: school.quizRanks ? 'on' : 'off',
})

export function bodyOf({
  values,
  changed,
  record,
}: Edit<School, SchoolValues>): SentBodyOf<typeof putSchool> {
  const sentFields = changed.map((name) => [name, sentValue(name, values[name].trim())])
  return { ...Object.fromEntries(sentFields), version: record.version }
}

function sentValue(name: SchoolField, typed: string): string | number | boolean | null {
  if (name === 'logInNames' || name === 'quizRanks') return typed === 'on'
  if (name !== 'pauseAfterDays') return typed
  // JSON has no NaN: null would clear the setting. The server refuses the text.
  return typed === '' ? null : Number.isNaN(Number(typed)) ? typed : Number(typed)
}

/** The current zone may have an outdated name. */
export function timeZones(current: string): string[] {
  return [...new Set([current, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
