import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalLine, pageQuery } from '../fields.ts'

/** What stands in place of a request's id when the machine's own command line did it. */
export const commandLine = 'npm run admin'
/** What a request's id begins with when the program did it by itself: a job, or what a payment gateway told it. */
export const ownProgram = 'program: '

export const auditRecord = z.object({
  _id: id,
  at: instant,
  /** null for the command line, for the program itself, and for a visitor. */
  actor: z.nullable(z.object({ _id: id, name: z.string(), role: z.string() })),
  action: z.string(),
  /** What was done, as a whole sentence; `{who}` and `{it}` stand where the names of the actor and the subject belong. */
  sentence: z.string(),
  /** `name` is what people know it by: a person's name, a course's, a receipt's number; null where there is none any more. */
  subject: z.object({
    type: z.string(),
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
    action: z.optional(optionalLine(60)),
    subjectType: z.optional(optionalLine(60)),
    subjectId: z.optional(id),
    /** Days of the school, both included. */
    from: z.optional(optionalLine(10)),
    to: z.optional(optionalLine(10)),
  }),
  response: z.array(auditRecord),
})

export const auditKinds = z.object({
  actions: z.array(z.object({ action: z.string(), name: z.string() })),
  /** `plural` is what all things of the type are called together. */
  subjects: z.array(z.object({ type: z.string(), plural: z.string() })),
})
export type AuditKinds = z.output<typeof auditKinds>

export const listAuditKinds = endpoint({
  method: 'GET',
  path: '/audit/kinds',
  access: ['admin'],
  summary: 'What can be recorded and about what, in the order of the alphabet',
  response: auditKinds,
})
