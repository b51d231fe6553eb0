import type { Socket } from 'node:net'
import type { ErrorBody } from '#contract/errors.ts'
import { callHeaders } from './security-headers.ts'

const refusals: Record<string, { status: string; code: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'TOO_LARGE',
    message: 'The headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'BAD_REQUEST',
    message: 'The request took too long to arrive.',
  },
}
const notHttp = { status: '400 Bad Request', code: 'BAD_REQUEST', message: 'The request cannot be read.' }

const lingerMs = 1_000

/** Responds to invalid HTTP, slow requests and too large headers. */
export function respondToUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code, message } = refusals[error.code ?? ''] ?? notHttp
  const body = JSON.stringify({ success: false, message, code } satisfies ErrorBody)
  const headers = {
    ...callHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // Clients that still send get time to read the response.
  setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}
