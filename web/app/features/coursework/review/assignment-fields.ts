import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import {
  type Assignment,
  latestDeadline,
  newAssignmentBody,
  type WorkKind,
} from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import type { VersionedForm } from '../../../shared/use-versioned-form.ts'
import { instantOf, localTime } from '../../../ui/local-time.ts'

/** Texts as typed. */
export interface TypedCriterion {
  readonly title: string
  readonly points: string
}

/** `topicId` may be empty. The deadline is a local `<input type=datetime-local>` value. */
export interface AssignmentValues {
  title: string
  description: string
  courseId: string
  topicId: string
  deadline: string
  accepts: WorkKind[]
  maxPages: string
  maxMegabytes: string
  /** As typed, such as "docx, zip". */
  fileTypes: string
  maxMarks: string
  attachments: { name: string; url: string }[]
  namesHidden: boolean
  releasesTogether: boolean
  /** Only for a new assignment; existing rubrics are saved separately. */
  criteria: TypedCriterion[]
}
export type FieldName = keyof AssignmentValues
export type AssignmentForm = VersionedForm<Assignment | null, AssignmentValues>

export const fieldLabels: Record<FieldName, MessageDescriptor> = {
  title: msg`Title`,
  description: msg`Description`,
  courseId: msg`Course`,
  topicId: msg`Topic`,
  deadline: msg`Deadline`,
  accepts: msg`Students submit`,
  maxPages: msg`Pages at most`,
  maxMegabytes: msg`MB for a file at most`,
  fileTypes: msg`Kinds of files`,
  maxMarks: msg`Maximum marks`,
  attachments: msg`Files for the students`,
  namesHidden: msg`Hide names while marking`,
  releasesTogether: msg`Release all grades together`,
  criteria: msg`Rubric`,
}

const missingText = {
  title: msg`Please write a title.`,
  description: msg`Please say what is to be done.`,
  courseId: msg`Please choose a course.`,
  deadline: msg`Please choose a date and a time.`,
}
const required = Object.keys(missingText) as (keyof typeof missingText)[]

export const valuesOf = (assignment: Assignment | null): AssignmentValues => ({
  title: assignment?.title ?? '',
  description: assignment?.description ?? '',
  courseId: assignment?.courseId._id ?? '',
  topicId: assignment?.topicId ?? '',
  deadline: assignment ? localTime(assignment.deadline) : '',
  accepts: assignment?.accepts ?? ['link'],
  maxPages: String(assignment?.maxPages ?? 20),
  maxMegabytes: String(assignment?.maxMegabytes ?? 10),
  fileTypes: assignment?.fileTypes.join(', ') ?? '',
  maxMarks: String(assignment?.maxMarks ?? 100),
  attachments: assignment?.attachments ?? [],
  namesHidden: assignment?.namesHidden ?? false,
  releasesTogether: assignment?.releasesTogether ?? false,
  criteria: [],
})

/** Tells which limits apply to the accepted kinds; hidden limits keep their values. */
export const limitsOf = (accepts: readonly WorkKind[]) => {
  const hasAny = (...kinds: WorkKind[]) => kinds.some((kind) => accepts.includes(kind))
  return {
    maxPages: hasAny('photos', 'pdf'),
    maxMegabytes: hasAny('pdf', 'files'),
    fileTypes: hasAny('files'),
  }
}

const wholeNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** Reads "DOCX, .zip" as docx and zip. */
const endingsOf = (typed: string) =>
  typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((ending) => ending.replace(/^\*?\./, ''))
    .filter(Boolean)

/** The input lacks seconds, so an unchanged deadline keeps its seconds. */
export function bodyOf(values: AssignmentValues, record: Assignment | null) {
  const isUntouched = record && values.deadline === localTime(record.deadline)
  const { maxPages, maxMegabytes, fileTypes, criteria, ...others } = values
  const filled = criteria.filter(({ title, points }) => title.trim() !== '' || points.trim() !== '')
  const shown = limitsOf(values.accepts)
  return {
    ...others,
    ...(shown.maxPages && { maxPages: wholeNumber(maxPages) }),
    ...(shown.maxMegabytes && { maxMegabytes: wholeNumber(maxMegabytes) }),
    ...(shown.fileTypes && { fileTypes: endingsOf(fileTypes) }),
    ...(filled.length > 0 && {
      criteria: filled.map(({ title, points }) => ({ title, points: wholeNumber(points) })),
    }),
    maxMarks: wholeNumber(values.maxMarks),
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

export const isIncomplete = (errorOf: (name: FieldName) => string | undefined): boolean =>
  required.some((name) => errorOf(name) === t(missingText[name]))
