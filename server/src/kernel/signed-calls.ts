import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { isEqualInConstantTime } from '../platform/constant-time-equal.ts'
import { DomainError } from '../platform/errors.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** Leaves the body unparsed, because the signature covers its bytes. */
export function routeRawBody(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    scope.route({ ...route, decompress: false })
  })
}

/**
 * @param gateway null refuses every request
 * @throws DomainError UNAUTHENTICATED
 */
export function requireSignature(
  gateway: PaymentGateway | null,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
): void {
  const signature = gateway && headers[gateway.signatureHeader]
  if (!signature || !Buffer.isBuffer(body) || !isEqualInConstantTime(String(signature), gateway.sign(body)))
    throw new DomainError('UNAUTHENTICATED', msg`This call needs a valid signature.`)
}
