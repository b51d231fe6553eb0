import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalLine, pageQuery } from '../fields.ts'

export const commandLineRequestId = 'npm run admin'
/** Begins the request ids of jobs and payment gateway events. */
export const programRequestPrefix = 'program: '

export const auditRecord = z.object({
  _id: id,
  at: instant,
  /** null for a command, the program or a visitor. */
  actor: z.nullable(z.object({ _id: id, name: z.string(), role: z.string() })),
  action: z.string(),
  /** `{who}` stands for the actor, `{it}` for the subject. */
  sentence: z.string(),
  /** `name` is null if the subject is gone. */
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
    /** An action such as `payment.confirm`, or a group such as `course`. */
    action: z.optional(optionalLine(60)),
    subjectType: z.optional(optionalLine(60)),
    subjectId: z.optional(id),
    /** School days, both included. */
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
