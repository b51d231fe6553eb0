import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { renderCached } from './render-cached.ts'

test('a text is rendered once, in a thread, and then cached', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  const all = await Promise.all([renderCached('A *text*'), renderCached('A *text*'), renderCached('Another')])
  expect(all.map(({ html }) => html)).toEqual([
    '<p>A <em>text</em></p>',
    '<p>A <em>text</em></p>',
    '<p>Another</p>',
  ])
  await renderCached('A *text*')
  expect(posted).toHaveBeenCalledTimes(2)
  expect(await renderCached('')).toEqual({ html: '', error: null })
  expect(posted).toHaveBeenCalledTimes(2)
})

test('a text that takes too long is given up, and another thread renders the next one', async () => {
  const never = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(never)
  const message = 'This text could not be laid out in time. Please make it simpler, or try again.'
  await expect(renderCached('Slow')).rejects.toMatchObject({ code: 'UNAVAILABLE', message })
  expect(await renderCached('Quick')).toEqual({ html: '<p>Quick</p>', error: null })
  expect(await renderCached('Slow')).toEqual({ html: '<p>Slow</p>', error: null })
})
