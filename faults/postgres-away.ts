import { setTimeout as wait } from 'node:timers/promises'
import { openProxy } from '../server/src/testing/proxy.ts'
import type { Fault, Outcome } from './fault.ts'
import { coursesOf, enroll, type HttpResponse, newStudent, type Request, sendRequest } from './people.ts'
import { onServer, openPlace, serverAddress } from './place.ts'

/** For a refusal while PostgreSQL is away, and the first success after. */
const responseMs = 3_000
const backMs = 3_000

interface Trouble {
  readonly label: string
  begin(at: Away): Promise<void> | void
  end(at: Away): Promise<void> | void
}

interface Away {
  readonly proxy: Awaited<ReturnType<typeof openProxy>>
  readonly database: string
  query(sql: string): Promise<unknown>
}

const troubles: readonly Trouble[] = [
  { label: 'every connection is cut', begin: ({ proxy }) => proxy.cut(), end: () => {} },
  {
    label: 'nothing of it arrives',
    begin: ({ proxy }) => proxy.goSilent(),
    end: ({ proxy }) => proxy.recover(),
  },
  {
    label: 'nobody listens there',
    begin: ({ proxy }) => proxy.refuse(),
    end: ({ proxy }) => proxy.recover(),
  },
  {
    label: 'it is restarted by its operator (57P01)',
    begin: ({ query, database }) =>
      void query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
      ),
    end: () => {},
  },
  {
    label: 'another one took over that may only be read',
    async begin({ query, database, proxy }) {
      await query(`alter database ${database} set default_transaction_read_only = on`)
      proxy.cut()
    },
    async end({ query, database, proxy }) {
      await query(`alter database ${database} reset default_transaction_read_only`)
      proxy.cut()
    },
  },
  {
    label: 'a table is locked by somebody else',
    begin: async ({ query, database }) => {
      void onServer(
        'begin; lock table users in access exclusive mode; select pg_sleep(4); rollback',
        (await addressOf(database)).href,
      ).catch(() => {})
      await wait(100)
      await query('select 1')
    },
    end: () => wait(4_000),
  },
]

const addressOf = async (database: string) => {
  const address = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  address.pathname = `/${database}`
  return address
}

export const postgresAway: Fault = {
  name: 'postgres-away',
  bar: '503 with Retry-After within 3 s, never a hang or a 500; back within 3 s; the process lives',
  engines: ['postgres'],
  async run(engine): Promise<Outcome> {
    const place = await openPlace(engine)
    const proxy = await openProxy(serverAddress())
    try {
      const [row] = await place.rows('select current_database() as name')
      const database = String(row?.name)
      const through = await addressOf(database)
      through.host = `127.0.0.1:${proxy.port}`
      const { url, child } = await place.start({ DATABASE_URL: through.href })
      const student = await newStudent(url)
      const courses = await coursesOf(url, student)
      const requests = (): Request[] => [
        { method: 'GET', path: `enrollments/student/${student.id}`, token: student.token },
        enroll(student, courses[0] ?? ''),
        { method: 'POST', path: 'auth/login', body: { email: student.email, password: 'practice' } },
      ]
      const wrong: string[] = []
      let slowest = 0
      let slowestBack = 0
      for (const { label, begin, end } of troubles) {
        await begin({ proxy, database, query: (sql) => onServer(sql) })
        const responses: HttpResponse[] = []
        const until = performance.now() + 2_000
        while (performance.now() < until)
          responses.push(...(await Promise.all(requests().map((request) => sendRequest(url, request)))))
        for (const { status, retryAfter, milliseconds } of responses) {
          if (status >= 500 && (status !== 503 || retryAfter === null)) wrong.push(`${label}: ${status}`)
          slowest = Math.max(slowest, milliseconds)
        }
        const lives = await fetch(`${url}/livez`)
        if (!lives.ok) wrong.push(`${label}: /livez is ${lives.status}`)
        await end({ proxy, database, query: (sql) => onServer(sql) })
        const began = performance.now()
        let isBack = false
        while (!isBack && performance.now() - began < 4 * backMs) {
          const newcomer = await newStudent(url).catch(() => null)
          isBack =
            newcomer !== null && (await sendRequest(url, enroll(newcomer, courses[1] ?? ''))).status === 201
          if (!isBack) await wait(20)
        }
        const back = performance.now() - began
        if (!isBack) wrong.push(`${label}: it does not come back`)
        slowestBack = Math.max(slowestBack, back)
      }
      if (child.exitCode !== null) wrong.push('the process has ended')
      const figure = `${troubles.length} ways, the slowest answer after ${Math.round(slowest)} ms, back after ${Math.round(slowestBack)} ms at most, ${wrong.length} wrong${wrong.length ? `: ${[...new Set(wrong)].slice(0, 4).join('; ')}` : ''}`
      return { figure, wrong, isInTime: slowest <= responseMs && slowestBack <= backMs }
    } finally {
      await place.remove()
      await proxy.close()
    }
  },
}
