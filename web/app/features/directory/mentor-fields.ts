import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { type Mentor, mentorBody, mentorEditBody, mentorInviteBody } from '#contract/directory/mentors.ts'
import { texts } from '#contract/texts.ts'
import { inLine } from '#contract/typed-text.ts'

export interface MentorDraft {
  name: string
  email: string
  password: string
  course: string
  more: readonly string[]
}

export const mentorFields = ['name', 'email', 'password', 'courses'] as const
export type MentorField = (typeof mentorFields)[number]

/**
 * One sentence above the form, for screen readers at once; the missing fields; and errors beside fields,
 * for people who have scrolled past the top.
 */
export interface MentorError {
  message: string
  more?: string | undefined
  missing: readonly MentorField[]
  fields: Partial<Record<MentorField, string>>
}

export const emptyMentor: MentorDraft = { name: '', email: '', password: '', course: '', more: [] }

export const isMentorDraft = (stored: object) => {
  const { name, email, course, more } = stored as Partial<MentorDraft>
  return [name, email, course].every((text) => typeof text === 'string') && Array.isArray(more)
}

/** The password is never shown. */
export function mentorDraft({ name, email, courses }: Mentor): MentorDraft {
  const [course = '', ...more] = courses.map(({ _id }) => _id)
  return { name, email, password: '', course, more }
}

export const chosenCourses = ({ course, more }: MentorDraft) => [
  ...new Set([course, ...more].filter((id) => id !== '')),
]

/** An empty password leaves an existing one as it is. */
export function mentorBodyOf(draft: MentorDraft, mentor?: Mentor) {
  const { name, email } = draft
  const common = { name, email, courses: chosenCourses(draft) }
  return mentor
    ? { ...common, password: '', version: mentor.version }
    : { ...common, password: draft.password }
}

const schemas = { add: mentorBody, edit: mentorEditBody, invite: mentorInviteBody }

export function mentorError(mode: keyof typeof schemas, body: object): MentorError | null {
  const { error } = z.safeParse(schemas[mode], body)
  if (!error) return null
  const fields: Partial<Record<MentorField, string>> = {}
  for (const { path, message } of error.issues) fields[path[0] as MentorField] ??= message
  const missing = mentorFields.filter((name) => fields[name] === t(texts.admin.allFieldsRequired))
  for (const name of missing) delete fields[name]
  const message = missing.length > 0 ? t(texts.admin.allFieldsRequired) : (error.issues[0]?.message ?? '')
  return { message, missing, fields }
}

/** Formatted values that somebody else saved meanwhile. */
export function savedOtherwise(draft: MentorDraft, saved: Mentor): Partial<Record<MentorField, string>> {
  const names =
    inLine(
      saved.courses.map(({ name }) => name),
      ', ',
    ) || t`none`
  const isSame =
    chosenCourses(draft).toSorted().join() === chosenCourses(mentorDraft(saved)).toSorted().join()
  return {
    ...(draft.name !== saved.name && { name: t`Saved there: ${saved.name}` }),
    ...(draft.email !== saved.email && { email: t`Saved there: ${saved.email}` }),
    ...(!isSame && { courses: t`Saved there: ${names}` }),
  }
}
