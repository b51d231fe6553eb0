import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type FileStore, FilesUnavailable, incomingFiles, requireFileId } from './files.ts'
import type { S3Place } from './s3-address.ts'

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

/** How long one attempt may take, how many there are, and how long the first pause is; each later one is twice as long. */
const patience = { attemptMs: 4_000, attempts: 3, pauseMs: 200 }

/** Uploads as objects of a bucket of S3. They arrive in a folder of this machine first. */
export function s3FileStore(
  place: S3Place,
  folder: string,
  limits: Partial<typeof patience> = {},
): FileStore {
  const { attemptMs, attempts, pauseMs } = { ...patience, ...limits }
  const { temporary: _, ...arriving } = incomingFiles(folder)
  const { accessKeyId, secretAccessKey, region, base } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  /** @returns null when the store is away, is busy, or its answer broke off: another attempt may go well */
  const attempt = async (method: string, url: string, body: Uint8Array<ArrayBuffer> | null) => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest()
    // The hash of the body is part of what is signed, so the store refuses any other body.
    const headers: Record<string, string> = { 'x-amz-content-sha256': hash.toString('hex') }
    if (body) headers['x-amz-checksum-sha256'] = hash.toString('base64')
    const { headers: signed } = await client.sign(url, { method, headers, body })
    const signal = AbortSignal.timeout(attemptMs)
    const answer = await fetch(url, { method, headers: signed, body, signal, redirect: 'manual' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes }
  }

  const request = async (
    method: string,
    id: string,
    body: Uint8Array<ArrayBuffer> | null = null,
  ): Promise<Answer> => {
    requireFileId(id)
    let last: unknown
    for (let turn = 0; turn < attempts; turn++) {
      if (turn > 0) await pause(pauseMs * 2 ** (turn - 1))
      try {
        const answer = await attempt(method, base + id, body)
        if (answer.status !== 429 && answer.status < 500) return answer
        last = new Error(`status ${answer.status}`)
      } catch (error) {
        last = error
      }
    }
    throw new FilesUnavailable(`The file store did not answer ${method} in ${attempts} attempts.`, {
      cause: last,
    })
  }

  const save: FileStore['save'] = async (id, bytes) => {
    const body = new Uint8Array(bytes)
    const answer = await request('PUT', id, body)
    if (answer.status !== 200) throw refused('PUT', answer)
    const stored = answer.headers.get('x-amz-checksum-sha256')
    if (stored !== null && stored !== createHash('sha256').update(body).digest('base64'))
      throw new FilesUnavailable('The file store has kept other bytes than were sent.')
  }

  return {
    ...arriving,
    save,
    async keep(id, received) {
      await save(id, await readFile(received.path))
      await arriving.discard(received)
    },
    async read(id) {
      const answer = await request('GET', id)
      if (answer.status === 200) return answer.bytes
      // A bucket that is missing is 404 too, and must not look like a missing file.
      if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return null
      throw refused('GET', answer)
    },
    async remove(id) {
      const answer = await request('DELETE', id)
      if (answer.status !== 204 && answer.status !== 200) throw refused('DELETE', answer)
    },
  }
}

const codeOf = ({ bytes }: Answer) => /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1', 0, 2_000))?.[1]

const refused = (method: string, answer: Answer) =>
  new FilesUnavailable(`The file store refused ${method}: ${answer.status} ${codeOf(answer) ?? ''}`.trimEnd())
