import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface Ending {
  readonly ms: number
  /** The client disconnected before the end of the response. Fastify does not run `onResponse` then. */
  readonly isAborted: boolean
}

/** Once per request, whether the response was sent or aborted. */
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
