import type { IncomingMessage } from 'node:http'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { DomainError, unavailable } from '../platform/errors.ts'
import type { Received } from '../platform/files.ts'
import type { Deps } from './deps.ts'

export class Upload {
  readonly received: Received
  readonly mediaType: string

  constructor(received: Received, mediaType: string) {
    this.received = received
    this.mediaType = mediaType
  }
}

/** The use case decides whether to call `receive`. */
export class ArrivingUpload {
  /**
   * A broken connection is no error: the bytes that have arrived are kept.
   * @throws DomainError UNAVAILABLE when too many files arrive at once, TOO_LARGE
   */
  readonly receive: () => Promise<Received>

  constructor(receive: () => Promise<Received>) {
    this.receive = receive
  }
}

export const isUpload = (body: unknown): body is Upload | ArrivingUpload =>
  body instanceof Upload || body instanceof ArrivingUpload

const atOnceByOne = 2
const megabyte = 1024 * 1024

export function registerUploadParsers(app: FastifyInstance, deps: Pick<Deps, 'config' | 'files'>): void {
  const underWay: (string | undefined)[] = []

  /** @returns null for more than `maxBytes` bytes */
  async function receive(owner: string | undefined, bytes: AsyncIterable<Uint8Array>, most: number) {
    const own = underWay.filter((one) => one === owner).length
    if (underWay.length >= deps.config.LIMIT_UPLOADS_AT_ONCE || own >= atOnceByOne) {
      throw unavailable(msg`Many files are being uploaded just now. Please try again.`, 2)
    }
    underWay.push(owner)
    try {
      return await deps.files.receive(bytes, most)
    } finally {
      underWay.splice(underWay.indexOf(owner), 1)
    }
  }

  async function take(request: FastifyRequest, body: IncomingMessage, mediaType: string) {
    const uploads = (request.routeOptions.config as { uploads?: Endpoint['uploads'] }).uploads
    const most = uploads?.largest[mediaType]
    if (!uploads || most === undefined) {
      throw new DomainError(
        'UNSUPPORTED_TYPE',
        uploads?.unsupported ?? msg`This type of file is not accepted here.`,
      )
    }
    const tooLarge = new DomainError(
      'TOO_LARGE',
      msg`Please choose a file of at most ${{ megabytes: most / megabyte }} MB.`,
    )
    if (Number(request.headers['content-length']) > most) throw tooLarge
    // After an error the connection must stay open for the response.
    const bytes = body.iterator({ destroyOnReturn: false })
    const within = async (bytes: AsyncIterable<Uint8Array>) => {
      const received = await receive(request.caller?.id, bytes, most)
      if (!received) throw tooLarge
      return received
    }
    if (uploads.arriving) return new ArrivingUpload(() => within(untilBroken(bytes)))
    return new Upload(await within(bytes), mediaType)
  }

  for (const mediaType of [
    'application/octet-stream',
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/webp',
  ]) {
    app.addContentTypeParser(mediaType, (request: FastifyRequest, body: IncomingMessage) =>
      take(request, body, mediaType),
    )
  }
}

async function* untilBroken(bytes: AsyncIterable<Uint8Array>) {
  try {
    yield* bytes
  } catch {}
}
