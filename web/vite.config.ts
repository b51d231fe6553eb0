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

/** Loads the server build first, because React Router allows ten seconds per page. */
const readPagesFirst: Plugin = {
  name: 'abhyas:read-pages-first',
  async configurePreviewServer() {
    await import(pathToFileURL(join(import.meta.dirname, 'build/server/index.js')).href)
  },
}

const everyPagePackages = /node_modules\/(react|react-router|@lingui)\//

/** The chunk `small` may load only what every page has. */
const smallChunkName: Rolldown.CodeSplittingNameFunction = (id, chunking) =>
  chunking.getModuleInfo(id)?.importedIds.every((one) => everyPagePackages.test(one)) ? 'small' : null

const routeCount =
  readFileSync(join(import.meta.dirname, 'app/routes.ts'), 'utf8').split("'areas/").length - 1

const shareOfRoutes = (share: number) => Math.round(share * routeCount)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [linguiMacros(), catalogues(), calls(), tailwindcss(), reactRouter(), readPagesFirst],
  build: {
    // These targets keep light-dark(): covers and stamps stay light in both themes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Drops endpoints that no page calls; affects functions with these names also in libraries.
          treeshake: { manualPureFunctions: ['endpoint', 'errorText'] },
          output: {
            // Every page loads the list of all files; names without words save 2 KB.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
            // Chrome compiles files with this comment while they arrive; on a slow phone, the courses page
            // paints 0.1 seconds earlier.
            postBanner: '//# allFunctionsCalledOnLoad',
            // Chunks depend on how many routes share a module (docs/decisions/0046-chunks-and-calls.md).
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
  // Vite would reload the page on finding these packages later.
  optimizeDeps: {
    include: ['zod/mini', 'react-hook-form', '@tanstack/react-query', 'recharts', 'image-dimensions'],
  },
  server: { proxy: { '/api': api } },
})
