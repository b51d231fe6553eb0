import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { responseWriter } from './response-writer.ts'

const course = z.object({ name: z.string(), image: z.nullable(z.string()) })

test('a response has the fields of its schema only', () => {
  const write = responseWriter(course)
  expect(write({ name: 'Forms', image: null, password_hash: 'secret' })).toBe('{"name":"Forms","image":null}')
})

test('the writer of a schema is compiled once', () => {
  expect(responseWriter(course)).toBe(responseWriter(course))
})
