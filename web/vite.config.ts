import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { callsForBrowser } from './scripts/calls-for-browser.ts'
import { catalogues } from './scripts/catalogues.ts'
import { linguiMacros } from './scripts/macros.ts'

/** The API in development: the server started beside `react-router dev web`. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/**
 * Each page of the build has ten seconds to be made. On a slow machine to read what makes them takes as long, and the
 * first page would fail: it is read before any page is asked for.
 */
const readPagesFirst: Plugin = {
  name: 'abhyas:read-pages-first',
  async configurePreviewServer() {
    await import(pathToFileURL(join(import.meta.dirname, 'build/server/index.js')).href)
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [linguiMacros(), catalogues(), callsForBrowser(), tailwindcss(), reactRouter(), readPagesFirst],
  build: {
    // light-dark() must reach the browser as it is: covers and stamps pick the light side in both themes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  // A browser fetches six files at a time, and on a slow line each takes a round trip, however small. Left alone what
  // pages share comes in some forty files, most of less than a kilobyte, which also compress worse and whose names the
  // list of the routes repeats for every route: a second of a first visit to the courses.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A schema that no page reads is not sent: to make one changes nothing.
          treeshake: {
            manualPureFunctions: ['z', 'endpoint'],
          },
          output: {
            // Chrome then compiles a file while it arrives, beside the page, and not function by function when each is
            // first called: a tenth of a second of the courses' first paint on a slow phone.
            postBanner: '//# allFunctionsCalledOnLoad',
            codeSplitting: {
              groups: [
                {
                  name: 'every-page',
                  test: /react-dom\/(index|cjs\/react-dom\.production)\.js$|web\/app\/(root|api\/read-ahead|areas\/public\/site-layout|ui\/use-wide|features\/(settings\/own-settings|auth\/(own-home|remembered-page|landing)))\.tsx?$|contract\/src\/(limits|web-link)\.ts$/,
                  priority: 2,
                },
                {
                  name: 'course-cards',
                  test: /web\/app\/(features\/catalogue\/(price|rating|struck-price|done-words)|ui\/(cover|stamp))\.tsx?$|contract\/src\/(money\.ts|(courses|progress|enrollments)\.ts\?calls)$/,
                  priority: 1,
                },
                // Forms check what they send by schemas, which nothing else needs.
                { name: 'schemas', test: /node_modules\/zod\/|contract\/src\/fields\.ts$/ },
                { name: 'forms', test: /node_modules\/(react-hook-form|@hookform\/resolvers)\// },
                {
                  name: 'signed-in',
                  test: /@tanstack\/(react-query|query-core)\/|web\/app\/(features\/doubts\/(unread|new-answers-badge)|api\/(query-states|single-keys)|areas\/student\/guarded-layout|features\/(auth\/guard|coursework\/use-now|people\/own-progress|(enrollments|catalogue)\/queries)|areas\/student\/(back-button|course-not-found|use-focus-when-shown)|api\/idempotency|ui\/(dialog|keys?|key-of|clock|progress-bar|chip|last-seen-strip|dates|use-paused|search-box))\.tsx?$/,
                },
                // A page that asks for a payment reads a little of many things; each file of its own would cost more than it holds.
                {
                  name: 'paying',
                  test: /web\/app\/(api\/tax-settings|features\/(profile\/queries|catalogue\/fee-plan-query))\.ts$|contract\/src\/(profile|tax-settings|fees)\.ts\?calls$/,
                },
                // First what the pages of doubts need of it too.
                {
                  name: 'media',
                  test: /contract\/src\/youtube\.ts$|web\/app\/api\/handout-pass\.ts$/,
                },
                { name: 'trays', test: /web\/app\/(api\/person-tray|features\/lessons\/queries)\.ts$/ },
                { name: 'key-list', test: /web\/app\/ui\/key-list\.tsx$/ },
                {
                  name: 'lesson-desk',
                  test: /web\/app\/(areas\/student\/learn-states|features\/lessons\/(lesson-desk|use-waiting-marks))\.tsx?$/,
                },
                {
                  name: 'topic',
                  test: /web\/app\/(areas\/student\/pay-to-open|ui\/topic-text)\.tsx$/,
                },
                {
                  name: 'waiting',
                  test: /web\/app\/features\/(lessons\/tray-of|notes\/notes-tray)\.ts$/,
                },
                {
                  name: 'controls',
                  test: /web\/app\/(api\/failure|ui\/(field|choices|skeletons|filter-choice))\.tsx?$/,
                },
                {
                  name: 'lists',
                  test: /web\/app\/(api\/(list-page|use-list)|ui\/(list-rows|table|pager))\.tsx?$/,
                },
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
