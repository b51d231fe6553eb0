import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { assetsIn } from './service-worker.ts'

const source = readFileSync(join(import.meta.dirname, '../public/service-worker.js'), 'utf8')
const school = 'https://school.example'

type Handler = (event: object) => void

function startWorker(language = 'hi') {
  const handlers = new Map<string, Handler>()
  const cache = { put: vi.fn(), addAll: vi.fn() }
  const cached = new Map([
    ['/offline', 'the offline page'],
    ['/assets/b.js', 'the file'],
  ])
  const fetch = vi.fn()
  const caches = {
    open: vi.fn(async () => cache),
    keys: async () => ['offline-old', 'offline-new'],
    delete: vi.fn(async () => true),
    match: vi.fn(async (request: string | { url: string }) =>
      cached.get(typeof request === 'string' ? request : new URL(request.url).pathname),
    ),
  }
  const enable = vi.fn()
  const skipWaiting = vi.fn()
  const context = createContext({
    ...{ URL, fetch, caches, skipWaiting },
    location: Object.assign(new URL(`${school}/service-worker.js?language=${language}`)),
    registration: { navigationPreload: { enable } },
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    Response: { redirect: (to: string) => `to ${to}`, error: () => 'error' },
    self: { offline: { cacheName: 'offline-new', filesOf: { en: ['/assets/a.js'], hi: ['/assets/b.js'] } } },
  })
  runInContext(source, context)
  const run = async (name: string, event: object = {}) => {
    let response: unknown
    const keepResponse = (promise: unknown) => {
      response = promise
    }
    handlers.get(name)?.({ ...event, waitUntil: keepResponse, respondWith: keepResponse })
    return response
  }
  const fetchPath = (path: string, request: object = {}) =>
    run('fetch', { request: { url: new URL(path, school).href, method: 'GET', mode: 'cors', ...request } })
  const visit = (path: string) => fetchPath(path, { mode: 'navigate', destination: 'document' })
  return { cache, caches, cached, fetch, enable, skipWaiting, run, ask: fetchPath, visit }
}

test('the service worker caches the page in its language and its files, and then deletes older caches', async () => {
  const { cache, caches, enable, fetch, run, skipWaiting } = startWorker()
  const response = { ok: true }
  fetch.mockResolvedValue(response)
  await run('install')
  expect(fetch.mock.calls).toEqual([
    ['/offline', { headers: { 'accept-language': 'hi' }, credentials: 'omit' }],
  ])
  expect(cache.put.mock.calls).toEqual([['/offline', response]])
  expect(cache.addAll.mock.calls).toEqual([[['/assets/b.js']]])
  expect(skipWaiting).toHaveBeenCalled()
  await run('activate')
  expect(caches.delete.mock.calls).toEqual([['offline-old']])
  expect(enable).toHaveBeenCalled()
})

test('a response that is no page stops the installation', async () => {
  const { fetch, run, skipWaiting } = startWorker()
  fetch.mockResolvedValue({ ok: false, status: 503 })
  await expect(run('install')).rejects.toThrow('503')
  expect(skipWaiting).not.toHaveBeenCalled()
})

test('a page that does not load leads to the offline page, with its address behind the #', async () => {
  const { fetch, cached, visit } = startWorker()
  fetch.mockResolvedValueOnce('the page')
  expect(await visit('/courses')).toBe('the page')
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await visit('/courses?search=data')).toBe('to /offline#/courses?search=data')
  expect(await visit('/offline')).toBe('the offline page')
  cached.clear()
  expect(await visit('/offline')).toBe('error')
})

test('calls, other sites, writes, frames and other files are left to the browser', async () => {
  const { ask, fetch } = startWorker()
  const page = { mode: 'navigate', destination: 'document' }
  expect(await ask('/api/auth/me')).toBeUndefined()
  expect(await ask('/api/files/1', page)).toBeUndefined()
  expect(await ask('https://elsewhere.example/assets/b.js')).toBeUndefined()
  expect(await ask('/courses', { ...page, method: 'POST' })).toBeUndefined()
  expect(await ask('/courses', { ...page, destination: 'iframe' })).toBeUndefined()
  expect(await ask('/assets/a.js')).toBeUndefined()
  expect(await ask('/assets/b.js')).toBe('the file')
  expect(fetch).not.toHaveBeenCalled()
})

test('a page names its files, each once', () => {
  const html =
    '<link href="/assets/a-1.css"/><link href="/assets/b-2.js"/><script>import "/assets/b-2.js"</script><img src="/favicon.svg">'
  expect(assetsIn(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js'])
})
