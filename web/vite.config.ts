import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { calls } from './scripts/calls.ts'
import { catalogues } from './scripts/catalogues.ts'
import { linguiMacros } from './scripts/macros.ts'

/** The API in development: the server started beside `react-router dev web`. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/**
 * Each page of the build has ten seconds to be made. On a slow machine to read what makes them takes as long,
 * and the
 * first page would fail: it is read before any page is asked for.
 */
const readPagesFirst: Plugin = {
  name: 'abhyas:read-pages-first',
  async configurePreviewServer() {
    await import(pathToFileURL(join(import.meta.dirname, 'build/server/index.js')).href)
  },
}

const onEveryPage = /node_modules\/(react|react-router|@lingui)\//

/** Modules that import nothing but what every page has: such a file brings no other along. */
const small: Rolldown.CodeSplittingNameFunction = (id, chunking) =>
  chunking.getModuleInfo(id)?.importedIds.every((one) => onEveryPage.test(one)) ? 'small' : null

export default defineConfig({
  root: import.meta.dirname,
  plugins: [linguiMacros(), catalogues(), calls(), tailwindcss(), reactRouter(), readPagesFirst],
  build: {
    // light-dark() must reach the browser as it is: covers and stamps pick the light side in both themes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Leaves out schemas that no page reads: these functions have no side effects.
          treeshake: { manualPureFunctions: ['z', 'endpoint', 'errorText'] },
          output: {
            // The list of all routes, which every page loads, names the files of each: hashes alone save 2
            // KB.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
            // Chrome then compiles a file while it arrives, beside the page, and not function by function
            // when each is
            // first called: a tenth of a second of the courses' first paint on a slow phone.
            postBanner: '//# allFunctionsCalledOnLoad',
            // Chunks depend on how many routes share a module, never on its name
            // (docs/decisions/0046-chunks-and-calls.md).
            codeSplitting: {
              groups: [
                { name: 'every-page', minShareCount: 75, priority: 2 },
                { name: small, test: /\.tsx?$/, minShareCount: 4, maxModuleSize: 1_500, priority: 1 },
                { name: 'most-pages', minShareCount: 62 },
              ],
            },
          },
        },
      },
    },
  },
  // Found late, these would make the development server load the page again in the middle of work.
  optimizeDeps: {
    include: ['zod/mini', 'react-hook-form', '@tanstack/react-query', 'recharts'],
  },
  server: { proxy: { '/api': api } },
})
