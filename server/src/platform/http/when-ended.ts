import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface RequestEnd {
  readonly ms: number
  /** The client disconnected early; Fastify then skips `onResponse`. */
  readonly isAborted: boolean
}

export function onRequestEnd(
  app: FastifyInstance,
  run: (request: FastifyRequest, reply: FastifyReply, ending: RequestEnd) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const beganAt = performance.now()
    let hasEnded = false
    const end = (isAborted: boolean) => {
      if (hasEnded) return
      hasEnded = true
      run(request, reply, { ms: performance.now() - beganAt, isAborted })
    }
    reply.raw.once('finish', () => end(false))
    reply.raw.once('close', () => end(true))
    done()
  })
}
