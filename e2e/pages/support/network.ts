import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

/** undefined: the next rule or the school responds. */
type Rule = (request: Request) => Promise<Response | undefined>

export class Network {
  /** In order, each as `METHOD /path?query`. */
  readonly requests: string[] = []
  /** The `date` header's time; a test may replace this clock. */
  clock = () => Date.now()
  readonly #app: FastifyInstance
  #rules: Rule[] = []

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** @param prefix such as `POST /api/contact` */
  count(prefix: string): number {
    return this.requests.filter((one) => one.startsWith(prefix)).length
  }

  /**
   * The latest matching rule is used.
   * @param prefix of the path or `METHOD /path`
   * @returns a function that removes the rule
   */
  respond(prefix: string, response: (request: Request) => Response | undefined): () => void {
    return this.#add(prefix, async (request) => response(request))
  }

  fail(prefix: string, status = 500, body: object = { message: '', code: 'INTERNAL' }): () => void {
    return this.respond(prefix, () => Response.json({ success: false, ...body }, { status }))
  }

  /**
   * The school handles each request, but its response is lost.
   * @returns a function that removes the rule
   */
  loseResponses(prefix: string): () => void {
    return this.#add(prefix, async (request) => {
      await this.#send(request)
      throw new TypeError('Failed to fetch')
    })
  }

  hold(prefix: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = this.#add(prefix, () => promise.then(() => undefined))
    return () => {
      end()
      resolve()
    }
  }

  setOnline(isOnline: boolean): void {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }

  #add(prefix: string, handle: Rule): () => void {
    const rule: Rule = async (request) => {
      const { pathname } = new URL(request.url)
      const isMeant = pathname.startsWith(prefix) || `${request.method} ${pathname}`.startsWith(prefix)
      return isMeant ? handle(request) : undefined
    }
    this.#rules.unshift(rule)
    return () => {
      this.#rules = this.#rules.filter((one) => one !== rule)
    }
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(new URL(String(input), location.origin), init)
    const { pathname, search } = new URL(request.url)
    this.requests.push(`${request.method} ${pathname}${search}`)
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    return Promise.race([this.#respond(request), rejectOnAbort(request)])
  }

  async #respond(request: Request): Promise<Response> {
    for (const rule of this.#rules) {
      const response = await rule(request)
      if (response) return response
    }
    return this.#send(request)
  }

  async #send(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const payload = Buffer.from(await request.arrayBuffer())
    const { statusCode, headers, rawPayload } = await this.#app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 && { payload }),
    })
    request.signal.throwIfAborted()
    const hasBody = statusCode !== 204 && statusCode !== 304
    const response = new Response(hasBody ? new Uint8Array(rawPayload) : null, {
      status: statusCode,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
    response.headers.set('date', new Date(this.clock()).toUTCString())
    return response
  }
}

const rejectOnAbort = ({ signal }: Request) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
