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

/** One person has no more uploads under way than this, so that nobody takes the places of all. */
const atOnceByOne = 2
const megabyte = 1024 * 1024

/** Takes bodies that are files: onto the disk as they arrive, within the limit of their call and type. */
export function takeUploads(app: FastifyInstance, { config, files }: Pick<Deps, 'config' | 'files'>): void {
  const underWay: (string | undefined)[] = []

  async function take(request: FastifyRequest, body: IncomingMessage, mediaType: string): Promise<Upload> {
    const uploads = (request.routeOptions.config as { uploads?: Endpoint['uploads'] }).uploads
    const most = uploads?.largest[mediaType]
    if (!uploads || most === undefined) {
      throw new DomainError(
        'UNSUPPORTED_TYPE',
        uploads?.unsupported ?? 'This type of file is not accepted here.',
      )
    }
    const tooLarge = new DomainError(
      'TOO_LARGE',
      `Please choose a ${uploads.what} of at most ${most / megabyte} MB.`,
    )
    if (Number(request.headers['content-length']) > most) throw tooLarge
    const owner = request.caller?.id
    const own = underWay.filter((one) => one === owner).length
    if (underWay.length >= config.LIMIT_UPLOADS_AT_ONCE || own >= atOnceByOne) {
      throw unavailable('Many files are being uploaded just now. Please try again.', 2)
    }
    underWay.push(owner)
    try {
      // The request is not destroyed when reading ends early: its answer says why.
      const received = await files.receive(body.iterator({ destroyOnReturn: false }), most)
      if (!received) throw tooLarge
      return new Upload(received, mediaType)
    } finally {
      underWay.splice(underWay.indexOf(owner), 1)
    }
  }

  for (const mediaType of ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']) {
    app.addContentTypeParser(mediaType, (request: FastifyRequest, body: IncomingMessage) =>
      take(request, body, mediaType),
    )
  }
}
