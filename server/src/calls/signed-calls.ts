import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { DomainError } from '../platform/errors.ts'
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
  if (!given || !Buffer.isBuffer(body) || !isSame(String(given), gateway.sign(body)))
    throw new DomainError('UNAUTHENTICATED', 'This call needs a valid signature.')
}

/** Compares in a time that does not tell how much of the given text is right. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
