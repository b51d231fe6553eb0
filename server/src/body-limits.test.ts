import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodyBytes, type Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { endpointsOf } from './kernel/module.ts'
import { modules } from './modules.ts'

const allEndpoints = endpointsOf(modules)

type Json = z.core.JSONSchema.BaseSchema

/** Fills URLs with ASCII, other texts with characters of three bytes. */
function largestValue(schema: Json, path: string): unknown {
  const options = schema.anyOf as Json[] | undefined
  if (options) return longestOf(options.map((option) => largestValue(option, path)))
  if ('const' in schema) return schema.const
  if (schema.enum) return longestOf(schema.enum)
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {}) as [string, Json][]
    return Object.fromEntries(
      properties.map(([name, field]) => [name, largestValue(field, `${path}.${name}`)]),
    )
  }
  if (schema.prefixItems) return (schema.prefixItems as Json[]).map((item) => largestValue(item, path))
  if (schema.type === 'array') {
    const maxItems = (schema.items as Json).type === 'integer' ? 6_000 : 1_000
    expect(schema.maxItems, `${path} has a greatest length`).toBeLessThanOrEqual(maxItems)
    return Array(schema.maxItems).fill(largestValue(schema.items as Json, `${path}[]`))
  }
  if (schema.type === 'string') {
    expect(schema.maxLength, `${path} has a greatest length`).toBeDefined()
    return (schema.maxLength === limits.url ? 'a' : 'अ').repeat(schema.maxLength ?? 0)
  }
  if (schema.type === 'boolean') return false
  return longestOf([schema.minimum ?? Number.MIN_SAFE_INTEGER, schema.maximum ?? Number.MAX_SAFE_INTEGER])
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const longestOf = (values: unknown[]) => values.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0]

/** Clients never send the largest body: only changed texts, rows divided by bytes, or each page once. */
const exemptEndpoints = [
  'PUT /courses/:courseId/syllabus',
  'POST /imports/:importId/rows',
  'PUT /scans/:scanId/split',
  'PUT /quizzes/:quizId/sections',
  'POST /quizzes/:quizId/preview/score',
]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const testedEndpoints = allEndpoints.filter(
  (endpoint) => endpoint.body && !exemptEndpoints.includes(nameOf(endpoint)),
)

test.each(testedEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s takes its largest valid body, and not much more',
  (path, endpoint) => {
    const schema = z.toJSONSchema(endpoint.body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })
    const bytes = bytesOf(largestValue(schema, path))
    expect(bytes).toBeLessThanOrEqual(bodyBytes(endpoint))
    expect(bodyBytes(endpoint)).toBeLessThanOrEqual(Math.max(4 * 1024, 3 * bytes))
  },
)
