import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import { readMedia } from './read-media.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('an uploaded file is read in a thread', async () => {
  const path = join(folder, 'file')
  await writeFile(path, makeTestPdf({ pages: 3 }))
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  expect(await readMedia('pdf', path)).toEqual({ pages: 3, isEncrypted: false, size: null })
  expect(await readMedia('video', path)).toBe('foreign')
  expect(await readMedia('captions', 'no captions')).toEqual({ line: 1, why: 'header' })
  expect(posted).toHaveBeenCalledTimes(3)
  await expect(readMedia('pdf', join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await readMedia('pdf', path)).toEqual({ pages: 3, isEncrypted: false, size: null })
})

test('a file that takes too long is refused', async () => {
  const never = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(never)
  const message = 'Many files are being uploaded just now. Please try again.'
  await expect(readMedia('captions', 'WEBVTT')).rejects.toMatchObject({ code: 'UNAVAILABLE', message })
})
