import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '../database/schema.ts'
import { modules } from '../modules.ts'
import { openSchool, type School } from '../testing/school.ts'
import { tidy } from './jobs.ts'

let school: School
let userId: string
let courseId: string
beforeEach(async () => {
  school = await openSchool()
  userId = (await school.as('student')).id
  courseId = (await school.addCourse()).id
  await school.database.db.deleteFrom('sessions').execute()
})
afterEach(() => school.close())

const dayMs = 86_400_000
type SweptTable = 'idempotency_keys' | 'limits' | 'password_links' | 'mailings' | 'sessions' | 'outbox'

const sweptRows: [SweptTable, string, number, (name: string, moment: number) => Promise<unknown>][] = [
  [
    'idempotency_keys',
    'key',
    dayMs,
    (key, created_at) =>
      insert('idempotency_keys', {
        scope: userId,
        key,
        fingerprint: '',
        response: '{}',
        language: 'en',
        created_at,
      }),
  ],
  ['limits', 'key', 0, (key, resets_at) => insert('limits', { key, used: 1, resets_at })],
  [
    'password_links',
    'token_hash',
    30 * dayMs,
    (token_hash, expires_at) =>
      insert('password_links', {
        ...{ token_hash, user_id: userId, purpose: 'reset' },
        ...{ created_at: 1, expires_at, used_at: null },
      }),
  ],
  [
    'mailings',
    'id',
    30 * dayMs,
    (id, done_at) =>
      insert('mailings', {
        ...{ id, kind: 'announcements', audience: 'courseMembers', about_id: courseId },
        ...{ content_by_language: '{}', after_id: '', mailed: 1 },
        ...{ created_at: 1, expires_at: null, done_at },
      }),
  ],
  [
    'sessions',
    'id',
    30 * dayMs,
    (id, expires_at) =>
      insert('sessions', {
        id,
        user_id: userId,
        created_at: 1,
        expires_at,
        ended_at: null,
        device: null,
        is_unused: null,
      }),
  ],
  ['outbox', 'id', 90 * dayMs, (id, created_at) => school.addEmail({ id, created_at, sent_at: created_at })],
]

const insert = <T extends SweptTable>(table: T, row: Schema[T]) =>
  school.database.db
    .insertInto(table as 'limits')
    .values(row as never)
    .execute()

test.each(sweptRows)(
  '%s: a row at its limit stays, one a millisecond older is deleted',
  async (table, name, retentionMs, add) => {
    const now = school.deps.clock()
    await add('just outside', now - retentionMs - 1)
    await add('just inside', now - retentionMs)
    await tidy(modules, school.database, now)
    const rows = await school.database.db.selectFrom(table).selectAll().execute()
    expect(rows.map((row) => (row as unknown as Record<string, unknown>)[name])).toEqual(['just inside'])
  },
)

test('a mailing with pending recipients stays, however old', async () => {
  const row = { id: 'waiting', kind: 'announcements', audience: 'courseMembers', about_id: courseId } as const
  const empty = { content_by_language: '{}', after_id: '', mailed: 0, expires_at: null, done_at: null }
  await insert('mailings', { ...row, ...empty, created_at: 1 })
  await tidy(modules, school.database, school.deps.clock())
  expect(await school.database.db.selectFrom('mailings').select('id').execute()).toHaveLength(1)
})

test('old emails are deleted in every state, in several statements, and the totals follow', async () => {
  const now = school.deps.clock()
  const created_at = now - 91 * dayMs
  const admin = await school.as('admin')
  await school.addEmail({ created_at, attempts: 10 })
  await school.addEmail({ created_at, expired_at: created_at })
  for (let count = 0; count < 1_001; count += 1) await school.addEmail({ created_at, sent_at: created_at })
  const recentEmail = await school.addEmail({ created_at: now - dayMs, attempts: 10 })
  await tidy(modules, school.database, now)
  const remaining = await school.database.db.selectFrom('outbox').select('id').execute()
  expect(remaining.map(({ id }) => id)).toEqual([recentEmail.id])
  expect((await admin.call('GET', 'mail?page=1&limit=1')).headers['x-total-count']).toBe('1')
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})
