import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { isEqualInConstantTime } from '../constant-time-equal.ts'

export async function metricsRoute(
  app: FastifyInstance,
  token: string | undefined,
  addMore: (prometheus: typeof import('prom-client'), registry: Registry) => void,
): Promise<void> {
  if (!token) return
  const prometheus = await import('prom-client')
  const { collectDefaultMetrics, Histogram, Registry } = prometheus
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })

  addMore(prometheus, registry)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isEqualInConstantTime(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(404).send()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
