import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointsOf } from './kernel/module.ts'
import { modules } from './modules.ts'
import { everyone } from './testing/access-rows.ts'
import { type AccessSchool, openAccessSchool } from './testing/access-school.ts'
import { accessTable } from './testing/access-table.ts'

let accessSchool: AccessSchool
beforeAll(async () => {
  accessSchool = await openAccessSchool()
})
afterAll(() => accessSchool.school.close())

const fillIds = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => accessSchool.ids[name] ?? whole)

const tables = endpointsOf(modules)
  .filter((endpoint) => endpoint.table && endpoint.raw !== 'response')
  .map((endpoint) => `${endpoint.method} ${endpoint.path}`)

test.each(tables)('%s has the same rows as CSV and as XLSX', async (name) => {
  const row = accessTable[name]?.find(({ expect: status }) => everyone.some((who) => status[who] === 200))
  const who = everyone.find((person) => row?.expect[person] === 200)
  if (!row || !who) throw new Error(`nobody may call ${name}`)
  const { token } = accessSchool.people[who]
  const requestFile = async (format: string) => {
    const path = fillIds(row.path)
    const response = await accessSchool.school.app.inject({
      url: `/api/${path}${path.includes('?') ? '&' : '?'}format=${format}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toMatch(new RegExp(`\\.${format}"$`))
    return response
  }
  const csv = Papa.parse<string[]>((await requestFile('csv')).payload, { skipEmptyLines: true }).data
  const sheet = await readSheet((await requestFile('xlsx')).rawPayload)
  expect(sheet[0]).toEqual(csv[0])
  expect(sheet).toHaveLength(csv.length)
})
