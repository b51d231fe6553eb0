import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { laidOut } from './render-cached.ts'

test('a text is laid out once, in a thread, and then kept', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  const all = await Promise.all([laidOut('A *text*'), laidOut('A *text*'), laidOut('Another')])
  expect(all.map(({ html }) => html)).toEqual([
    '<p>A <em>text</em></p>',
    '<p>A <em>text</em></p>',
    '<p>Another</p>',
  ])
  await laidOut('A *text*')
  expect(posted).toHaveBeenCalledTimes(2)
  expect(await laidOut('')).toEqual({ html: '', fault: null })
  expect(posted).toHaveBeenCalledTimes(2)
})

test('a text that does not end is given up, and the next one is laid out by another thread', async () => {
  const never = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(never)
  const message = 'This text could not be laid out in time. Please make it simpler, or try again.'
  await expect(laidOut('Slow')).rejects.toMatchObject({ code: 'UNAVAILABLE', message })
  expect(await laidOut('Quick')).toEqual({ html: '<p>Quick</p>', fault: null })
  expect(await laidOut('Slow')).toEqual({ html: '<p>Slow</p>', fault: null })
})
