import { afterEach, expect, test } from 'vitest'
import { everyone, type Row, type Who } from './testing/access-rows.ts'
import { type AccessSchool, openAccessSchool } from './testing/access-school.ts'
import { accessTable } from './testing/access-table.ts'
import { hostileElement, hostileTexts } from './testing/hostile-texts.ts'

/** `e2e/sweeps/hostile-text.sweep.ts` tests browsers. */

/** `HOSTILE_TEXTS=all` tests every text in every field, then every read by every role. */
const testsEverything = process.env.HOSTILE_TEXTS === 'all'
const shares = 15
const shareOf = <T>(all: readonly T[], nth: number) =>
  testsEverything ? all : all.filter((_, index) => index % shares === nth % shares)
const textsOf = (nth: number) => shareOf(hostileTexts, nth)
const readers = (row: Row) =>
  everyone.filter((who) => may(row, who)).slice(0, testsEverything ? undefined : 1)

let accessSchool: AccessSchool | undefined
afterEach(async () => {
  await accessSchool?.school.close()
  accessSchool = undefined
})

const noLimit = '1000000/1h'
const open = async () => {
  accessSchool = await openAccessSchool({
    LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: noLimit,
    LIMIT_FAILED_LOGINS_PER_ACCOUNT: noLimit,
    LIMIT_FAILED_LOGINS_PER_DEVICE: noLimit,
    LIMIT_LOGINS_PER_ADDRESS: noLimit,
    LIMIT_SIGNUPS_PER_ADDRESS: noLimit,
    LIMIT_CONTACT_PER_ADDRESS: noLimit,
    LIMIT_FORGOT_PER_ADDRESS: noLimit,
    LIMIT_MAILS_PER_RECIPIENT: noLimit,
    LOG_LEVEL: 'error',
  })
  return accessSchool
}

const fillIds = (text: string, ids: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)

type Path = readonly (string | number)[]

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}

function withText(body: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  const copy = structuredClone(body) as Record<string | number, unknown>
  copy[key] = withText(copy[key], rest, text)
  return copy
}

const may = (row: Row, who: Who) => row.expect[who] < 300
const writes = Object.entries(accessTable)
  .flatMap(([name, rows]) => {
    const [method = ''] = name.split(' ')
    const writableRows = rows.filter((row) => row.body && everyone.some((who) => may(row, who)))
    return method === 'GET' || writableRows.length === 0 ? [] : [{ name, method, rows: writableRows }]
  })
  .map((write, nth) => ({ ...write, nth }))
const reads = Object.entries(accessTable).flatMap(([name, rows]) =>
  name.startsWith('GET ') ? rows.filter((row) => everyone.some((who) => may(row, who))) : [],
)

test.each(writes)(
  '$name accepts every text as text, or refuses it',
  async ({ method, rows, nth }) => {
    const { school, people, ids } = await open()
    let before = await school.snapshot()
    for (const row of rows) {
      const who = everyone.find((person) => may(row, person)) ?? 'none'
      const path = fillIds(row.path, ids)
      const body = JSON.parse(fillIds(JSON.stringify(row.body), { ...ids, who }))
      for (const [place, text] of textsIn(body).flatMap((place, index) =>
        textsOf(nth + index).map((text) => [place, text] as const),
      )) {
        const response = await people[who].call(method as 'POST', path, withText(body, place, text) as object)
        const callText = `${row.subject}: ${place.join('.')} = ${text}: ${JSON.stringify(response.body)}`
        expect(response.status, callText).toBeLessThan(500)
        const after = await school.snapshot()
        if (response.status >= 300)
          expect(after === before, `refused, and changed something: ${callText}`).toBe(true)
        before = after
      }
    }
    for (const row of shareOf(reads, nth))
      for (const who of readers(row)) {
        const { status } = await people[who].call('GET', fillIds(row.path, { ...ids, who }))
        expect(status, `${row.path} by ${who}`).toBeLessThan(500)
      }
    const mails = await school.database.db
      .selectFrom('outbox')
      .select(['subject', 'html', 'recipient'])
      .execute()
    for (const { subject, html, recipient } of mails) {
      expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/)
      expect(html).not.toContain(`<${hostileElement}`)
      expect(html).not.toMatch(/<script|<img|<svg|<iframe|<form|<base/i)
    }
  },
  120_000,
)

test('every search and every filter accepts every text', async () => {
  const { people } = await open()
  for (const [nth, path] of [
    'courses',
    'enrollments',
    'students',
    'mentors',
    'submissions',
    'messages',
    'mail',
    'audit',
    'reports/users',
  ].entries())
    for (const [index, field] of [
      ...['search', 'sort', 'status', 'page', 'courseId', 'from', 'action'],
    ].entries())
      for (const text of textsOf(nth + index)) {
        const { status } = await people.admin.call('GET', `${path}?${field}=${encodeURIComponent(text)}`)
        expect(status, `${path}?${field}=${text}`).toBeLessThan(500)
      }
}, 120_000)
