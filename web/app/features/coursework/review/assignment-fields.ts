import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { type Assignment, latestDeadline, newAssignmentBody } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { instantOf, localTime } from '../../../ui/local-time.ts'

const required = ['title', 'description', 'courseId', 'deadline'] as const
export const fieldNames = ['title', 'description', 'courseId', 'topicId', 'deadline'] as const
export type FieldName = (typeof fieldNames)[number]

/**
 * An empty topic is none. The deadline is the value of `<input type=datetime-local>`, in the person's time
 * zone.
 */
export type AssignmentDraft = Record<FieldName, string>
export type FieldErrors = Partial<Record<FieldName, string>>

export const emptyDraft: AssignmentDraft = {
  title: '',
  description: '',
  courseId: '',
  topicId: '',
  deadline: '',
}

const missingText: Record<(typeof required)[number], MessageDescriptor> = {
  title: msg`Please write a title.`,
  description: msg`Please say what is to be done.`,
  courseId: msg`Please choose a course.`,
  deadline: msg`Please choose a date and a time.`,
}

export const isDraft = (stored: object) =>
  required.every((name) => typeof (stored as Partial<AssignmentDraft>)[name] === 'string')

export function draftOf({ title, description, courseId, topicId, deadline }: Assignment): AssignmentDraft {
  return {
    title,
    description,
    courseId: courseId._id,
    topicId: topicId ?? '',
    deadline: localTime(deadline),
  }
}

export const isEmpty = (draft: AssignmentDraft) => fieldNames.every((name) => draft[name].trim() === '')

export const isChanged = (draft: AssignmentDraft, base: Assignment) =>
  fieldNames.some((name) => draft[name] !== draftOf(base)[name])

/** An unchanged deadline keeps its seconds, which the input does not show. */
export function bodyOf(draft: AssignmentDraft, base?: Assignment) {
  const isUntouched = base && draft.deadline === localTime(base.deadline)
  return {
    ...draft,
    topicId: draft.topicId || null,
    deadline: isUntouched ? base.deadline : instantOf(draft.deadline),
  }
}

/** `isIncomplete` is the error of the whole form. */
export function errorsOf(draft: AssignmentDraft, now: Date, base?: Assignment) {
  const errors: FieldErrors = {}
  const body = bodyOf(draft, base)
  const { error } = z.safeParse(newAssignmentBody, body)
  for (const { path, message } of error?.issues ?? []) errors[path[0] as FieldName] ??= message
  const missing = required.filter((name) => errors[name] === texts.assignments.fillAllFields)
  for (const name of missing) errors[name] = t(missingText[name])
  if (!errors.deadline && body.deadline !== base?.deadline) {
    const deadline = Date.parse(body.deadline)
    if (deadline <= now.getTime()) errors.deadline = texts.assignments.deadlinePassed
    if (deadline > latestDeadline(now.getTime())) errors.deadline = texts.assignments.deadlineTooFar
  }
  return { errors, isIncomplete: missing.length > 0 }
}

export type AssignmentBody = ReturnType<typeof bodyOf>
