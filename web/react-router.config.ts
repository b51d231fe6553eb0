import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { pagePatterns, writePageList } from './scripts/page-list.ts'
import { writePagesAhead } from './scripts/pages-ahead.ts'
import { writePagesIn } from './scripts/pages-in-language.ts'
import { writeServiceWorker } from './scripts/service-worker.ts'

/**
 * The server renders `/` and `/c` again if it has the school's data. `/courses` is prerendered without
 * courses.
 */
const prerender = [
  '/',
  '/c',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/setup',
  '/courses',
  '/help',
  '/offline',
  '/terms',
  '/privacy',
  '/refunds',
]

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender,
  async buildEnd({ buildManifest, reactRouterConfig: { buildDirectory } }) {
    const routes = Object.values(buildManifest?.routes ?? {})
    const client = join(buildDirectory, 'client')
    await writePagesIn('hi', prerender, buildDirectory)
    const patterns = pagePatterns(routes)
    await writeServiceWorker(patterns['/offline'] ?? [], ['en', 'hi'], client)
    const others = Object.entries(patterns).filter(([path]) => !prerender.includes(path))
    const pages = others.map(([, ids]) => ids)
    await writePagesAhead(pages, ['en', 'hi'], client)
    await writePageList(routes, client)
  },
} satisfies Config
