import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AccessSchool, openAccessSchool } from './testing/access-school.ts'
import { type FuzzCase, fuzzCases } from './testing/fuzz-cases.ts'

const engine = process.env.TEST_ENGINE ?? 'sqlite'
const caseCount = Number(process.env.FUZZ_CASES ?? (engine === 'sqlite' ? 200 : 100))

let access: AccessSchool
let ids: Record<string, string>
beforeEach(async () => {
  const noLimit = '1000000/1h'
  access = await openAccessSchool({
    LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: noLimit,
    LIMIT_FAILED_LOGINS_PER_ACCOUNT: noLimit,
    LIMIT_FAILED_LOGINS_PER_DEVICE: noLimit,
    LIMIT_LOGINS_PER_ADDRESS: noLimit,
    LIMIT_SIGNUPS_PER_ADDRESS: noLimit,
    LOG_LEVEL: 'error',
  })
  const { id } = await access.school.database.db
    .selectFrom('syllabus_items')
    .select('id')
    .where('course_id', '=', access.ids.own ?? '')
    .executeTakeFirstOrThrow()
  ids = { ...access.ids, topic: id }
})
afterEach(() => access.school.close())

const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)

/** A backup goes on after its response. */
const waitForBackup = () =>
  vi.waitFor(async () => {
    const running = access.school.database.db.selectFrom('backup_run').where('ended_at', 'is', null)
    expect(await running.selectAll().execute()).toEqual([])
  }, 30_000)

function send({ who, method, path, body, bytes, key }: FuzzCase) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const person = access.people[who]
  if (bytes) {
    if (bytes.type) headers['content-type'] = bytes.type
    return person.call(method, fill(path), Buffer.from(bytes.text), headers)
  }
  if (body === undefined) return person.call(method, fill(path), undefined, headers)
  return person.call(method, fill(path), fill(JSON.stringify(body)), {
    ...headers,
    'content-type': 'application/json',
  })
}

test(`none of ${caseCount} requests ends with a 500, and no refused one changes anything`, async () => {
  const { school } = access
  let before = await school.snapshot()
  const countByStatus: Record<number, number> = {}
  await fc.assert(
    fc.asyncProperty(fuzzCases, async (request) => {
      const endsAccess =
        request.path === 'auth/logout' || `${request.method} ${request.path}` === 'DELETE users/me'
      if (endsAccess && request.who !== 'none') return
      const { status, body } = await send(request)
      countByStatus[status] = (countByStatus[status] ?? 0) + 1
      expect(status, JSON.stringify(body)).toBeLessThan(500)
      if (request.path === 'backups') await waitForBackup()
      const after = await school.snapshot()
      if (status >= 300) {
        expect(body).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
        expect(after === before, 'a refused request changed something').toBe(true)
      }
      before = after
    }),
    { numRuns: caseCount },
  )
  // Fewer cases may not reach every status.
  if (caseCount < 1_000) return
  for (const status of [200, 201, 400, 401, 403, 404, 409, 415, 422]) {
    expect(countByStatus, String(status)).toHaveProperty(String(status))
  }
}, 600_000)
