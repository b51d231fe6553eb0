import { setTimeout as wait } from 'node:timers/promises'
import { postgresUrl } from '../server/src/testing/postgres-url.ts'
import { openProxy } from '../server/src/testing/proxy.ts'
import { type ApiCall, type ApiResponse, enrollCall, send, signUp } from '../test-kit/api.ts'
import { queryPostgres } from '../test-kit/postgres.ts'
import { openDeployment } from './deployment.ts'
import type { Fault, Outcome } from './fault.ts'
import { findCourses } from './workload.ts'

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
  readonly url: string
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
    begin: async ({ query, url }) => {
      const lock = 'begin; lock table users in access exclusive mode; select pg_sleep(4); rollback'
      void queryPostgres(lock, url).catch(() => {})
      await wait(100)
      await query('select 1')
    },
    end: () => wait(4_000),
  },
]

export const postgresAway: Fault = {
  name: 'postgres-away',
  bar: '503 with Retry-After within 3 s, never a hang or a 500; back within 3 s; the process lives',
  engines: ['postgres'],
  async run(engine): Promise<Outcome> {
    const deployment = await openDeployment(engine)
    const server = postgresUrl()
    const proxy = await openProxy({ host: server.hostname, port: Number(server.port || 5432) })
    try {
      const through = new URL(deployment.databaseUrl ?? '')
      const database = through.pathname.slice(1)
      const away: Away = { proxy, database, url: through.href, query: (sql) => queryPostgres(sql) }
      through.host = `127.0.0.1:${proxy.port}`
      const { url, child } = await deployment.start({ DATABASE_URL: through.href })
      const student = await signUp(url)
      const courses = await findCourses(url, student)
      const requests = (): ApiCall[] => [
        { method: 'GET', path: `enrollments/student/${student.id}`, token: student.token },
        enrollCall(student, { courseId: courses[0] ?? '' }),
        { method: 'POST', path: 'auth/login', body: { email: student.email, password: 'practice' } },
      ]
      const wrong: string[] = []
      let slowest = 0
      let slowestBack = 0
      for (const { label, begin, end } of troubles) {
        await begin(away)
        const responses: ApiResponse[] = []
        const until = performance.now() + 2_000
        while (performance.now() < until)
          responses.push(...(await Promise.all(requests().map((request) => send(url, request)))))
        for (const { status, retryAfter, milliseconds } of responses) {
          if (status >= 500 && (status !== 503 || retryAfter === null)) wrong.push(`${label}: ${status}`)
          slowest = Math.max(slowest, milliseconds)
        }
        const lives = await fetch(`${url}/livez`)
        if (!lives.ok) wrong.push(`${label}: /livez is ${lives.status}`)
        await end(away)
        const began = performance.now()
        let isBack = false
        while (!isBack && performance.now() - began < 4 * backMs) {
          const newcomer = await signUp(url).catch(() => null)
          isBack =
            newcomer !== null &&
            (await send(url, enrollCall(newcomer, { courseId: courses[1] ?? '' }))).status === 201
          if (!isBack) await wait(20)
        }
        const back = performance.now() - began
        if (!isBack) wrong.push(`${label}: it does not come back`)
        slowestBack = Math.max(slowestBack, back)
      }
      if (child.exitCode !== null) wrong.push('the process has ended')
      const figure = `${troubles.length} ways, the slowest response after ${Math.round(slowest)} ms, back after ${Math.round(slowestBack)} ms at most, ${wrong.length} wrong${wrong.length ? `: ${[...new Set(wrong)].slice(0, 4).join('; ')}` : ''}`
      return { figure, wrong, isInTime: slowest <= responseMs && slowestBack <= backMs }
    } finally {
      await deployment.remove()
      await proxy.close()
    }
  },
}
