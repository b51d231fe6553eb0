import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { logIn, send, sendOk } from '../test-kit/api.ts'

/** No instance may run meanwhile. */
export function acceptPhotos(folder: string): void {
  const database = new DatabaseSync(join(folder, 'abhyas.sqlite'))
  database.exec(`update assignments set accepts = '["link","photos"]'`)
  database.close()
}

interface StartedWork {
  sendRest(): Promise<{ status: number; retryAfter: string | null }>
  submit(): Promise<{ status: number; retryAfter: string | null }>
}

export async function beginWork(url: string): Promise<StartedWork> {
  const { token } = await logIn(url, 'student@abhyas.example')
  const { data } = await sendOk<{ data: Assignment[] }>(url, { method: 'GET', path: 'assignments', token })
  const openAssignment = data.find(({ submission }) => submission === null)
  const draft = `assignments/${openAssignment?._id}/draft`
  const photo = await noisyPhoto()
  const beginUpload = () =>
    sendOk<{ id: string }>(url, {
      ...{ method: 'POST', path: 'uploads', token },
      body: { kind: 'workPhoto', name: 'page.jpg', size: photo.length },
    })
  const sendPart = <Body>(id: string, from: number, to?: number) =>
    send<Body>(url, {
      ...{ method: 'PUT', path: `uploads/${id}?from=${from}`, token },
      body: photo.subarray(from, to),
    })
  const { body: firstUpload } = await sendPart<{ file: { url: string } }>((await beginUpload()).id, 0)
  const { files } = await sendOk<{ files: { _id: string }[] }>(url, {
    ...{ method: 'POST', path: draft, token },
    body: { url: firstUpload.file.url },
  })
  const halfBytes = Math.floor(photo.length / 2)
  const secondUpload = await beginUpload()
  await sendPart(secondUpload.id, 0, halfBytes)
  return {
    sendRest: () => sendPart(secondUpload.id, halfBytes),
    submit: () =>
      send(url, {
        ...{ method: 'POST', path: `assignments/${openAssignment?._id}/submit-files`, token },
        body: { files: files.map(({ _id }) => _id) },
      }),
  }
}

/** Noise makes the JPEG some hundred kilobytes large. */
async function noisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
}
