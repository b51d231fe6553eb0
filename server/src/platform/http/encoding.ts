import type { FastifyRequest } from 'fastify'

/** Whether whoever asks can read gzip: it is listed, and not with a weight of nothing. */
export function takesGzip(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'] ?? ''
  return /(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?(,|$)/i.test(String(accepted))
}
