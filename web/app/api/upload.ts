import { t } from '@lingui/core/macro'
import type { ErrorBody } from '#contract/errors.ts'
import { uploadFile } from '#contract/files.ts'
import { durations } from '#contract/texts.ts'
import { NoAnswer, Refused } from './client.ts'
import { currentToken, expireSession } from './session.ts'

/**
 * Sends a file to be kept and tells how far it is, from 0 to 1. A big file on a slow line takes longer than any other
 * call: it is given up when nothing moves for ten seconds.
 * @returns the address that the school keeps it under
 * @throws Refused when the server says no, NoAnswer when it says nothing
 */
export function upload(file: Blob, onProgress: (share: number) => void): Promise<string> {
  const token = currentToken()
  // Only this older way to send tells how much has gone out.
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NoAnswer(t`The school did not answer.`))
    let timer = setTimeout(() => request.abort(), durations.httpTimeout)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), durations.httpTimeout)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onerror = giveUp
    request.onabort = giveUp
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status === 201 && typeof body?.url === 'string') return resolve(body.url)
      reject(new Refused(request.status, { ...unreadable, ...body } as ErrorBody))
      if (request.status === 401 && token !== null) expireSession(token)
    }
    request.onloadend = () => clearTimeout(timer)
    request.open(uploadFile.method, `/api${uploadFile.path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

const unreadable = { success: false, message: '', code: 'INTERNAL' } satisfies ErrorBody

function parsed(text: string): (Partial<ErrorBody> & { url?: unknown }) | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
