import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

const state = z.enum(['fine', 'warning', 'wrong'])

export const system = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({
    state,
    engine: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    /** null on PostgreSQL. */
    file: z.nullable(z.enum(['unchecked', 'sound', 'damaged'])),
  }),
  backup: z.object({
    state,
    lastAt: z.nullable(instant),
    nightly: z.boolean(),
  }),
  mail: z.object({
    state,
    configured: z.boolean(),
    /** The mail server has accepted an email with these settings. */
    isProven: z.boolean(),
    waiting: z.number(),
    failed: z.number(),
    lastSentAt: z.nullable(instant),
  }),
  disk: z.object({ state, freeBytes: z.number() }),
})
export type System = z.output<typeof system>

export const getSystem = endpoint({
  method: 'GET',
  path: '/reports/system',
  access: ['admin'],
  summary: 'How the program, its database, backups, mail and disk are',
  response: system,
})
