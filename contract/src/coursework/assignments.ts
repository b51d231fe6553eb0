import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, line, paragraph, webAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'

const submissionStatus = z.enum(['Submitted', 'Returned', 'Graded'])

export const submission = z.object({
  _id: id,
  assignmentId: id,
  studentId: id,
  studentName: z.string(),
  link: z.string(),
  file: z.string(),
  grade: z.nullable(z.number()),
  feedback: z.nullable(z.string()),
  status: submissionStatus,
  late: z.boolean(),
  submittedAt: instant,
  /** The student can take the submission back until then. */
  openedAt: z.nullable(instant),
  reviewedAt: z.nullable(instant),
  reviewedBy: z.nullable(z.string()),
  version: z.number(),
  history: z.array(
    z.object({
      kind: z.enum(['submitted', 'returned', 'graded', 'takenBack']),
      link: z.nullable(z.string()),
      grade: z.nullable(z.number()),
      feedback: z.nullable(z.string()),
      by: z.string(),
      at: instant,
    }),
  ),
})
export type Submission = z.output<typeof submission>

export const assignment = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  courseId: z.object({ _id: id, name: z.string(), instructor: z.string() }),
  deadline: instant,
  assignedBy: z.nullable(z.string()),
  topicId: z.nullable(id),
  /** The caller's own; null for callers who do not submit. */
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

const missing = texts.assignments.fillAllFields

/**
 * Ten years from now.
 * @param now milliseconds UTC
 * @returns milliseconds UTC
 */
export const latestDeadline = (now: number) => now + 3_653 * 86_400_000

export const newAssignmentBody = z.strictObject({
  title: line(limits.name, missing),
  description: paragraph(limits.text, missing),
  courseId: line(64, missing),
  deadline: line(40, missing),
  assignedBy: z.optional(z.string().check(z.maxLength(limits.id))),
  topicId: z.optional(z.nullable(id)),
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
