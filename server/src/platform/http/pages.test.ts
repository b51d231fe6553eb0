import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolNameMark } from '#contract/settings/school-name-mark.ts'
import { openSchool, type School } from '../../testing/school.ts'

const web = mkdtempSync(join(tmpdir(), 'abhyas-web-'))
const client = join(web, 'client')
mkdirSync(join(client, 'assets'), { recursive: true })
mkdirSync(join(client, 'login'))
const write = (path: string, text: string) => writeFileSync(join(web, path), text)
write('client/index.html', '<h1>Home</h1>')
write('client/login/index.html', '<h1>Login</h1>')
mkdirSync(join(client, 'help'))
write(
  'client/help/index.html',
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/app.css"/><link rel="stylesheet" href="/assets/help.css"/>',
)
write('client/__spa-fallback.html', '<h1>Abhyas</h1>')
mkdirSync(join(client, 'hi/login'), { recursive: true })
write('client/hi/login/index.html', '<h1>लॉग इन</h1>')
write('client/hi/__spa-fallback.html', '<h1>अभ्यास</h1>')
mkdirSync(join(client, 'terms'))
write(
  'client/terms/index.html',
  `<html lang="en"><title>Terms · ${schoolNameMark}</title><span class="logo-mark"><svg class="book"><path/></svg></span>${schoolNameMark}</html>`,
)
mkdirSync(join(client, 'privacy'))
write('client/privacy/index.html', '<head><title>Privacy</title></head>')
mkdirSync(join(client, 'areas/student'), { recursive: true })
write('client/areas/student/lesson-page.html', '<h1>Lesson</h1>')
write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
write('client/icon-192.png', 'PNG')
write('client/service-worker.js', 'self.offline = {}')
write('client/manifest.webmanifest', '{"name":"Abhyas","short_name":"Abhyas","display":"minimal-ui"}')
write('client/assets/app-1a2b.js', 'export {}')
write('client/assets/pdf.worker.min-1a2b.mjs', 'export {}')
write('client/secret.json', '{}')
write(
  'pages.json',
  JSON.stringify({
    patterns: {
      '/': ['root'],
      '/login': ['root'],
      '/help': ['root'],
      '/terms': ['root'],
      '/privacy': ['root'],
      '/courses': ['root', 'course-page'],
      '/courses/:courseId': ['root', 'course-page'],
      '/a.b': ['root', 'course-page'],
      '/c/:slug': ['root', 'course-page'],
      '/learn/:courseId': ['root', 'areas/student/lesson-page'],
    },
    catalogues: {
      'en/root': '/assets/en.js',
      'hi/root': '/assets/hi.js',
      'hi/course-page': '/assets/hi-c.js',
    },
    files: {
      'hi/login/index.html': ['sha256-hindi'],
      'hi/__spa-fallback.html': [],
      'index.html': ['sha256-home'],
      'login/index.html': ['sha256-one', 'sha256-two'],
      'help/index.html': [],
      'terms/index.html': [],
      'privacy/index.html': [],
      '__spa-fallback.html': ['sha256-spa'],
      'areas/student/lesson-page.html': ['sha256-lesson'],
    },
  }),
)
afterAll(() => rmSync(web, { recursive: true }))

const serverBuild = `
let given
const Page = () => null
const render = (request) => new Response(
  '<html>' + request.headers.get('accept-language') + ' ' + decodeURI(given.path) + ' ' + JSON.stringify(given.data) +
  '<script>run()</script><script id="page-data" type="application/json">{}</script></html>')
export const entry = { module: { default: render, setPageData: (data) => { given = data } } }
export const routes = {
  root: { id: 'root', path: '', module: { default: Page } },
  home: { id: 'home', parentId: 'root', index: true, module: { default: Page } },
  course: { id: 'course', parentId: 'root', path: 'c/:slug', module: { default: Page } },
}
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' }
export const basename = '/', publicPath = '/', assetsBuildDirectory = '', future = {}, ssr = false
export const isSpaMode = false, prerender = ['/'], routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
`

let school: School
beforeEach(async () => {
  school = await openSchool({}, web)
})
afterEach(() => school.close())

const get = async (path: string, headers = {}) => {
  const response = await school.visitor.call('GET', path, undefined, headers)
  return { ...response, text: response.body.toString() }
}

