import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import {
  id,
  instant,
  line,
  optionalLine,
  optionalParagraph,
  pageQuery,
  paragraph,
  tableQuery,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { assignment, submission, workRules } from './assignments.ts'
import { submissionSorts } from './submission-sorts.ts'

export const submissionRow = z.object({
  ...z.omit(submission, { history: true }).shape,
  openedAt: z.nullable(instant),
  assignment: z.object({ _id: id, title: z.string(), deadline: instant }),
  course: z.object({ _id: id, name: z.string() }),
})
export type SubmissionRow = z.output<typeof submissionRow>

const queueRow = z.object({
  ...submissionRow.shape,
  markers: z.array(z.string()),
})
export type QueueRow = z.output<typeof queueRow>

export const deskSubmission = z.object({
  ...submission.shape,
  openedAt: z.nullable(instant),
  assignment: z.object({ _id: id, title: z.string(), description: z.string(), deadline: instant }),
  course: z.object({ _id: id, name: z.string() }),
})
export type DeskSubmission = z.output<typeof deskSubmission>

const trueOrFalse = z.enum(['true', 'false'], { error: errorText(msg`Please say true or false.`) })

const filters = {
  mentorId: z.optional(id),
  courseId: z.optional(id),
  assignmentId: z.optional(id),
  studentId: z.optional(id),
  status: z.optional(
    z.enum(['Submitted', 'Returned', 'Graded'], {
      error: errorText(msg`Please choose Submitted, Returned or Graded.`),
    }),
  ),
  late: z.optional(trueOrFalse),
  search: z.optional(optionalLine(limits.name)),
}

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/submissions',
  access: ['mentor', 'admin'],
  summary: "Submissions of the caller's courses; an admin names a mentor, a course or an assignment",
  query: z.strictObject({
    ...pageQuery,
    ...filters,
    sort: z.optional(z.enum(submissionSorts)),
  }),
  response: z.array(queueRow),
})

export const getSubmission = endpoint({
  method: 'GET',
  path: '/submissions/:submissionId',
  access: ['mentor', 'admin'],
  summary: 'A submission with its history',
  params: z.object({ submissionId: z.string() }),
  response: deskSubmission,
})

export const openSubmission = endpoint({
  method: 'POST',
  path: '/submissions/:submissionId/open',
  access: ['mentor', 'admin'],
  summary: 'Says that the mentor opens the link: from now on the student cannot take it back',
  params: z.object({ submissionId: z.string() }),
  response: deskSubmission,
})

/** A value that is not a number becomes NaN, whose error names the maximum. */
const typedGrade = z.pipe(
  z.unknown(),
  z.transform((grade) => (typeof grade === 'number' ? grade : Number.NaN)),
)

export const reviewBody = z.strictObject({
  grade: z.optional(typedGrade),
  feedback: z.optional(optionalParagraph(limits.text)),
  status: z.enum(['Returned', 'Graded'], { error: errorText(msg`Please accept the work or return it.`) }),
  version: z.optional(z.number().check(z.int())),
})

export const reviewSubmission = endpoint({
  method: 'PUT',
  path: '/submissions/:submissionId/review',
  access: ['mentor', 'admin'],
  summary: 'Accept a submission with a grade, or return it for changes',
  params: z.object({ submissionId: z.string() }),
  bodyKilobytes: 32,
  body: reviewBody,
  response: z.object({ success: z.literal(true), message: z.string(), submission: deskSubmission }),
})

export const mentorAssignments = endpoint({
  method: 'GET',
  path: '/assignments/mentor',
  access: ['mentor', 'admin'],
  table: true,
  summary: "A mentor's assignments with their submissions; as csv, the submissions that the filters leave",
  query: z.strictObject({ ...filters, ...tableQuery }),
  response: z.object({
    data: z.array(
      z.object({
        ...z.omit(assignment, { status: true, submission: true }).shape,
        submissions: z.array(z.omit(submission, { history: true })),
        submissionCount: z.number(),
        waitingCount: z.number(),
      }),
    ),
  }),
})
export type MentorAssignment = z.output<typeof mentorAssignments.response>['data'][number]

export const saveAssignment = endpoint({
  method: 'PUT',
  path: '/assignments/:assignmentId',
  access: ['mentor', 'admin'],
  summary: 'Change the text or the deadline of an assignment; what was submitted stays',
  params: z.object({ assignmentId: z.string() }),
  bodyKilobytes: 32,
  body: z.strictObject({
    title: line(limits.name, msg`Please fill in all fields.`),
    description: paragraph(limits.text, msg`Please fill in all fields.`),
    deadline: line(40, msg`Please fill in all fields.`),
    /** null removes the topic. */
    topicId: z.optional(z.nullable(id)),
    ...workRules,
    version: z.optional(z.number().check(z.int())),
  }),
  response: assignment,
})

export const releaseGrades = endpoint({
  method: 'POST',
  path: '/assignments/:assignmentId/release',
  access: ['mentor', 'admin'],
  summary: 'Show all students their reviews of this assignment; from then on each new one shows at once',
  params: z.object({ assignmentId: z.string() }),
  response: assignment,
})

const remarks = z
  .array(paragraph(limits.text, msg`Please write something, or remove this text.`))
  .check(z.maxLength(50, { error: errorText(msg`At most 50 saved texts are kept.`) }))

export const getRemarks = endpoint({
  method: 'GET',
  path: '/users/me/remarks',
  access: ['mentor', 'admin'],
  summary: 'The texts that the caller saves to use again',
  response: z.object({ remarks: z.array(z.string()) }),
})

export const saveRemarks = endpoint({
  method: 'PUT',
  path: '/users/me/remarks',
  access: ['mentor', 'admin'],
  summary: 'Replace the texts that the caller saves',
  bodyKilobytes: 1024,
  body: z.strictObject({ remarks }),
  response: z.object({ remarks: z.array(z.string()) }),
})

export const deskCounts = endpoint({
  method: 'GET',
  path: '/submissions/counts',
  access: ['mentor', 'admin'],
  summary: 'How many submissions of the caller, or of one course of theirs, are in each state',
  query: z.strictObject({ courseId: z.optional(id) }),
  response: z.object({ waiting: z.number(), returned: z.number(), graded: z.number() }),
})

/** The course with the longest waiting work comes first. */
export const waitingWork = endpoint({
  method: 'GET',
  path: '/submissions/waiting',
  access: ['mentor', 'admin'],
  summary: "Where work waits for the caller's review: each course with how much, and since when",
  response: z.object({
    courses: z.array(z.object({ courseId: id, course: z.string(), waiting: z.number(), oldestAt: instant })),
  }),
})
