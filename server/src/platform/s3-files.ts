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

interface Sent {
  readonly content: Uint8Array<ArrayBuffer> | Blob
  readonly size: number
  readonly sha256: Buffer
}

/** Each pause is twice the pause before. An attempt gets one more second per megabyte that is sent. */
const retryLimits = { attemptMs: 4_000, attempts: 3, pauseMs: 200 }
const msPerByte = 1_000 / (1024 * 1024)
const noBytes: Sent = { content: new Uint8Array(), size: 0, sha256: createHash('sha256').digest() }

interface Bucket {
  readonly attempts: number
  /**
   * Repeats the request while the store is busy.
   * @param read reads the response, and must end within the time of the attempt
   */
  request<T>(
    method: string,
    id: string,
    read: (response: Response) => Promise<T>,
    more?: { sent?: Sent; headers?: Record<string, string> },
  ): Promise<T>
}

function openBucket(place: S3Place, limits: Partial<typeof retryLimits>): Bucket {
  const { attemptMs, attempts, pauseMs } = { ...retryLimits, ...limits }
  const { accessKeyId, secretAccessKey, region, base } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const ask = async (
    method: string,
    id: string,
    sent: Sent,
    more: Record<string, string>,
    signal: AbortSignal,
  ) => {
    const headers: Record<string, string> = { ...more, 'x-amz-content-sha256': sent.sha256.toString('hex') }
    if (method === 'PUT') headers['x-amz-checksum-sha256'] = sent.sha256.toString('base64')
    const { url, headers: signed } = await client.sign(base + id, { method, headers })
    const body = method === 'PUT' ? sent.content : null
    return fetch(url, { method, headers: signed, body, signal, redirect: 'manual' })
  }

  return {
    attempts,
    async request(method, id, read, { sent = noBytes, headers = {} } = {}) {
      requireFileId(id)
      let last: unknown
      for (let turn = 0; turn < attempts; turn++) {
        if (turn > 0) await pause(pauseMs * 2 ** (turn - 1))
        const limit = new AbortController()
        const timer = setTimeout(() => limit.abort(), attemptMs + sent.size * msPerByte)
        try {
          const response = await ask(method, id, sent, headers, limit.signal)
          if (response.status !== 429 && response.status < 500) return await read(response)
          await response.body?.cancel()
          last = new Error(`status ${response.status}`)
        } catch (error) {
          if (error instanceof FilesUnavailable) throw error
          last = error
        } finally {
          clearTimeout(timer)
        }
      }
      throw new FilesUnavailable(`The file store did not answer ${method} in ${attempts} attempts.`, {
        cause: last,
      })
    },
  }
}

/** Received files first lie in `folder` on this machine. */
export function s3FileStore(
  place: S3Place,
  folder: string,
  limits: Partial<typeof retryLimits> = {},
): FileStore {
  const { attempts, request } = openBucket(place, limits)
  const { temporary: _, ...arriving } = incomingFiles(folder)

  const put = async (id: string, sent: Sent) => {
    const response = await request('PUT', id, whole, { sent })
    if (response.status !== 200) throw refused('PUT', response)
    const stored = response.headers.get('x-amz-checksum-sha256')
    if (stored !== null && stored !== sent.sha256.toString('base64'))
      throw new FilesUnavailable('The file store has kept other bytes than were sent.')
  }

  const saveReceived: FileStore['saveReceived'] = async (id, received) => {
    const { path, size, sha256 } = received
    await put(id, { content: await openAsBlob(path), size, sha256: Buffer.from(sha256, 'hex') })
    await arriving.discard(received)
  }

  /** @returns a response whose body is not read yet, or null when there is no such file */
  const openPart = async (id: string, range: Partial<ByteRange> | undefined): Promise<Response | null> => {
    const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last ?? ''}` } : {}
    // The body of a file is read later, as fast as its consumer reads.
    const read = async (found: Response) => (found.ok ? found : await whole(found))
    const response: Response | WholeResponse = await request('GET', id, read, { headers })
    if (!(response instanceof Response)) return missing('GET', response)
    if (!range || response.status === 206) return response
    await response.body?.cancel()
    throw new FilesUnavailable('The file store answers the whole file where a part was asked for.')
  }

  async function* resumedChunks(id: string, first: number, last: number | undefined, begun: Response) {
    let response: Response | null = begun
    let at = first
    for (let failures = 0; response?.body; ) {
      try {
        for await (const chunk of response.body as ReadableStream<Uint8Array>) {
          at += chunk.length
          failures = 0
          yield chunk
        }
        return
      } catch (cause) {
        failures += 1
        if (last !== undefined && at > last) return
        if (failures >= attempts) throw new FilesUnavailable('The file store breaks off.', { cause })
        response = await openPart(id, last === undefined ? { first: at } : { first: at, last })
      }
    }
  }

  return {
    ...arriving,
    async save(id, bytes) {
      if (!(bytes instanceof Uint8Array)) {
        const received = await arriving.receive(bytes, Number.POSITIVE_INFINITY)
        if (received) await saveReceived(id, received)
        return
      }
      const content = new Uint8Array(bytes)
      await put(id, { content, size: content.length, sha256: createHash('sha256').update(content).digest() })
    },
    saveReceived,
    async read(id) {
      const response = await request('GET', id, whole)
      if (response.status === 200) return response.bytes
      return missing('GET', response)
    },
    async open(id, range) {
      const response = await openPart(id, range)
      return (
        response &&
        Readable.from(resumedChunks(id, range?.first ?? 0, range?.last, response), { objectMode: false })
      )
    },
    async remove(id) {
      const response = await request('DELETE', id, whole)
      if (response.status !== 204 && response.status !== 200) throw refused('DELETE', response)
    },
  }
}

const whole = async (response: Response): Promise<WholeResponse> => ({
  status: response.status,
  headers: response.headers,
  bytes: Buffer.from(await response.arrayBuffer()),
})

/** A missing bucket also gives 404, but must not look like a missing file. */
function missing(method: string, response: WholeResponse): null {
  if (response.status === 404 && codeOf(response) === 'NoSuchKey') return null
  throw refused(method, response)
}

const codeOf = ({ bytes }: WholeResponse) =>
  /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1', 0, 2_000))?.[1]

const refused = (method: string, response: WholeResponse) =>
  new FilesUnavailable(
    `The file store refused ${method}: ${response.status} ${codeOf(response) ?? ''}`.trimEnd(),
  )
