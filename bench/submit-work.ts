import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type ApiCall, logIn, type Student, send, sendOk } from '../test-kit/api.ts'
import { openClass } from '../test-kit/class.ts'
import { cpuOf, memoryOf } from '../test-kit/process.ts'
import { recordAtMost } from './figures.ts'
import { percentile, pingDuring } from './requests.ts'
import type { BenchSchool } from './schools.ts'

const studentCount = 60
const pagesPerStudent = 10
const beginWithinMs = 30_000

interface Draft {
  readonly files: readonly { readonly _id: string; readonly thumbnailUrl: string | null }[]
}

export async function measureSubmitting({ engine, url, pid }: BenchSchool): Promise<void> {
  const { assignmentId, people } = await makeClass(url)
  const photos = await makePages()
  const name = `${studentCount} students submit ${pagesPerStudent} pages each, ${engine}`
  const { token } = await logIn(url, 'student@abhyas.example')
  const ping = (): ApiCall => ({ method: 'GET', path: 'assignments', token })
  const memoryBefore = memoryOf(pid)
  let memory = memoryBefore
  const sampling = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid))
  }, 250)
  const began = performance.now()
  const cpu = cpuOf(pid)
  let errorCount = 0
  let repeatCount = 0
  const { pings } = await pingDuring(url, ping, () =>
    Promise.all(
      people.map(async (student, index) => {
        await wait((index * beginWithinMs) / studentCount)
        await submit(url, student, assignmentId, photos, () => {
          repeatCount += 1
        }).catch((error: unknown) => {
          errorCount += 1
          process.stderr.write(`${String(error)}\n`)
        })
      }),
    ),
  )
  const seconds = (performance.now() - began) / 1_000
  clearInterval(sampling)
  const kilobytesPerPage = Math.round(
    photos.reduce((sum, { length }) => sum + length, 0) / pagesPerStudent / 1024,
  )
  const cpuText = `the school took ${(cpuOf(pid) - cpu).toFixed(1)} s of a core`
  const details = `, ${kilobytesPerPage} KB a page, ${repeatCount} parts sent again (${cpuText})`
  recordAtMost(`${name}: all accepted`, seconds, 60, ' s', details)
  recordAtMost(`${name}: refused`, errorCount, 0, '')
  const missingCount = await countMissingThumbnails(url, people, assignmentId)
  recordAtMost(`${name}: pages without a thumbnail then`, missingCount, 0, '')
  recordAtMost(
    `${name}: another call, p99 of ${pings.length}`,
    percentile(pings, 0.99),
    100,
    ' ms',
    ` (median ${percentile(pings, 0.5).toFixed(1)})`,
  )
  recordAtMost(`${name}: memory more`, memory - memoryBefore, 200, ' MB')
}

async function makeClass(url: string) {
  const { courseId, mentor, students: people } = await openClass(url, 'Submitting at once', studentCount)
  const assignment = {
    ...{ title: 'Quadratic equations', description: 'Exercise 4.3', courseId },
    ...{ deadline: new Date(Date.now() + 86_400_000).toISOString(), accepts: ['photos'] },
  }
  const created = await sendOk<{ assignment: { _id: string } }>(url, {
    ...{ method: 'POST', path: 'assignments/create', token: mentor.token, body: assignment },
  })
  return { assignmentId: created.assignment._id, people }
}

/** Browsers shrink photos to 2,000 pixels and at most 400 KB. */
const makePages = () =>
  Promise.all(
    Array.from({ length: pagesPerStudent }, () => {
      const noise = { type: 'gaussian', mean: 200, sigma: 11 } as const
      const size = { width: 1500, height: 2000, channels: 3 } as const
      return sharp({ create: { ...size, background: 'white', noise } })
        .jpeg({ quality: 76 })
        .toBuffer()
    }),
  )

async function submit(
  url: string,
  { token }: Student,
  assignmentId: string,
  photos: readonly Buffer[],
  onRepeat: () => void,
): Promise<void> {
  let draft: Draft = { files: [] }
  for (const [index, bytes] of photos.entries()) {
    const file = { kind: 'workPhoto', name: `page ${index + 1}.jpg`, size: bytes.length }
    const { id } = await sendOk<{ id: string }>(url, { method: 'POST', path: 'uploads', token, body: file })
    const uploadedUrl = await sendPart(url, token, id, bytes, onRepeat)
    const path = `assignments/${assignmentId}/draft`
    draft = await sendOk<Draft>(url, { method: 'POST', path, token, body: { url: uploadedUrl } })
  }
  const files = draft.files.map(({ _id }) => _id)
  const path = `assignments/${assignmentId}/submit-files`
  await sendOk(url, { method: 'POST', path, token, body: { files } })
}

interface UploadState {
  readonly received: number
  readonly file: { readonly url: string } | null
}

/** The browser gives up after this many refusals in a row. */
const maxRefusals = 8

/**
 * Sends the rest of the file again when the school is busy or closes the connection.
 * @returns the address of the file
 */
async function sendPart(url: string, token: string, id: string, bytes: Uint8Array, onRepeat: () => void) {
  let from = 0
  for (let tries = 1; ; tries += 1) {
    const part = { method: 'PUT', path: `uploads/${id}?from=${from}`, token, body: bytes.subarray(from) }
    // The server closes the connection when it refuses an unread part.
    const response = await send<UploadState>(url, part).catch(() => null)
    if (response?.body?.file) return response.body.file.url
    if ((response && response.status !== 503) || tries > maxRefusals)
      throw new Error(`uploads/${id}: ${response?.status} ${JSON.stringify(response?.body)}`)
    onRepeat()
    const pauseMs = Math.min(500 * 2 ** tries, 15_000)
    await wait(Math.max(Number(response?.retryAfter ?? 0) * 1_000, pauseMs))
    const state = await sendOk<UploadState>(url, { method: 'GET', path: `uploads/${id}`, token })
    if (state.file) return state.file.url
    from = state.received
  }
}

async function countMissingThumbnails(url: string, people: readonly Student[], assignmentId: string) {
  let missingCount = 0
  for (const { token } of people) {
    const path = `assignments/${assignmentId}/work`
    const { tries } = await sendOk<{ tries: Draft[] }>(url, { method: 'GET', path, token })
    const files = tries.flatMap(({ files }) => files)
    missingCount += pagesPerStudent - files.filter(({ thumbnailUrl }) => thumbnailUrl !== null).length
  }
  return missingCount
}
