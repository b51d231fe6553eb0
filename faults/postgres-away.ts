import { setTimeout as wait } from 'node:timers/promises'
import { postgresUrl } from '../server/src/testing/postgres-url.ts'
import { openProxy } from '../server/src/testing/proxy.ts'
import { type ApiCall, type ApiResponse, enrollCall, send, signUp } from '../test-kit/api.ts'
import { queryPostgres } from '../test-kit/postgres.ts'
import { openDeployment } from './deployment.ts'
import type { Fault, Outcome } from './fault.ts'
import { findCourses } from './workload.ts'

const maxResponseMs = 3_000
const maxRecoveryMs = 3_000

interface Trouble {
  readonly label: string
  begin(context: TroubleContext): Promise<void> | void
  end(context: TroubleContext): Promise<void> | void
}

interface TroubleContext {
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
      const proxiedUrl = new URL(deployment.databaseUrl ?? '')
      const database = proxiedUrl.pathname.slice(1)
      const context: TroubleContext = {
        proxy,
        database,
        url: proxiedUrl.href,
        query: (sql) => queryPostgres(sql),
      }
      proxiedUrl.host = `127.0.0.1:${proxy.port}`
      const { url, child } = await deployment.start({ DATABASE_URL: proxiedUrl.href })
      const student = await signUp(url)
      const courses = await findCourses(url, student)
      const requests = (): ApiCall[] => [
        { method: 'GET', path: `enrollments/student/${student.id}`, token: student.token },
        enrollCall(student, { courseId: courses[0] ?? '' }),
        { method: 'POST', path: 'auth/login', body: { email: student.email, password: 'practice' } },
      ]
      const problems: string[] = []
      let slowest = 0
      let slowestRecoveryMs = 0
      for (const { label, begin, end } of troubles) {
        await begin(context)
        const responses: ApiResponse[] = []
        const until = performance.now() + 2_000
        while (performance.now() < until)
          responses.push(...(await Promise.all(requests().map((request) => send(url, request)))))
        for (const { status, retryAfter, milliseconds } of responses) {
          if (status >= 500 && (status !== 503 || retryAfter === null)) problems.push(`${label}: ${status}`)
          slowest = Math.max(slowest, milliseconds)
        }
        const liveness = await fetch(`${url}/livez`)
        if (!liveness.ok) problems.push(`${label}: /livez is ${liveness.status}`)
        await end(context)
        const endedAt = performance.now()
        let isBack = false
        while (!isBack && performance.now() - endedAt < 4 * maxRecoveryMs) {
          const newcomer = await signUp(url).catch(() => null)
          isBack =
            newcomer !== null &&
            (await send(url, enrollCall(newcomer, { courseId: courses[1] ?? '' }))).status === 201
          if (!isBack) await wait(20)
        }
        const recoveryMs = performance.now() - endedAt
        if (!isBack) problems.push(`${label}: it does not come back`)
        slowestRecoveryMs = Math.max(slowestRecoveryMs, recoveryMs)
      }
      if (child.exitCode !== null) problems.push('the process has ended')
      const figure = `${troubles.length} ways, the slowest response after ${Math.round(slowest)} ms, back after ${Math.round(slowestRecoveryMs)} ms at most, ${problems.length} wrong${problems.length ? `: ${[...new Set(problems)].slice(0, 4).join('; ')}` : ''}`
      return { figure, problems, isInTime: slowest <= maxResponseMs && slowestRecoveryMs <= maxRecoveryMs }
    } finally {
      await deployment.remove()
      await proxy.close()
    }
  },
}
