import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalLine, pageQuery } from './fields.ts'

/** Everything that is recorded, in the order of the alphabet: what a screen offers as a filter. */
export const auditActions = [
  'account.change-password',
  'account.create-admin',
  'account.deactivate',
  'account.delete',
  'account.export',
  'account.forgot-password',
  'account.link',
  'account.log-in',
  'account.log-in-failed',
  'account.log-in-refused',
  'account.log-out',
  'account.reactivate',
  'account.reset-password',
  'account.set-up',
  'account.sign-up',
  'announcement.create',
  'assignment.change',
  'assignment.create',
  'avatar.keep',
  'avatar.remove',
  'course.change',
  'course.create',
  'course.delete',
  'course.syllabus',
  'enrollment.cancel',
  'enrollment.create',
  'file.keep',
  'mail.retry',
  'mentor.add',
  'mentor.courses',
  'mentor.edit',
  'mentor.invite',
  'message.reply',
  'message.send',
  'message.status',
  'payment.confirm',
  'payment.correct',
  'profile.save',
  'progress.done',
  'progress.undone',
  'school.change',
  'settings.save',
  'submission.grade',
  'submission.open',
  'submission.return',
  'submission.submit',
  'submission.takeBack',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What can be recorded about. */
export const auditSubjects = [
  'announcement',
  'assignment',
  'course',
  'enrollment',
  'file',
  'mail',
  'message',
  'school',
  'submission',
  'topic',
  'user',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What stands in place of a request's id when the machine's own command line did it. */
export const commandLine = 'npm run admin'
/** What a request's id begins with when the program did it by itself: a job, or what a payment gateway told it. */
export const ownProgram = 'program: '

export const auditRecord = z.object({
  _id: id,
  at: instant,
  /** null for the command line, for the program itself, and for a visitor. */
  actor: z.nullable(z.object({ _id: id, name: z.string(), role: z.string() })),
  action: z.enum(auditActions),
  /** `name` is what people know it by: a person's name, a course's, a receipt's number; null where there is none any more. */
  subject: z.object({
    type: z.enum(auditSubjects),
    _id: z.string(),
    name: z.nullable(z.string()),
    /** What a course that is deleted was called last. */
    goneName: z.optional(z.string()),
  }),
  /** What was recorded beside it: only ids and harmless detail. */
  detail: z.record(z.string(), z.unknown()),
  /** The request that did it, as its answer and the log name it. */
  requestId: z.string(),
})
export type AuditRecord = z.output<typeof auditRecord>

const isRecorded = (action: string) =>
  action === '' || auditActions.some((one) => one === action || one.startsWith(`${action}.`))

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  access: ['admin'],
  summary: 'Who did what to whom and when, newest first',
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    actor: z.optional(id),
    /** A whole action, or all of one kind: `payment.confirm`, `course`. */
    action: z.optional(
      optionalLine(60).check(z.refine(isRecorded, { error: 'Nothing of this kind is recorded.' })),
    ),
    subjectType: z.optional(z.enum(auditSubjects, { error: 'Nothing of this kind is recorded.' })),
    subjectId: z.optional(id),
    /** Days of the school, both included. */
    from: z.optional(optionalLine(10)),
    to: z.optional(optionalLine(10)),
  }),
  response: z.array(auditRecord),
})
