import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { calls } from './scripts/calls.ts'
import { catalogues } from './scripts/catalogues.ts'
import { linguiMacros } from './scripts/macros.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/**
 * React Router allows each page ten seconds. Loading the server build may take longer on a slow
 * machine.
 */
const readPagesFirst: Plugin = {
  name: 'abhyas:read-pages-first',
  async configurePreviewServer() {
    await import(pathToFileURL(join(import.meta.dirname, 'build/server/index.js')).href)
  },
}

const everyPagePackages = /node_modules\/(react|react-router|@lingui)\//

/**
 * The chunk of small modules must load no other chunk. Its modules import only what every page has.
 */
const smallChunkName: Rolldown.CodeSplittingNameFunction = (id, chunking) =>
  chunking.getModuleInfo(id)?.importedIds.every((one) => everyPagePackages.test(one)) ? 'small' : null

const routeCount =
  readFileSync(join(import.meta.dirname, 'app/routes.ts'), 'utf8').split("'areas/").length - 1

const shareOfRoutes = (share: number) => Math.round(share * routeCount)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [linguiMacros(), catalogues(), calls(), tailwindcss(), reactRouter(), readPagesFirst],
  build: {
    // These targets keep light-dark(), because covers and stamps use its light value in both
    // themes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Endpoints that no page calls are left out. Every function with these names is affected, also in
          // libraries, so a common name would drop other code.
          treeshake: { manualPureFunctions: ['endpoint', 'errorText'] },
          output: {
            // Every page loads the list of all routes and files; file names without words save 2
            // KB.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
            // Chrome compiles a file with this comment in the background while the file arrives. On
            // a slow phone
            // the courses page paints a tenth of a second earlier.
            postBanner: '//# allFunctionsCalledOnLoad',
            // Chunks depend on how many routes share a module, never on its name
            // (docs/decisions/0046-chunks-and-calls.md).
            codeSplitting: {
              groups: [
                { name: 'every-page', minShareCount: shareOfRoutes(0.87), priority: 2 },
                {
                  name: smallChunkName,
                  test: /\.tsx?$/,
                  minShareCount: 4,
                  maxModuleSize: 1_500,
                  priority: 1,
                },
                { name: 'most-pages', minShareCount: shareOfRoutes(0.72) },
              ],
            },
          },
        },
      },
    },
  },
  // Vite would reload the page when it finds one of these packages later.
  optimizeDeps: {
    include: ['zod/mini', 'react-hook-form', '@tanstack/react-query', 'recharts', 'image-dimensions'],
  },
  server: { proxy: { '/api': api } },
})
