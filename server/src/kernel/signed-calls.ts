import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { DomainError } from '../platform/errors.ts'
import { isSameText } from '../platform/same-text.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/**
 * Registers a route whose body stays the bytes that came, whatever their type: a signature holds for them alone, not for
 * what they mean.
 */
export function routeRawBody(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    scope.route({ ...route, decompress: false })
  })
}

/**
 * Refuses a request that the gateway has not signed, in the same words whatever is wrong with it.
 * @param gateway null where the school has none: then nothing is signed
 * @throws DomainError UNAUTHENTICATED
 */
export function requireSignature(
  gateway: PaymentGateway | null,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
): void {
  const given = gateway && headers[gateway.signatureHeader]
  if (!given || !Buffer.isBuffer(body) || !isSameText(String(given), gateway.sign(body)))
    throw new DomainError('UNAUTHENTICATED', 'This call needs a valid signature.')
}
