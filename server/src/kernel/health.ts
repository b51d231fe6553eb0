import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isMigrated } from '../database/migrate.ts'
import { clientAddress } from '../platform/client-address.ts'
import { doctorHeader, isDoctorProof, type ObservedRequest } from '../platform/doctor-proof.ts'
import type { Deps } from './deps.ts'

export function healthRoutes(app: FastifyInstance, deps: Deps, isStopping: () => boolean): void {
  let hasMigrated = false

  app.get('/livez', async ({ headers, ip, protocol }) => {
    // Only `npm run doctor` learns how its request passed the proxy.
    if (!isDoctorProof(deps.tokens.secret, headers[doctorHeader], Date.now())) return { live: true }
    const forwarded = headers['x-forwarded-for']
    const seen: ObservedRequest = {
      address: clientAddress(ip),
      protocol,
      forwardedFor: forwarded?.toString() ?? null,
    }
    return { live: true, seen }
  })

  app.get('/readyz', async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ ready: false, reason: 'stopping' })
    try {
      await sql`select 1`.execute(deps.database.db)
      hasMigrated ||= await isMigrated(deps.database)
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '1').send({ ready: false, reason: 'database' })
    }
    if (!hasMigrated)
      return reply.code(503).header('retry-after', '1').send({ ready: false, reason: 'migrations' })
    // A server with a damaged database can still read.
    return { ready: true, ...(deps.fileHealth.state === 'damaged' && { damaged: true }) }
  })
}
