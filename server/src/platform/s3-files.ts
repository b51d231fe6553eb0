import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type FileStore, FilesUnavailable, incomingFiles, requireFileId } from './files.ts'
import type { ByteRange } from './http/byte-range.ts'
import type { S3Place } from './s3-address.ts'

interface WholeResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

interface RequestBody {
  readonly content: Uint8Array<ArrayBuffer> | Blob
  readonly size: number
  readonly sha256: Buffer
}

/** Each pause doubles. An attempt gets one more second per megabyte sent. */
const retryLimits = { attemptMs: 4_000, attempts: 3, pauseMs: 200 }
const msPerByte = 1_000 / (1024 * 1024)
const noBytes: RequestBody = { content: new Uint8Array(), size: 0, sha256: createHash('sha256').digest() }

interface Bucket {
  readonly attempts: number
  /**
   * Repeats the request while the store is busy.
   * @param read must end within the time of the attempt
   */
  request<T>(
    method: string,
    id: string,
    read: (response: Response) => Promise<T>,
    more?: { sent?: RequestBody; headers?: Record<string, string> },
  ): Promise<T>
}

function openBucket(place: S3Place, limits: Partial<typeof retryLimits>): Bucket {
  const { attemptMs, attempts, pauseMs } = { ...retryLimits, ...limits }
  const { accessKeyId, secretAccessKey, region, base } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const sendRequest = async (
    method: string,
    id: string,
    sent: RequestBody,
    extraHeaders: Record<string, string>,
    signal: AbortSignal,
  ) => {
    const headers: Record<string, string> = {
      ...extraHeaders,
      'x-amz-content-sha256': sent.sha256.toString('hex'),
    }
    if (method === 'PUT') headers['x-amz-checksum-sha256'] = sent.sha256.toString('base64')
    const { url, headers: signedHeaders } = await client.sign(base + id, { method, headers })
    const body = method === 'PUT' ? sent.content : null
    return fetch(url, { method, headers: signedHeaders, body, signal, redirect: 'manual' })
  }

  return {
    attempts,
    async request(method, id, read, { sent = noBytes, headers = {} } = {}) {
      requireFileId(id)
      let lastError: unknown
      for (let attempt = 0; attempt < attempts; attempt++) {
        if (attempt > 0) await pause(pauseMs * 2 ** (attempt - 1))
        const timeout = new AbortController()
        const timer = setTimeout(() => timeout.abort(), attemptMs + sent.size * msPerByte)
        try {
          const response = await sendRequest(method, id, sent, headers, timeout.signal)
          if (response.status !== 429 && response.status < 500) return await read(response)
          await response.body?.cancel()
          lastError = new Error(`status ${response.status}`)
        } catch (error) {
          if (error instanceof FilesUnavailable) throw error
          lastError = error
        } finally {
          clearTimeout(timer)
        }
      }
      throw new FilesUnavailable(`The file store did not answer ${method} in ${attempts} attempts.`, {
        cause: lastError,
      })
    },
  }
}

/** `folder` holds received files until they are sent. */
export function s3FileStore(
  place: S3Place,
  folder: string,
  limits: Partial<typeof retryLimits> = {},
): FileStore {
  const { attempts, request } = openBucket(place, limits)
  const { temporary: _, ...incoming } = incomingFiles(folder)

  const putFile = async (id: string, sent: RequestBody) => {
    const response = await request('PUT', id, readWhole, { sent })
    if (response.status !== 200) throw refusalError('PUT', response)
    const storedChecksum = response.headers.get('x-amz-checksum-sha256')
    if (storedChecksum !== null && storedChecksum !== sent.sha256.toString('base64'))
      throw new FilesUnavailable('The file store has kept other bytes than were sent.')
  }

  const saveReceived: FileStore['saveReceived'] = async (id, received) => {
    const { path, size, sha256 } = received
    await putFile(id, { content: await openAsBlob(path), size, sha256: Buffer.from(sha256, 'hex') })
    await incoming.discard(received)
  }

  /** @returns a response with an unread body, or null for a missing file */
  const openPart = async (id: string, range: Partial<ByteRange> | undefined): Promise<Response | null> => {
    const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last ?? ''}` } : {}
    // The body is read later, as fast as its consumer reads.
    const read = async (found: Response) => (found.ok ? found : await readWhole(found))
    const response: Response | WholeResponse = await request('GET', id, read, { headers })
    if (!(response instanceof Response)) return nullIfMissing('GET', response)
    if (!range || response.status === 206) return response
    await response.body?.cancel()
    throw new FilesUnavailable('The file store answers the whole file where a part was asked for.')
  }

  async function* resumedChunks(
    id: string,
    first: number,
    last: number | undefined,
    firstResponse: Response,
  ) {
    let response: Response | null = firstResponse
    let position = first
    for (let failures = 0; response?.body; ) {
      try {
        for await (const chunk of response.body as ReadableStream<Uint8Array>) {
          position += chunk.length
          failures = 0
          yield chunk
        }
        return
      } catch (cause) {
        failures += 1
        if (last !== undefined && position > last) return
        if (failures >= attempts) throw new FilesUnavailable('The file store breaks off.', { cause })
        response = await openPart(id, last === undefined ? { first: position } : { first: position, last })
      }
    }
  }

  return {
    ...incoming,
    async save(id, bytes) {
      if (!(bytes instanceof Uint8Array)) {
        const received = await incoming.receive(bytes, Number.POSITIVE_INFINITY)
        if (received) await saveReceived(id, received)
        return
      }
      const content = new Uint8Array(bytes)
      await putFile(id, {
        content,
        size: content.length,
        sha256: createHash('sha256').update(content).digest(),
      })
    },
    saveReceived,
    async read(id) {
      const response = await request('GET', id, readWhole)
      if (response.status === 200) return response.bytes
      return nullIfMissing('GET', response)
    },
    async open(id, range) {
      const response = await openPart(id, range)
      return (
        response &&
        Readable.from(resumedChunks(id, range?.first ?? 0, range?.last, response), { objectMode: false })
      )
    },
    async remove(id) {
      const response = await request('DELETE', id, readWhole)
      if (response.status !== 204 && response.status !== 200) throw refusalError('DELETE', response)
    },
  }
}

const readWhole = async (response: Response): Promise<WholeResponse> => ({
  status: response.status,
  headers: response.headers,
  bytes: Buffer.from(await response.arrayBuffer()),
})

/** A missing bucket also gives 404, but is no missing file. */
function nullIfMissing(method: string, response: WholeResponse): null {
  if (response.status === 404 && codeOf(response) === 'NoSuchKey') return null
  throw refusalError(method, response)
}

const codeOf = ({ bytes }: WholeResponse) =>
  /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1', 0, 2_000))?.[1]

const refusalError = (method: string, response: WholeResponse) =>
  new FilesUnavailable(
    `The file store refused ${method}: ${response.status} ${codeOf(response) ?? ''}`.trimEnd(),
  )
