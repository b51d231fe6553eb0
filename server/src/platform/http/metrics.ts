import type { FastifyInstance } from 'fastify'
import { isSameText } from '../same-text.ts'

/** `/metrics` for Prometheus, for whoever has the token; without a token there is no such path. */
export async function metricsRoute(app: FastifyInstance, token: string | undefined): Promise<void> {
  if (!token) return
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.code(404).send()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
