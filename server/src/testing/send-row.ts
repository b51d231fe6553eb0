import type { Row, Who } from './access-rows.ts'
import type { AccessSchool } from './access-school.ts'
import type { TestResponse } from './school.ts'
import { makeTestPdf } from './test-pdf.ts'

export function withIds<T>(value: T, ids: Readonly<Record<string, string>>): T {
  const filledJson = JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`the access school has no ${name}`)
    return id
  })
  return JSON.parse(filledJson)
}

const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function sendRow(
  access: AccessSchool,
  who: Who,
  method: string,
  row: Row,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const { people } = access
  const ids = { ...access.ids, who }
  const path = withIds(row.path, ids)
  if (row.pdf) {
    const type = { 'content-type': 'application/pdf', ...headers }
    return people[who].call('POST', path, makeTestPdf(), type)
  }
  if (row.bytes) {
    const type = { 'content-type': 'application/octet-stream', ...headers }
    return people[who].call(method as 'PUT', path, Buffer.from('some bytes'), type)
  }
  if (row.png)
    return people[who].call(method as 'PUT', path, tinyPng, { 'content-type': 'image/png', ...headers })
  return people[who].call(method as 'GET', path, row.body && withIds(row.body, ids), headers)
}
