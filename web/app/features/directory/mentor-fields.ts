import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { type Mentor, mentorBody, mentorEditBody, mentorInviteBody } from '#contract/directory/mentors.ts'
import { texts } from '#contract/texts.ts'
import { inLine } from '#contract/typed-text.ts'

/** What the mentor form holds. `course` is the first; `more` are those beside it. */
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
 * What is wrong: one sentence over the form, said aloud at once, the fields that are missing, and what is said beside a
 * field, for people who have the form's top out of view.
 */
export interface MentorFault {
  message: string
  more?: string | undefined
  missing: readonly MentorField[]
  fields: Partial<Record<MentorField, string>>
}

export const emptyMentor: MentorDraft = { name: '', email: '', password: '', course: '', more: [] }

export const isMentorDraft = (kept: object) => {
  const { name, email, course, more } = kept as Partial<MentorDraft>
  return [name, email, course].every((text) => typeof text === 'string') && Array.isArray(more)
}

/** A mentor as the form shows them; the password is never shown. */
export function mentorDraft({ name, email, courses }: Mentor): MentorDraft {
  const [course = '', ...more] = courses.map(({ _id }) => _id)
  return { name, email, password: '', course, more }
}

/** Every course that the form names, each once. */
export const chosenCourses = ({ course, more }: MentorDraft) => [
  ...new Set([course, ...more].filter((id) => id !== '')),
]

/** What is sent. The password goes blank when somebody is edited, which leaves it as it is. */
export function mentorBodyOf(draft: MentorDraft, mentor?: Mentor) {
  const { name, email } = draft
  const common = { name, email, courses: chosenCourses(draft) }
  return mentor
    ? { ...common, password: '', version: mentor.version }
    : { ...common, password: draft.password }
}

const schemas = { add: mentorBody, edit: mentorEditBody, invite: mentorInviteBody }

/** What is wrong with a form before it is sent, or null. */
export function mentorFault(mode: keyof typeof schemas, body: object): MentorFault | null {
  const { error } = z.safeParse(schemas[mode], body)
  if (!error) return null
  const fields: Partial<Record<MentorField, string>> = {}
  for (const { path, message } of error.issues) fields[path[0] as MentorField] ??= message
  const missing = mentorFields.filter((name) => fields[name] === texts.admin.allFieldsRequired)
  for (const name of missing) delete fields[name]
  const message = missing.length > 0 ? texts.admin.allFieldsRequired : (error.issues[0]?.message ?? '')
  return { message, missing, fields }
}

/** What somebody else has saved otherwise than it is typed here, field by field, in words. */
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
