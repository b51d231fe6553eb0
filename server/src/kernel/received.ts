import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { parseInLanguage, responseLanguage } from '../platform/i18n.ts'

export type Issue = z.core.$ZodIssue

/** Issues are in the reader's language. */
export class InvalidRequest extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super('the request breaks the schemas of its endpoint')
    this.issues = issues
  }
}

/**
 * Fastify's own schemas would not know the reader's language.
 * @throws InvalidRequest
 */
export function parseReceived({ params, body, query }: Endpoint, request: FastifyRequest): void {
  parseInLanguage(responseLanguage(request.headers), () => {
    if (params) request.params = parse(params, request.params)
    if (body) request.body = parse(body, request.body)
    if (query) request.query = parse(query, request.query)
  })
}

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const { data, error } = z.safeParse(schema, value)
  if (error) throw new InvalidRequest(error.issues)
  return data
}
