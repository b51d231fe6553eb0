import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './kernel/deps.ts'
import { respondWithError } from './kernel/error-response.ts'
import { healthRoutes } from './kernel/health.ts'
import { type Gauge, registerMetrics } from './kernel/metrics.ts'
import { endpointsOf, type Module } from './kernel/module.ts'
import { ownGauges } from './kernel/own-gauges.ts'
import { makeRouter } from './kernel/routes.ts'
import { findSchoolBasics } from './kernel/school-zone.ts'
import { pageOf, serveSiteFile } from './kernel/site.ts'
import { slowQueries } from './kernel/slow-queries.ts'
import { registerUploadParsers } from './kernel/uploads.ts'
import { modules as allModules } from './modules.ts'
import { clientAddress } from './platform/client-address.ts'
import { notFound } from './platform/errors.ts'
import { apiPage } from './platform/http/api-page.ts'
import { trackConnections } from './platform/http/connections.ts'
import { parseJsonBody } from './platform/http/json-body.ts'
import { metricsRoute } from './platform/http/metrics.ts'
import { describeApi } from './platform/http/open-api.ts'
import { makeRefusalLogger, refuseOverload } from './platform/http/overload.ts'
import { servePages } from './platform/http/pages.ts'
import { requestIds } from './platform/http/request-ids.ts'
import { callHeaders, tlsHeader } from './platform/http/security-headers.ts'
import { respondToUnreadable } from './platform/http/unreadable.ts'
import { onRequestEnd } from './platform/http/when-ended.ts'
import { withRequestContext } from './platform/request-context.ts'

export async function buildApp(
  deps: Deps,
  webFolder: string,
  modules: readonly Module[] = allModules,
  gauges: readonly Gauge[] = [],
): Promise<FastifyInstance> {
  const { config } = deps
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    // Trusts only the nearest proxy's address, because clients can invent addresses.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: config.LIMIT_BODY_KILOBYTES * 1024,
    keepAliveTimeout: config.LIMIT_IDLE_SECONDS * 1000,
    connectionTimeout: config.LIMIT_STALLED_SECONDS * 1000,
    requestTimeout: config.LIMIT_REQUEST_SECONDS * 1000,
    http: { headersTimeout: config.LIMIT_HEADERS_SECONDS * 1000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    clientErrorHandler: respondToUnreadable,
    // Hooks do not run for a path that cannot be decoded.
    frameworkErrors(error, request, reply) {
      reply.headers({ 'x-request-id': request.id, ...callHeaders })
      respondWithError(error, request as never, reply as never)
    },
  })
  app.decorateRequest('caller', null)
  app.setErrorHandler(respondWithError)
  app.setNotFoundHandler((request, reply) => {
    respondWithError(notFound() as never, request, reply)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseJsonBody(body, config.LIMIT_BODY_DEPTH),
  )
  registerUploadParsers(app, deps)

  addHeaders(app, deps)
  logRequests(app)
  refuseOverload(app.server)
  app.server.on('refused', makeRefusalLogger(deps.log))
  const connections = trackConnections(app.server, deps.drain)
  // The stop begins here, because Fastify closes the server some event-loop turns later.
  app.addHook('preClose', () => connections.stop())

  // Smaller bodies fit in one packet. Brotli costs more time than it saves.
  await app.register(compress, { encodings: ['gzip'], threshold: 1_400 })

  healthRoutes(app, deps, () => connections.isStopping)
  await metricsRoute(app, config.METRICS_TOKEN, (prometheus, registry) =>
    registerMetrics(
      app,
      deps,
      [...ownGauges, ...modules.flatMap((module) => module.gauges ?? []), ...gauges],
      prometheus,
      registry,
    ),
  )
  const slow = slowQueries(deps.log, config.LOG_SLOW_QUERY_MS)
  deps.database.watchers.add(slow)
  app.addHook('onClose', async () => void deps.database.watchers.delete(slow))

  const router = makeRouter(app, deps)
  for (const module of modules) module.routes?.(router, deps.ports)
  serveDescription(app, modules)
  app.get('/api/*', async () => {
    throw notFound()
  })
  for (const file of modules.flatMap(({ siteFiles = [] }) => siteFiles)) serveSiteFile(app, deps, file)
  await servePages(
    app,
    webFolder,
    async () => {
      const school = await findSchoolBasics(deps.database.db)
      return { ...school, timeZone: school.time_zone ?? deps.config.SCHOOL_TIME_ZONE }
    },
    modules.flatMap(({ pages = [] }) => pages.map((page) => pageOf(deps, page))),
  )
  return app
}

function addHeaders(app: FastifyInstance, { config }: Deps): void {
  const isBehindTls = config.PUBLIC_URL?.startsWith('https:') ?? false
  app.addHook('onRequest', (request, _reply, done) => withRequestContext(request.id, done))
  // A callback costs less than a promise.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (isBehindTls || request.protocol === 'https') reply.headers(tlsHeader)
    reply.headers(callHeaders)
    done()
  })
}

function logRequests(app: FastifyInstance): void {
  onRequestEnd(app, (request, reply, { ms, isAborted }) =>
    request.log.info({
      method: request.method,
      // The query may hold a signature or a searched name.
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      ...(isAborted && { aborted: true }),
      user: request.caller?.id,
      address: clientAddress(request.ip),
    }),
  )
}

function serveDescription(app: FastifyInstance, modules: readonly Module[]): void {
  let description: Promise<unknown> | undefined
  app.get('/api/openapi.json', () => {
    description ??= describeApi(endpointsOf(modules))
    return description
  })
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(endpointsOf(modules))),
  )
}
