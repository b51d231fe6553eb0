import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { DatabaseWatcher } from '../database/watchers.ts'
import { onRequestEnd } from '../platform/http/when-ended.ts'
import type { Deps } from './deps.ts'

export interface Gauge {
  /** Consists of `abhyas_`, subject and unit. */
  readonly name: string
  readonly help: string
  /** Has few values, which never name people. */
  readonly label?: string
  read(deps: Deps): Promise<number | Record<string, number> | null> | number | Record<string, number> | null
}

type Prometheus = typeof import('prom-client')

export function registerMetrics(
  app: FastifyInstance,
  deps: Deps,
  gauges: readonly Gauge[],
  { Counter, Gauge, Histogram }: Prometheus,
  registry: Registry,
): void {
  const registers = [registry]
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress.',
    registers,
  })
  const refused = new Counter({
    name: 'abhyas_requests_refused_total',
    help: 'Requests refused because of a limit (429), because something was away (503), or because there was too much to do (503).',
    labelNames: ['reason'],
    registers,
  })
  for (const reason of [...Object.values(refusals), overload]) refused.inc({ reason }, 0)
  // Requests refused here never reach Fastify.
  app.server.on('refused', () => refused.inc({ reason: overload }))
  app.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc()
    done()
  })
  onRequestEnd(app, (_request, reply) => {
    inFlight.dec()
    const reason = refusals[reply.statusCode]
    if (reason) refused.inc({ reason })
  })

  const statements = new Histogram({
    name: 'abhyas_database_statement_duration_seconds',
    help: 'How long statements of the database took.',
    buckets: [0.0005, 0.002, 0.01, 0.05, 0.2, 0.5, 2],
    registers,
  })
  const transactions = new Counter({
    name: 'abhyas_database_transactions_total',
    help: 'Transactions that write, once for all their tries.',
    registers,
  })
  const retryCounter = new Counter({
    name: 'abhyas_database_transactions_run_again_total',
    help: 'Tries of transactions that lost a race and ran again.',
    registers,
  })
  const watcher: DatabaseWatcher = {
    statement: (_text, ms) => statements.observe(ms / 1_000),
    transaction: () => transactions.inc(),
    retried: () => retryCounter.inc(),
  }
  deps.database.watchers.add(watcher)
  app.addHook('onClose', async () => void deps.database.watchers.delete(watcher))

  for (const { name, help, label, read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      // A failed read must not prevent other metrics.
      async collect() {
        const reading = await Promise.resolve()
          .then(() => read(deps))
          .catch(() => null)
        if (label) this.reset()
        else this.remove()
        if (typeof reading === 'number') this.set(reading)
        else if (label)
          for (const [value, figure] of Object.entries(reading ?? {})) this.set({ [label]: value }, figure)
      },
    })
  }
}

const overload = 'overload'
const refusals: Record<number, string> = { 429: 'limit', 503: 'unavailable' }
