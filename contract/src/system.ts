import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** So many wait, and since when the oldest does; null where none waits. */
const queue = z.object({ count: z.number(), since: z.nullable(z.string()) })

export const whatWaits = z.object({
  /** Payments that nobody has confirmed; `since` is the day of the enrollment, YYYY-MM-DD. */
  payments: queue,
  /** Messages that nobody has answered or closed; `since` is a moment. */
  messages: queue,
  /** Mails that were tried as often as they are and did not leave. */
  failedMail: z.number(),
  /** Courses that are not archived and have no mentor who can log in. */
  coursesWithoutMentor: z.number(),
  /** Courses that are not archived and have no topic. */
  coursesWithoutSyllabus: z.number(),
  /** How many parts of GET reports/system ask for somebody's attention. */
  system: z.number(),
})
export type WhatWaits = z.output<typeof whatWaits>

export const getWhatWaits = endpoint({
  method: 'GET',
  path: '/reports/waiting',
  access: ['admin'],
  summary: 'What waits for the people who run the school',
  response: whatWaits,
})

/** Whether something is as it should be, should be looked at, or is wrong now. */
const state = z.enum(['fine', 'warning', 'wrong'])

export const system = z.object({
  /** Of Abhyas, and of the Node.js that runs it. */
  version: z.string(),
  node: z.string(),
  database: z.object({
    state,
    engine: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    /** Of SQLite: whether the file was looked through since the start, and what was found. null for PostgreSQL. */
    file: z.nullable(z.enum(['unchecked', 'sound', 'damaged'])),
  }),
  backup: z.object({
    state,
    lastAt: z.nullable(instant),
    /** Whether one is made each night. */
    nightly: z.boolean(),
  }),
  mail: z.object({
    state,
    /** Whether a mail server is set. */
    configured: z.boolean(),
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
