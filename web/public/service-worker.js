/**
 * Shows "You are offline" instead of the browser's error page. It caches that page and its files in the
 * reader's language, no API responses and no personal data. The build writes `self.offline` above this text,
 * so a new build is a new worker.
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

/** If one file is missing, the install fails and the previous worker stays. */
async function fillCache() {
  const cache = await caches.open(cacheName)
  // No cookies are sent, so the page has no personal data.
  const response = await fetch(page, { headers: { 'accept-language': language }, credentials: 'omit' })
  if (!response.ok) throw new Error(`${page} was answered with ${response.status}`)
  await cache.put(page, response)
  await cache.addAll(files)
  await skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  // The browser requests the page while the worker starts.
  await registration.navigationPreload?.enable()
}

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const { pathname, search } = new URL(request.url)
    const cachedPage = await caches.match(page, { ignoreVary: true })
    if (!cachedPage) return Response.error()
    // The requested address goes behind the #, so no server log sees it.
    return pathname === page ? cachedPage : Response.redirect(`${page}#${pathname}${search}`)
  }
}

const openFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
