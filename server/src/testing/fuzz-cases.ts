import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointsOf } from '../kernel/module.ts'
import { modules } from '../modules.ts'
import { everyone, type Who } from './access-rows.ts'

const allEndpoints = endpointsOf(modules)

/** `{name}` stands for an id of the access school. */
export interface FuzzCase {
  readonly who: Who
  readonly method: Endpoint['method']
  readonly path: string
  readonly body: unknown
  /** Bytes are sent in place of JSON. */
  readonly bytes: { readonly text: Uint8Array; readonly type: string } | null
  readonly key: string | null
}

interface JsonSchema {
  readonly type?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

const ids = [
  'student',
  'fellow',
  'mentor',
  'otherMentor',
  'own',
  'ownDraft',
  'other',
  'otherDraft',
  'enrolledDraft',
].map((name) => `{${name}}`)
const moreIds = [
  'enrollment',
  'fellowEnrollment',
  'assignment',
  'otherAssignment',
  'handout',
  'picture',
  'topic',
].map((name) => `{${name}}`)

const hostileStrings = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '🙂'.repeat(70),
  'é'.repeat(60),
  'x'.repeat(121),
  'x'.repeat(6_000),
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%',
  '%_\\',
  '../../session-secret',
  '1e999',
  '-1',
  'NaN',
  '99999999999999999999',
  'javascript:alert(1)',
  '+275760-09-14T00:00:00Z',
  '-000001-01-01',
  'ß'.repeat(120),
  'İ',
]

const usualValues: Readonly<Record<string, readonly unknown[]>> = {
  name: ['Meera', 'First steps'],
  email: ['student@mail.example', 'login@mail.example', 'new@mail.example', 'NEW@mail.example'],
  password: ['practice', 'practise'],
  role: ['student', 'Student', 'admin'],
  title: ['A form'],
  description: ['Build it.'],
  deadline: ['2027-01-01', '2027-01-01T10:00', '2027-01-01T10:00:00Z', '2020-01-01', '2027-02-30'],
  fromDate: ['2026-11-23', '2026-02-30', '2026-11-23T10:00:00Z'],
  link: ['https://work.example/mine'],
  pdf: ['', 'https://a.example/1.pdf', '/api/files/{handout}', '/api/files/{picture}?until=1'],
  video: ['', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  phone: ['98450 12345'],
  paymentMethod: ['upi', 'card', 'bank', 'cash'],
  instructor: ['Priya Sharma'],
  amount: [4999, 4998, 0],
  version: [1, 2, 3],
  courseId: ['{own}', '{own}', '{other}', ...ids],
  mentorId: ids,
  studentId: ids,
  assignedBy: ids,
  _id: ['{topic}'],
  sort: ['name', 'price'],
  page: ['1', '2', '101'],
  limit: ['1', '100'],
  search: ['pri', 'course 1'],
}

const text = fc.oneof(
  fc.constantFrom(...hostileStrings),
  fc.constantFrom(...ids, ...moreIds, '{unknown}'),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const anyValue = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, true, 1.5, [], {}),
)

function fieldOf(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const fittingArbitrary = fittingValue(schema)
  const usual = usualValues[name]
  if (name === 'email') {
    return fc.oneof(
      fc.constantFrom(...(usualValues.email ?? [])),
      fc.nat().map((n) => `new.${n}@mail.example`),
      text,
    )
  }
  if (!usual) return fc.oneof({ weight: 9, arbitrary: fittingArbitrary }, { weight: 1, arbitrary: anyValue })
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...usual) },
    { weight: 2, arbitrary: fittingArbitrary },
    { weight: 1, arbitrary: anyValue },
  )
}

function fittingValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map(fittingValue))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(fittingValue(schema.items ?? {}), { maxLength: 4 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double())
    default:
      return text
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const absentWeight = required.includes(name) ? 1 : 60
    const value = fieldOf(name, schema).map((value) => [[name, value]])
    return fc.oneof({ weight: 20, arbitrary: value }, { weight: absentWeight, arbitrary: fc.constant([]) })
  })
  const extra = fc.oneof(
    { weight: 15, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('admin', 'role', '__proto__', 'toString'), anyValue)
        .map((pair) => [pair]),
    },
  )
  return fc
    .tuple(...fields, extra)
    .map((entries) => Object.fromEntries(entries.flat() as [string, unknown][]))
}

const jsonSchema = (schema: Endpoint['body']): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}

/** `toString` of a generated object may be no function. */
const textOf = (value: unknown) => (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value))
const encode = (value: unknown) =>
  encodeURIComponent(textOf(value).toWellFormed()).replaceAll(/%7B(\w+)%7D/g, '{$1}')

function pathOf({ path, params, query }: Endpoint): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const part = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...ids, ...moreIds) },
    { weight: 1, arbitrary: text },
  )
  const filledPath = fc
    .tuple(...names.map(() => part))
    .map((values) =>
      values.reduce<string>(
        (filled, value, index) => filled.replace(`:${names[index]}`, () => encode(value)),
        path,
      ),
    )
  const queryFields = query ? objectOf(jsonSchema(query)) : fc.constant({})
  return fc.tuple(params ? filledPath : fc.constant(path), queryFields).map(([start, fields]) => {
    const pairs = Object.entries(fields as object).map(([name, value]) => `${encode(name)}=${encode(value)}`)
    return `${start.slice(1)}${pairs.length ? `?${pairs.join('&')}` : ''}`
  })
}

const types = ['application/json', 'text/plain', 'image/png', 'image/webp', 'application/pdf', '']
const files = ['%PDF-1.7 x', '{', '{"email":', '\u0000', '<svg/>', '[[[[[[[[[[[[[[[[[[[[[[[[']
const someBytes = fc.record({
  text: fc.oneof(
    fc.constantFrom(...files).map((file) => Buffer.from(file)),
    fc.uint8Array({ maxLength: 60 }),
  ),
  type: fc.constantFrom(...types),
})

const mostlyNull = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

function caseOf(endpoint: Endpoint): fc.Arbitrary<FuzzCase> {
  const body = endpoint.body
    ? fc.oneof(
        { weight: 15, arbitrary: objectOf(jsonSchema(endpoint.body)) },
        { weight: 1, arbitrary: anyValue },
      )
    : fc.constant(undefined)
  const isBytes = endpoint.raw === 'body' || endpoint.access === 'signature'
  const bytes = isBytes ? someBytes : mostlyNull(someBytes)
  return fc.record({
    who: fc.constantFrom(...everyone),
    method: fc.constant(endpoint.method),
    path: pathOf(endpoint),
    body,
    bytes: endpoint.method === 'GET' ? fc.constant(null) : bytes,
    key: mostlyNull(fc.constantFrom('one', 'two', 'k'.repeat(300), '🙂')),
  })
}

export const fuzzCases: fc.Arbitrary<FuzzCase> = fc.oneof(...allEndpoints.map(caseOf))
