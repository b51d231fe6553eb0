import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalLine, pageQuery } from '../fields.ts'

/** The request id of actions from the command line. */
export const commandLineRequestId = 'npm run admin'
/** The request ids of jobs and of payment gateway events begin with this text. */
export const programRequestPrefix = 'program: '

export const auditRecord = z.object({
  _id: id,
  at: instant,
  /** null when a command, the program or a visitor acted. */
  actor: z.nullable(z.object({ _id: id, name: z.string(), role: z.string() })),
  action: z.string(),
  /** `{who}` stands for the name of the actor, and `{it}` for the name of the subject. */
  sentence: z.string(),
  /** `name` is null when the subject does not exist any more. */
  subject: z.object({
    type: z.string(),
    _id: z.string(),
    name: z.nullable(z.string()),
    goneName: z.optional(z.string()),
  }),
  detail: z.record(z.string(), z.unknown()),
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
    /** One action such as `payment.confirm`, or a group of actions such as `course`. */
    action: z.optional(optionalLine(60)),
    subjectType: z.optional(optionalLine(60)),
    subjectId: z.optional(id),
    /** `from` and `to` are school days, both included. */
    from: z.optional(optionalLine(10)),
    to: z.optional(optionalLine(10)),
  }),
  response: z.array(auditRecord),
})

export const auditKinds = z.object({
  actions: z.array(z.object({ action: z.string(), name: z.string() })),
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
