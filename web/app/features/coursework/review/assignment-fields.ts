import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { type Assignment, latestDeadline, newAssignmentBody } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import { instantOf, localTime } from '../../../ui/local-time.ts'

/**
 * An empty topic means no topic. The deadline is the value of `<input type=datetime-local>`, in the person's
 * time zone.
 */
export interface AssignmentValues {
  title: string
  description: string
  courseId: string
  topicId: string
  deadline: string
}
export type FieldName = keyof AssignmentValues

export const fieldLabels: Record<FieldName, MessageDescriptor> = {
  title: msg`Title`,
  description: msg`Description`,
  courseId: msg`Course`,
  topicId: msg`Topic`,
  deadline: msg`Deadline`,
}

const missingText = {
  title: msg`Please write a title.`,
  description: msg`Please say what is to be done.`,
  courseId: msg`Please choose a course.`,
  deadline: msg`Please choose a date and a time.`,
}
const required = Object.keys(missingText) as (keyof typeof missingText)[]

/** @param assignment null for a new assignment */
export const valuesOf = (assignment: Assignment | null): AssignmentValues => ({
  title: assignment?.title ?? '',
  description: assignment?.description ?? '',
  courseId: assignment?.courseId._id ?? '',
  topicId: assignment?.topicId ?? '',
  deadline: assignment ? localTime(assignment.deadline) : '',
})

/** An unchanged deadline keeps its seconds, which the input does not show. */
export function bodyOf(values: AssignmentValues, record: Assignment | null) {
  const isUntouched = record && values.deadline === localTime(record.deadline)
  return {
    ...values,
    topicId: values.topicId || null,
    deadline: isUntouched ? record.deadline : instantOf(values.deadline),
  }
}

export function errorsOf(values: AssignmentValues, record: Assignment | null, now: Date) {
  const body = bodyOf(values, record)
  const errors: Partial<Record<FieldName, string>> = fieldErrors(newAssignmentBody, body)
  for (const name of required)
    if (errors[name] === t(texts.assignments.fillAllFields)) errors[name] = t(missingText[name])
  if (!errors.deadline && body.deadline !== record?.deadline) {
    const deadline = Date.parse(body.deadline)
    if (deadline <= now.getTime()) errors.deadline = t(texts.assignments.deadlinePassed)
    if (deadline > latestDeadline(now.getTime())) errors.deadline = t(texts.assignments.deadlineTooFar)
  }
  return errors
}

/** Whether the form must say that something is missing. */
export const isIncomplete = (errorOf: (name: FieldName) => string | undefined): boolean =>
  required.some((name) => errorOf(name) === t(missingText[name]))
