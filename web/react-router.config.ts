import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writePageList } from './scripts/page-list.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  // Public pages are whole in their markup. The list of courses is not, but its file names all that it will load.
  prerender: [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/setup',
    '/courses',
    '/help',
    '/terms',
    '/privacy',
    '/refunds',
  ],
  async buildEnd({ buildManifest, reactRouterConfig }) {
    const routes = Object.values(buildManifest?.routes ?? {})
    await writePageList(routes, join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
