import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { DomainError, unavailable } from '../platform/errors.ts'
import type { Received } from '../platform/files.ts'
import type { Deps } from './deps.ts'

/** A body that is a file, received into a temporary file. */
export class Upload {
  readonly received: Received
  readonly mediaType: string

  constructor(received: Received, mediaType: string) {
    this.received = received
    this.mediaType = mediaType
  }
}

/** A body that is a part of a file and still arrives: its use case decides whether it is received. */
export class ArrivingUpload {
  /**
   * Receives what arrives into a temporary file. A connection that breaks off ends it as if it were all.
   * @throws DomainError UNAVAILABLE when too many files arrive at once, TOO_LARGE
   */
  readonly receive: () => Promise<Received>

  constructor(receive: () => Promise<Received>) {
    this.receive = receive
  }
}

/** Whether a body is a file, or a part of one. */
export const isUpload = (body: unknown): body is Upload | ArrivingUpload =>
  body instanceof Upload || body instanceof ArrivingUpload

/** One person has no more uploads under way than this, so that nobody takes the places of all. */
const atOnceByOne = 2
const megabyte = 1024 * 1024

/** Takes bodies that are files: onto the disk as they arrive, within the limit of their call and type. */
export function takeUploads(app: FastifyInstance, { config, files }: Pick<Deps, 'config' | 'files'>): void {
  const underWay: (string | undefined)[] = []

  /** Receives at most so many bytes, while there is room for one more upload. @returns null when there are more */
  async function receive(owner: string | undefined, bytes: AsyncIterable<Uint8Array>, most: number) {
    const own = underWay.filter((one) => one === owner).length
    if (underWay.length >= config.LIMIT_UPLOADS_AT_ONCE || own >= atOnceByOne) {
      throw unavailable('Many files are being uploaded just now. Please try again.', 2)
    }
    underWay.push(owner)
    try {
      return await files.receive(bytes, most)
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
        uploads?.unsupported ?? 'This type of file is not accepted here.',
      )
    }
    const tooLarge = new DomainError('TOO_LARGE', `Please choose a file of at most ${most / megabyte} MB.`)
    if (Number(request.headers['content-length']) > most) throw tooLarge
    // The request is not destroyed when reading ends early: its answer says why.
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

/** The bytes until their connection breaks off, which ends them as if they were all. */
async function* untilBroken(bytes: AsyncIterable<Uint8Array>) {
  try {
    yield* bytes
  } catch {
    // What came before is there.
  }
}
