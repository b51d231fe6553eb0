import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes, profileRoutes } from './modules/accounts/index.ts'
import { catalogueRoutes, courseChangeRoutes, personalCatalogue } from './modules/catalogue/index.ts'
import { courseWork, courseworkRoutes, personalCoursework, reviewRoutes } from './modules/coursework/index.ts'
import { enrollmentRoutes, isEnrolled, personalEnrollments } from './modules/enrollments/index.ts'
import { messageRoutes, personalMessages } from './modules/messages/index.ts'
import { peopleRoutes, personalPeople, staffRoutes, standingIn } from './modules/people/index.ts'
import { reportRoutes } from './modules/reports/index.ts'
import { personalSettings, settingsRoutes } from './modules/settings/index.ts'
import type { Deps } from './platform/deps.ts'
import { notFound } from './platform/errors.ts'
import { apiPage } from './platform/http/api-page.ts'
import { answerError } from './platform/http/error-answer.ts'
import { healthRoutes } from './platform/http/health.ts'
import { parseJsonBody } from './platform/http/json-body.ts'
import { metricsRoute } from './platform/http/metrics.ts'
import { describeApi } from './platform/http/open-api.ts'
import { servePages } from './platform/http/pages.ts'
import { requestIds } from './platform/http/request-ids.ts'
import { makeRouter } from './platform/http/routes.ts'
import { callHeaders, tlsHeader } from './platform/http/security-headers.ts'
import { answerUnreadable } from './platform/http/unreadable.ts'

/**
 * The application over what it needs: plugins, the one error mapping, and the list of modules. It does not listen.
 * @param web the folder of the built web client
 */
export async function buildApp(deps: Deps, web: string): Promise<FastifyInstance> {
  const { config } = deps
  let isStopping = false
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    // A logger of each request's own costs it a tenth of its time; a line names its request itself.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    // One proxy: the last address it names is the one it saw; those before it are whatever the client wrote.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: config.LIMIT_BODY_KILOBYTES * 1024,
    requestTimeout: config.LIMIT_REQUEST_SECONDS * 1000,
    http: { headersTimeout: config.LIMIT_HEADERS_SECONDS * 1000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    // A path that cannot be decoded never becomes a request; it is answered like any other fault.
    clientErrorHandler: answerUnreadable,
    frameworkErrors(error, request, reply) {
      reply.headers({ 'x-request-id': request.id, ...callHeaders })
      answerError(error, request as never, reply as never)
    },
  })
  app.decorateRequest('caller', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    answerError(notFound() as never, request, reply)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseJsonBody(body, config.LIMIT_BODY_DEPTH),
  )
  for (const type of ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  }

  const isBehindTls = config.PUBLIC_URL?.startsWith('https:') ?? false
  // These run at each request and wait for nothing: a callback costs less than a promise.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (isBehindTls || request.protocol === 'https') reply.headers(tlsHeader)
    // On every answer; a page and what it loads say what they need instead.
    reply.headers(callHeaders)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      reqId: request.id,
      method: request.method,
      // Without the query: a signed path or a search is nobody's business but the caller's.
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.caller?.id,
    })
    done()
  })
  // What is under way is finished and what still arrives is answered, each as the last of its connection; then the
  // listener closes, and no idle connection keeps the process.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    // All answers of one turn of the event loop leave together: to wake whoever waits for each, between the work on one
    // request and on the next, costs a busy server a fifth of its time.
    setImmediate(() => {
      try {
        done()
      } catch (error) {
        // What cannot be sent, a header with a line break say, is a fault like any other and not the end of the process.
        done(error as Error)
      }
    })
  })
  app.addHook('preClose', async () => {
    isStopping = true
    await wait(50)
  })

  healthRoutes(app, deps, () => isStopping)
  await metricsRoute(app, config.METRICS_TOKEN)

  const router = makeRouter(app, deps)
  accountRoutes(router)
  profileRoutes(router, [
    personalSettings,
    personalCatalogue,
    personalEnrollments,
    personalCoursework,
    personalPeople,
    personalMessages,
  ])
  settingsRoutes(router)
  messageRoutes(router)
  const above = { isEnrolled, courseWork, standingIn }
  catalogueRoutes(router, above)
  courseChangeRoutes(router, above)
  enrollmentRoutes(router)
  courseworkRoutes(router)
  reviewRoutes(router)
  peopleRoutes(router)
  staffRoutes(router)
  reportRoutes(router)

  let description: Promise<unknown> | undefined
  app.get('/api/openapi.json', () => {
    description ??= describeApi()
    return description
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage()))
  // A call that is not there answers as one, not with a page.
  app.get('/api/*', async () => {
    throw notFound()
  })
  await servePages(app, web)
  return app
}
