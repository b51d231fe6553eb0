import type { ErrorBody } from '#contract/errors.ts'
import { languageHeader } from '#contract/languages.ts'
import { durations } from '#contract/texts.ts'
import { noResponseText } from '../ui/use-connection-error-text.ts'
import { NoResponse, Refused } from './client.ts'
import { documentLanguage } from './i18n.ts'
import { currentToken, expireSession } from './session.ts'

interface FileRequest {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: Blob
  readonly onProgress: (sentBytes: number) => void
  readonly signal?: AbortSignal | undefined
  /** Milliseconds after the last sent byte. */
  readonly responseTimeout?: number
}

/**
 * Each sent byte restarts the time limit.
 * @throws Refused, NoResponse, or the signal's reason
 */
export function sendFile<Body>({
  method,
  path,
  body,
  onProgress,
  signal,
  responseTimeout = durations.httpTimeout,
}: FileRequest): Promise<Body> {
  const token = currentToken()
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  return new Promise<Body>((resolve, reject) => {
    const fail = () => reject(signal?.aborted ? signal.reason : new NoResponse(noResponseText()))
    let timer = setTimeout(abort, durations.httpTimeout)
    const wait = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(abort, milliseconds)
    }
    request.upload.onprogress = ({ loaded }) => {
      wait(durations.httpTimeout)
      onProgress(loaded)
    }
    request.upload.onload = () => wait(responseTimeout)
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      const response = parseJson(request.responseText)
      if (request.status < 300 && response) return resolve(response as Body)
      const wait = Number(request.getResponseHeader('retry-after')) || undefined
      const body = { ...unreadable, ...response } as ErrorBody
      reject(new Refused(request.status, body, wait))
      if (request.status === 401 && token !== null) expireSession(token)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', abort)
    request.open(method, `/api${path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader(languageHeader, documentLanguage())
    request.setRequestHeader('content-type', body.type)
    request.send(body)
  })
}

const unreadable = { success: false, message: '', code: 'INTERNAL' } satisfies ErrorBody

function parseJson(text: string): object | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
