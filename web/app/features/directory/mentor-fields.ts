import { t } from '@lingui/core/macro'
import { type Mentor, mentorBody, mentorEditBody } from '#contract/directory/mentors.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { fieldErrors } from '../../shared/field-errors.ts'
import type { Edit } from '../../shared/use-versioned-form.ts'

export interface MentorValues {
  name: string
  email: string
  password: string
  courses: readonly string[]
}

export function valuesOf(mentor: Mentor | null): MentorValues {
  const { name = '', email = '', courses = [] } = mentor ?? {}
  return { name, email, password: '', courses: courses.map(({ _id }) => _id) }
}

export const chosenCourses = (courses: readonly string[]) => [...new Set(courses.filter((id) => id !== ''))]

/** An empty password keeps the existing one. */
export const bodyOf = ({ name, email, password, courses }: MentorValues) => ({
  name,
  email,
  password,
  courses: chosenCourses(courses),
})

export const errorsOf = ({ values, record }: Edit<Mentor | null, MentorValues>) =>
  fieldErrors(record ? mentorEditBody : mentorBody, bodyOf(values))

/** A summary for screen readers. Fields show errors too: the top may be out of view. */
export function summaryOf<Field extends string>(
  names: readonly Field[],
  errorOf: (name: Field) => string | undefined,
) {
  const missing = names.filter((name) => errorOf(name) === t(texts.admin.allFieldsRequired))
  const wrong = names.find((name) => errorOf(name))
  const message = missing.length > 0 ? t(texts.admin.allFieldsRequired) : wrong && errorOf(wrong)
  return { message, missing }
}

export function namesOf({ courses }: Pick<Mentor, 'courses'>): string {
  const names = courses.map(({ name }) => name)
  return joinIsolated(names, ', ') || t`none`
}
