import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Trouble = 'none' | 'busy' | 'slow' | 'cut' | 'empty'

export interface S3Server {
  readonly address: string
  readonly objects: Map<string, Buffer>
  /** Includes refused requests. */
  readonly requests: string[]
  readonly ranges: string[]
  trouble(kind: Trouble, times?: number): void
  close(): Promise<void>
}

const accessKey = 'TESTKEY'
const secretKey = 'a/secret+of=tests'
const region = 'eu-test-1'
const bucket = '/school/'

/** Checks each signature (AWS Signature Version 4) and both hashes of the body. */
export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const ranges: string[] = []
  let trouble: Trouble = 'none'
  let remainingTroubles = 0

  const respond = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = '', url = '' } = request
    requests.push(`${method} ${url}`)
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const currentTrouble = remainingTroubles > 0 ? trouble : 'none'
    remainingTroubles -= 1
    if (currentTrouble === 'slow') return
    if (currentTrouble === 'busy') return refuse(reply, 503, 'SlowDown')
    const error = findError(request, body)
    if (error) return refuse(reply, error === 'BadDigest' ? 400 : 403, error)
    if (!url.startsWith(bucket)) return refuse(reply, 404, 'NoSuchBucket')
    const storedObject = objects.get(url)
    if (method === 'PUT') {
      objects.set(url, body)
      reply.writeHead(200, { 'x-amz-checksum-sha256': sha256(body, 'base64') }).end()
    } else if (method === 'DELETE') {
      objects.delete(url)
      reply.writeHead(204).end()
    } else if (method !== 'GET') refuse(reply, 405, 'MethodNotAllowed')
    else if (!storedObject) refuse(reply, 404, 'NoSuchKey')
    else {
      const { status, bytes } = partOf(storedObject, request.headers.range)
      if (request.headers.range) ranges.push(request.headers.range)
      reply.writeHead(status, { 'content-length': bytes.length })
      if (currentTrouble === 'empty') reply.write('', () => reply.destroy())
      else if (currentTrouble === 'cut')
        reply.write(bytes.subarray(0, bytes.length / 2), () => reply.destroy())
      else reply.end(bytes)
    }
  }

  const server = createServer((request, reply) => void respond(request, reply).catch(() => reply.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const keys = `${accessKey}:${encodeURIComponent(secretKey)}`
  return {
    address: `s3://${keys}@127.0.0.1:${port}/school/uploads?region=${region}`,
    objects,
    requests,
    ranges,
    trouble(kind, times = Number.POSITIVE_INFINITY) {
      trouble = kind
      remainingTroubles = times
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function partOf(bytes: Buffer, range: string | undefined) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return { status: 200, bytes }
  return { status: 206, bytes: bytes.subarray(Number(first), last ? Number(last) + 1 : bytes.length) }
}

function refuse(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

const sha256 = (bytes: string | Buffer, encoding: 'hex' | 'base64' = 'hex') =>
  createHash('sha256').update(bytes).digest(encoding)
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

function findError({ method, url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const [, key, day = '', requestRegion = '', names = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? []
  if (key !== accessKey || requestRegion !== region) return 'InvalidAccessKeyId'
  const signedNames = names.split(';')
  // An unsigned header could be changed in transit.
  const requiredNames = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (!requiredNames.every((name) => signedNames.includes(name))) return 'AccessDenied'
  const moment = String(headers['x-amz-date'])
  const sentAt = Date.parse(moment.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!moment.startsWith(day) || Math.abs(Date.now() - sentAt) > 15 * 60_000) return 'RequestTimeTooSkewed'
  const bodyHash = String(headers['x-amz-content-sha256'])
  const [path, query = ''] = url.split('?')
  const signedHeaders = signedNames.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, path, query, signedHeaders, names, bodyHash].join('\n')
  const scope = `${day}/${requestRegion}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const signingKey = [day, requestRegion, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretKey}`,
  )
  if (hmac(signingKey, text).toString('hex') !== signature) return 'SignatureDoesNotMatch'
  if (bodyHash !== sha256(body)) return 'BadDigest'
  const checksum = headers['x-amz-checksum-sha256']
  if (method === 'PUT' && checksum !== sha256(body, 'base64')) return 'BadDigest'
  return null
}
