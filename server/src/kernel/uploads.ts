import type { IncomingMessage } from 'node:http'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { DomainError, unavailable } from '../platform/errors.ts'
import type { ReceivedFile } from '../platform/files.ts'
import type { Deps } from './deps.ts'

export class Upload {
  readonly received: ReceivedFile
  readonly mediaType: string

  constructor(received: ReceivedFile, mediaType: string) {
    this.received = received
    this.mediaType = mediaType
  }
}

/** The use case decides whether to call `receive`. */
export class ArrivingUpload {
  /**
   * A broken connection is no error: arrived bytes are kept.
   * @throws DomainError UNAVAILABLE when too many files arrive at once, TOO_LARGE
   */
  readonly receive: () => Promise<ReceivedFile>

  constructor(receive: () => Promise<ReceivedFile>) {
    this.receive = receive
  }
}

export const isUpload = (body: unknown): body is Upload | ArrivingUpload =>
  body instanceof Upload || body instanceof ArrivingUpload

const maxConcurrentPerPerson = 2
const megabyte = 1024 * 1024

export function registerUploadParsers(app: FastifyInstance, deps: Pick<Deps, 'config' | 'files'>): void {
  const activeOwners: (string | undefined)[] = []

  async function receive(owner: string | undefined, bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
    const ownCount = activeOwners.filter((active) => active === owner).length
    if (activeOwners.length >= deps.config.LIMIT_UPLOADS_AT_ONCE || ownCount >= maxConcurrentPerPerson) {
      throw unavailable(msg`Many files are being uploaded just now. Please try again.`, 2)
    }
    activeOwners.push(owner)
    try {
      return await deps.files.receive(bytes, maxBytes)
    } finally {
      activeOwners.splice(activeOwners.indexOf(owner), 1)
    }
  }

  async function readUpload(request: FastifyRequest, body: IncomingMessage, mediaType: string) {
    const uploads = (request.routeOptions.config as { uploads?: Endpoint['uploads'] }).uploads
    const maxBytes = uploads?.largest[mediaType]
    if (!uploads || maxBytes === undefined) {
      throw new DomainError(
        'UNSUPPORTED_TYPE',
        uploads?.unsupported ?? msg`This type of file is not accepted here.`,
      )
    }
    const tooLarge = new DomainError(
      'TOO_LARGE',
      msg`Please choose a file of at most ${{ megabytes: maxBytes / megabyte }} MB.`,
    )
    if (Number(request.headers['content-length']) > maxBytes) throw tooLarge
    // The connection must stay open for an error response.
    const bytes = body.iterator({ destroyOnReturn: false })
    const receiveWithinLimit = async (bytes: AsyncIterable<Uint8Array>) => {
      const received = await receive(request.caller?.id, bytes, maxBytes)
      if (!received) throw tooLarge
      return received
    }
    if (uploads.arriving) return new ArrivingUpload(() => receiveWithinLimit(untilBroken(bytes)))
    return new Upload(await receiveWithinLimit(bytes), mediaType)
  }

  for (const mediaType of [
    'application/octet-stream',
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/webp',
  ]) {
    app.addContentTypeParser(mediaType, (request: FastifyRequest, body: IncomingMessage) =>
      readUpload(request, body, mediaType),
    )
  }
}

async function* untilBroken(bytes: AsyncIterable<Uint8Array>) {
  try {
    yield* bytes
  } catch {}
}
