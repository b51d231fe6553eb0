/**
 * Without a connection the browser shows its own error in place of a page. This worker shows "You are offline" instead.
 * It keeps that page, in the language of the reader, and the files it needs. It keeps no call, and nothing about a person.
 * The build writes `self.offline` above this text, so a build that changes one of those files is a new worker.
 */
const { cacheName, filesOf } = self.offline
const page = '/offline'
const language = new URL(location).searchParams.get('language')
const files = filesOf[language] ?? filesOf.en

addEventListener('install', (event) => event.waitUntil(fillCache()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET' || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(openPage(event))
  } else if (files.includes(pathname)) event.respondWith(openFile(request))
})

/** If one file is missing, the install fails and the worker before this one stays. */
async function fillCache() {
  const cache = await caches.open(cacheName)
  // Without cookies: the page is nobody's.
  const response = await fetch(page, { headers: { 'accept-language': language }, credentials: 'omit' })
  if (!response.ok) throw new Error(`${page} was answered with ${response.status}`)
  await cache.put(page, response)
  await cache.addAll(files)
  await skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  // The page is asked for while the worker starts, so the worker delays nobody.
  await registration.navigationPreload?.enable()
}

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const { pathname, search } = new URL(request.url)
    const kept = await caches.match(page, { ignoreVary: true })
    if (!kept) return Response.error()
    // The wanted address goes behind the #, which no server and no log ever sees.
    return pathname === page ? kept : Response.redirect(`${page}#${pathname}${search}`)
  }
}

const openFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