test.each([
  ['/', 200, 'Home'],
  ['/?from=mail', 200, 'Home'],
  ['/login', 200, 'Login'],
  ['/login/', 200, 'Login'],
  ['/courses', 200, 'Abhyas'],
  ['/courses/01a2', 200, 'Abhyas'],
  ['/courses/01a2/?tab=people', 200, 'Abhyas'],
  ['/a.b', 200, 'Abhyas'],
  ['/learn/01a2', 200, 'Lesson'],
  ['/areas/student/lesson-page.html', 404, 'Abhyas'],
  ['/aXb', 404, 'Abhyas'],
  ['/courses/01a2/more', 404, 'Abhyas'],
  ['/nothing', 404, 'Abhyas'],
  ['/secret.json', 404, 'Abhyas'],
  ['/__spa-fallback.html', 404, 'Abhyas'],
  ['/login/index.html', 404, 'Abhyas'],
  ['/pages.json', 404, 'Abhyas'],
])('%s is %i with the page "%s"', async (path, status, heading) => {
  const response = await get(path)
  expect([response.status, response.text]).toEqual([status, `<h1>${heading}</h1>`])
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a page names its inline scripts, and no other may run', async () => {
  const policy = async (path: string) =>
    String((await get(path)).headers['content-security-policy']).split('; ')
  expect(await policy('/login')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-one' 'sha256-two'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https:",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])
  expect((await policy('/courses'))[1]).toBe("script-src 'self' 'sha256-spa'")
  expect((await policy('/nothing'))[1]).toBe("script-src 'self' 'sha256-spa'")
})

test.each(['/', '/nothing', '/assets/app-1a2b.js', '/favicon.svg'])(
  '%s has the common security headers',
  async (path) => {
    expect((await get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    })
  },
)

test('a page is requested again each time, and not sent again when it is unchanged', async () => {
  const first = await get('/login')
  const { etag } = first.headers
  expect(first.headers['cache-control']).toBe('no-cache')
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect((await get('/')).headers.etag).not.toBe(etag)
  const again = await get('/login', { 'if-none-match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await get('/nothing', { 'if-none-match': (await get('/nothing')).headers.etag })).status).toBe(404)
})

test('a page names its style sheets before its markup', async () => {
  expect((await get('/help')).headers.link).toBe(
    '</assets/app.css>; rel=preload; as=style, </assets/help.css>; rel=preload; as=style, </assets/en.js>; rel=modulepreload',
  )
  expect((await get('/courses')).headers.link).toBe('</assets/en.js>; rel=modulepreload')
})

test('assets are cached for ever, other files for a day; all have nosniff', async () => {
  const asset = await get('/assets/app-1a2b.js')
  expect(asset).toMatchObject({ status: 200, text: 'export {}' })
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(await get('/favicon.svg')).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
  expect((await get('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('only the thread that reads PDFs may compile WebAssembly', async () => {
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy']
  expect(await policyOf('/assets/pdf.worker.min-1a2b.mjs')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
  )
  for (const path of ['/assets/app-1a2b.js', '/login', '/favicon.svg'])
    expect(await policyOf(path)).not.toContain('wasm')
})

test('the service worker is checked each time, fetches from the school only, and may do nothing else', async () => {
  const response = await get('/service-worker.js?language=hi')
  expect(response).toMatchObject({
    status: 200,
    text: 'self.offline = {}',
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
})

test('the web manifest has the name of the school, whatever it contains', async () => {
  const name = 'A & "B" <i>'
  await school.database.db.updateTable('school').set({ name }).execute()
  const response = await get('/manifest.webmanifest')
  expect(JSON.parse(response.text)).toEqual({ name, short_name: name, display: 'minimal-ui' })
  expect(response.headers['content-type']).toContain('application/manifest+json')
  expect((await get('/icon-192.png')).headers['content-type']).toBe('image/png')
})

test('no file outside of the folder is served', async () => {
  for (const path of [
    '/assets/../pages.json',
    '/assets/%2e%2e/%2e%2e/pages.json',
    '/assets/..%2f..%2fpages.json',
    '/..%2fpages.json',
  ]) {
    const response = await get(path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.text).not.toContain('patterns')
  }
  expect((await get('/assets/missing.js')).status).toBe(404)
})

test('an unknown call gets the response of a call', async () => {
  expect(await school.visitor.call('GET', 'nothing')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  expect(await school.visitor.call('POST', '/courses', {})).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

test.each([
  ['chosen on a page', { cookie: 'language=hi', 'accept-language': 'en' }, 'hi'],
  ['chosen among other cookies', { cookie: 'a=b; language=hi;c=d' }, 'hi'],
  ['chosen, but not one of ours', { cookie: 'language=fr', 'accept-language': 'hi' }, 'hi'],
  ['English chosen in a Hindi browser', { cookie: 'language=en', 'accept-language': 'hi-IN' }, 'en'],
  ['liked by the browser', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  ['liked less than English', { 'accept-language': 'hi;q=0.5, en;q=0.7' }, 'en'],
  ['the first of equals', { 'accept-language': 'ta, hi, en' }, 'hi'],
  ['refused by its weight', { 'accept-language': 'hi;q=0, en;q=0.1' }, 'en'],
  ['a weight that is no number', { 'accept-language': 'hi;q=x, en' }, 'en'],
  ['none of ours', { 'accept-language': 'ta-IN, *' }, 'en'],
  ['nothing', {}, 'en'],
])('the language of a page: %s', async (_case, headers, language) => {
  const response = await get('/login', headers)
  expect(response.text).toBe(language === 'hi' ? '<h1>लॉग इन</h1>' : '<h1>Login</h1>')
  expect(response.headers['content-language']).toBe(language)
  expect(response.headers.vary).toContain('accept-language, cookie')
  expect(response.headers.link).toBe(`</assets/${language}.js>; rel=modulepreload`)
})

test.each([
  ['asks for nothing', {}, 'hi'],
  ['asks for none of ours', { 'accept-language': 'ta' }, 'hi'],
  ['asks for English', { 'accept-language': 'en' }, 'en'],
  ['chose English', { cookie: 'language=en' }, 'en'],
])('in a school whose language is Hindi, a visitor who %s', async (_case, headers, language) => {
  await school.database.db.updateTable('school').set({ language: 'hi' }).execute()
  const response = await get('/login', headers)
  expect(response.text).toBe(language === 'hi' ? '<h1>लॉग इन</h1>' : '<h1>Login</h1>')
  expect(response.headers['content-language']).toBe(language)
})

test('a page without its own file also has the language and its messages', async () => {
  const response = await get('/courses/01a2', { cookie: 'language=hi' })
  expect([response.status, response.text]).toEqual([200, '<h1>अभ्यास</h1>'])
  expect(response.headers.link).toBe(
    '</assets/hi.js>; rel=modulepreload, </assets/hi-c.js>; rel=modulepreload',
  )
  expect((await get('/nothing', { cookie: 'language=hi' })).text).toBe('<h1>अभ्यास</h1>')
})

test.each(['/hi', '/hi/', '/hi/login'])(
  '%s is no page: the folder of a language is no address',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('a page has the school’s time zone, name and logo in the places that the build marked', async () => {
  const book = '<svg class="book"><path/></svg>'
  const page = (data: string, name: string, mark: string) =>
    `<html lang="en"${data}><title>Terms · ${name}</title><span class="logo-mark">${mark}</span>${name}</html>`
  const first = await get('/terms')
  expect(first.text).toBe(page(' data-school="Abhyas" data-zone="Asia/Kolkata"', 'Abhyas', book))

  const { db } = school.database
  await db
    .updateTable('school')
    .set({ name: 'A & "B" $& <i>', logo: '/api/files/1', time_zone: 'Europe/London' })
    .execute()
  const [name, picture] = ['A &amp; &quot;B&quot; $&amp; &lt;i&gt;', '<img src="/api/files/1" alt=""/>']
  const second = await get('/terms', { 'if-none-match': first.headers.etag })
  expect([second.status, second.text]).toEqual([
    200,
    page(` data-school="${name}" data-logo="/api/files/1" data-zone="Europe/London"`, name, picture),
  ])
})

test('while the database is away, a page is as last read', async () => {
  await school.database.db.updateTable('school').set({ name: 'Sunrise Institute' }).execute()
  await get('/terms')
  school.breakDatabase(new Error('away'))
  expect((await get('/terms')).text).toContain('Terms · Sunrise Institute')
})

test('the school’s own hue is a style of the page that its policy names', async () => {
  await school.database.db.updateTable('school').set({ hue: 300 }).execute()
  const { text, headers } = await get('/privacy')
  const [, style = ''] = /<style>(.+)<\/style><\/head>/.exec(text) ?? []
  expect(style).toMatch(/^:root:root\{--pen:light-dark\(oklch\([\d. ]+ 300\), /)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'; `)
})

describe('pages with data of the school', () => {
  beforeAll(() => {
    mkdirSync(join(web, 'server'))
    write('server/index.js', serverBuild)
  })
  afterAll(() => rmSync(join(web, 'server'), { recursive: true }))

  test('are rendered with it, in the requested language', async () => {
    const english = await get('/')
    expect(english.status).toBe(200)
    expect(english.text).toMatch(/^<html data-school="Abhyas"[^>]*>en \/ \{.*"tagline":""/)
    expect((await get('/', { 'accept-language': 'hi' })).text).toMatch(/>hi \/ \{.*"tagline":""/)
  })

  test('run their own scripts, and their data are no script', async () => {
    const { headers } = await get('/')
    const hash = createHash('sha256').update('run()').digest('base64')
    expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-${hash}'; `)
  })

  test('show a change at the next request, and are not rendered again without one', async () => {
    const { db } = school.database
    const first = await get('/')
    expect((await get('/', { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
    await db
      .updateTable('website')
      .set((set) => ({ tagline_en: 'Learn', version: set('version', '+', 1) }))
      .execute()
    expect((await get('/')).text).toContain('"tagline":"Learn"')
  })

  test('are as last read while the database is away', async () => {
    await get('/')
    school.breakDatabase(new Error('away'))
    expect((await get('/')).text).toMatch(/>en \/ \{.*"tagline":""/)
  })

  test('are the files of the build if they cannot be rendered', async () => {
    school.breakDatabase(new Error('away'))
    expect(await get('/')).toMatchObject({ status: 200, text: '<h1>Home</h1>' })
  })

  test('are a 404 for an unknown course', async () => {
    await school.addCourse({ slug: 'हिन्दी' })
    expect((await get(`/c/${encodeURIComponent('हिन्दी')}`)).text).toContain('"slug":"हिन्दी"')
    expect((await get('/c/unknown')).status).toBe(404)
  })
})
