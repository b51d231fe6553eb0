import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, line, paragraph, webAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'
import { newCriteria } from './rubric-criteria.ts'

export const submissionStatus = z.enum(['Submitted', 'Returned', 'Graded'])

export const submission = z.object({
  _id: id,
  assignmentId: id,
  studentId: id,
  studentName: z.string(),
  /** Empty if files were submitted. */
  link: z.string(),
  /** The link, or for files the submission's address on the review desk. */
  file: z.string(),
  /** 0 for a link. */
  files: z.number(),
  /** A photo counts as one page. */
  pages: z.number(),
  maxMarks: z.number(),
  grade: z.nullable(z.number()),
  feedback: z.nullable(z.string()),
  status: submissionStatus,
  late: z.boolean(),
  submittedAt: instant,
  /** The name of the mentor who submitted a scan. null for the student's own submission. */
  submittedBy: z.nullable(z.string()),
  /** The student can take the work back until a mentor opens it. */
  openedAt: z.nullable(instant),
  reviewedAt: z.nullable(instant),
  reviewedBy: z.nullable(z.string()),
  version: z.number(),
  history: z.array(
    z.object({
      kind: z.enum(['submitted', 'returned', 'graded', 'takenBack']),
      link: z.nullable(z.string()),
      /** 0 for a link. */
      files: z.number(),
      grade: z.nullable(z.number()),
      feedback: z.nullable(z.string()),
      by: z.string(),
      at: instant,
    }),
  ),
})
export type Submission = z.output<typeof submission>

export const workKind = z.enum(['link', 'photos', 'pdf', 'files'], {
  error: errorText(msg`Please choose link, photos, PDF or files.`),
})
export type WorkKind = z.output<typeof workKind>

const attachment = z.object({ name: z.string(), url: z.string() })
export type Attachment = z.output<typeof attachment>

export const assignment = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  courseId: z.object({ _id: id, name: z.string(), instructor: z.string() }),
  deadline: instant,
  assignedBy: z.nullable(z.string()),
  topicId: z.nullable(id),
  accepts: z.array(workKind),
  /** A photo counts as one page. */
  maxPages: z.number(),
  /** Limits each PDF or other file. */
  maxMegabytes: z.number(),
  /** Endings without a dot. An empty list allows all. */
  fileTypes: z.array(z.string()),
  maxMarks: z.number(),
  attachments: z.array(attachment),
  /** Staff see no names until the grades are released. */
  namesHidden: z.boolean(),
  /** Students see reviews only after `releasedAt`. */
  releasesTogether: z.boolean(),
  releasedAt: z.nullable(instant),
  /** null for callers who do not submit work. */
  status: z.nullable(z.enum(['Pending', 'Completed'])),
  submission: z.nullable(submission),
  version: z.number(),
})
export type Assignment = z.output<typeof assignment>

export const listAssignments = endpoint({
  method: 'GET',
  path: '/assignments',
  access: 'signedIn',
  summary: "Assignments of the caller's courses, with the caller's own submission",
  query: z.strictObject({ courseId: z.optional(id) }),
  response: z.object({ data: z.array(assignment) }),
})

export const submitBody = z.strictObject({
  link: webAddress(msg`Please enter the link to your work.`),
  studentId: z.optional(z.string().check(z.maxLength(limits.id))),
})

export const submitAssignment = endpoint({
  method: 'POST',
  path: '/assignments/submit/:assignmentId',
  access: ['student'],
  summary: 'Submit a link for an assignment of a course that the caller is enrolled in',
  params: z.object({ assignmentId: z.string() }),
  body: submitBody,
  response: z.object({ success: z.literal(true), message: z.string(), submission }),
  status: 201,
})

export const takeBackSubmission = endpoint({
  method: 'DELETE',
  path: '/submissions/:submissionId',
  access: ['student'],
  summary: 'Take back an own submission that the mentor has not opened yet',
  params: z.object({ submissionId: z.string() }),
  status: 204,
})

const missingFieldText = texts.assignments.fillAllFields

/** Ten years after `now`. Both are milliseconds UTC. */
export const latestDeadline = (now: number) => now + 3_653 * 86_400_000

const wholeNumber = (maximum: number, text: Parameters<typeof errorText>[0]) => {
  const error = errorText(text)
  return z.int({ error }).check(z.gte(1, { error }), z.lte(maximum, { error }))
}

const fileEndingError = errorText(msg`Please write endings of file names, such as docx or zip.`)

const uploadError = errorText(msg`Please upload the file first.`)

export const uploadedFile = z
  .string({ error: uploadError })
  .check(
    z.maxLength(80, { error: uploadError, abort: true }),
    z.regex(/^\/api\/files\/[\w-]{1,64}$/, { error: uploadError }),
  )

/**
 * An absent field stays unchanged. A new assignment accepts a link, 20 pages and 10 MB, has 100
 * marks, and shows names.
 */
export const workRules = {
  accepts: z.optional(
    z
      .array(workKind)
      .check(
        z.minLength(1, { error: errorText(msg`Please choose what students may submit.`) }),
        z.maxLength(4),
      ),
  ),
  maxPages: z.optional(wholeNumber(100, msg`Please enter 1 to 100 pages.`)),
  maxMegabytes: z.optional(wholeNumber(50, msg`Please enter 1 to 50 MB.`)),
  fileTypes: z.optional(
    z
      .array(
        z
          .string()
          .check(
            z.maxLength(10, { error: fileEndingError, abort: true }),
            z.regex(/^[a-z0-9]+$/, { error: fileEndingError }),
          ),
      )
      .check(z.maxLength(20)),
  ),
  maxMarks: z.optional(wholeNumber(1_000, msg`Please enter a maximum of 1 to 1000 marks.`)),
  attachments: z.optional(
    z
      .array(
        z.strictObject({
          name: line(limits.name, msg`Please give the name of the file.`),
          url: uploadedFile,
        }),
      )
      .check(z.maxLength(10, { error: errorText(msg`An assignment has at most 10 files.`) })),
  ),
  namesHidden: z.optional(z.boolean()),
  releasesTogether: z.optional(z.boolean()),
}

export const newAssignmentBody = z.strictObject({
  title: line(limits.name, missingFieldText),
  description: paragraph(limits.text, missingFieldText),
  courseId: line(64, missingFieldText),
  deadline: line(40, missingFieldText),
  ...workRules,
  assignedBy: z.optional(z.string().check(z.maxLength(limits.id))),
  topicId: z.optional(z.nullable(id)),
  criteria: z.optional(newCriteria),
})

export const createAssignment = endpoint({
  method: 'POST',
  path: '/assignments/create',
  access: ['mentor', 'admin'],
  summary: 'Set an assignment for a course',
  bodyKilobytes: 32,
  body: newAssignmentBody,
  response: z.object({ success: z.literal(true), message: z.string(), assignment }),
  status: 201,
})
