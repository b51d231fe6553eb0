import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface Ending {
  readonly ms: number
  /** true when the client disconnected early. Fastify does not run `onResponse` then. */
  readonly isAborted: boolean
}

export function whenEnded(
  app: FastifyInstance,
  run: (request: FastifyRequest, reply: FastifyReply, ending: Ending) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now()
    let hasEnded = false
    const end = (isAborted: boolean) => {
      if (hasEnded) return
      hasEnded = true
      run(request, reply, { ms: performance.now() - began, isAborted })
    }
    reply.raw.once('finish', () => end(false))
    reply.raw.once('close', () => end(true))
    done()
  })
}
