import { defineConfig } from 'vitest/config'
import { catalogues } from './web/scripts/catalogues.ts'
import { linguiMacros } from './web/scripts/macros.ts'

/**
 * Tests of the server and the demo that import neither `testing/school` nor `testing/database`: no engine changes what they
 * find, so they run once, in `unit`. `architecture.test.ts` holds this list to the imports.
 */
export const withoutEngine = [
  'server/src/{architecture,body-limits,serve}.test.ts',
  'server/src/kernel/read-worker-memory.test.ts',
  'server/src/database/{number-series,sqlite}.test.ts',
  'server/src/**/*.{rules,emails}.test.ts',
  'server/src/modules/accounts/two-step-codes.test.ts',
  'server/src/modules/catalogue/catalogue-responses.test.ts',
  'server/src/modules/fees/amount-in-words.test.ts',
  'server/src/modules/moodle/backup-xml.test.ts',
  'server/src/modules/question-files/read-formats.test.ts',
  'server/src/modules/reports/report-periods.test.ts',
  'server/src/platform/{archive,client-address,config,days.rules,drawn-name,email-layout,file-stores,files,passwords,school-time,tokens,worker-queue}.test.ts',
  'server/src/database/school-folder.test.ts',
  'server/src/modules/marking/plan-grade.test.ts',
  'server/src/platform/markdown/*.test.ts',
  'server/src/platform/media/*.test.ts',
  'server/src/platform/pdf/*.test.ts',
  'server/src/platform/http/{byte-range,csv,overload,prerendered-response,response-writer,stop,xlsx}.test.ts',
  'demo/src/{demo-school,handouts}.test.ts',
  'demo/src/content/*.test.ts',
]
const server = {
  include: ['server/src/**/*.test.ts', 'demo/**/*.test.ts'],
  exclude: withoutEngine,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}
/**
 * Files of one engine share the process, its modules and its empty databases: to begin each file anew took as long as its
 * tests. So a test replaces no module (`vi.mock`), and leaves nothing behind.
 */
const engine = (name: string) => ({
  test: { name, env: { TEST_ENGINE: name, TZ: 'UTC' }, isolate: false, ...server },
})

/**
 * `unit`: contract, web, scripts, and the tests of the server that need no engine. `sqlite`, `pglite`, `postgres`: the
 * server's other tests on a database each; the last one wants a server (TEST_DATABASE_URL). `faults`: real processes that
 * are stopped, killed, upgraded, and refuse to start. `pages`: pages against a school in one process.
 * `scripts/test-runs.ts` says which run has which.
 */
export default defineConfig({
  test: {
    // Two cores are what the tests must do with; by itself one of them would be left idle.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [catalogues(), linguiMacros()],
        test: {
          name: 'unit',
          setupFiles: 'web/scripts/test-setup.ts',
          include: [...withoutEngine, '{contract,web,scripts}/**/*.test.{ts,tsx}'],
          env: { TZ: 'UTC' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [catalogues(), linguiMacros()],
        test: {
          name: 'pages',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://school.example/' } },
          setupFiles: ['web/scripts/test-setup.ts', 'e2e/pages/support/each-test.ts'],
          include: ['e2e/pages/**/*.test.tsx'],
          env: { TZ: 'Asia/Kolkata', TEST_ENGINE: 'sqlite' },
          isolate: false,
          // What a page shows is waited for by the clock, as in a journey.
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          env: { TZ: 'UTC' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      engine('sqlite'),
      engine('pglite'),
      // A statement waits 1.5 s for the server, no longer; where the machine itself stands still for so long, a test fails
      // that finds no fault. As with the journeys a second try tells, and `count-results` names what needed one.
      {
        test: {
          ...engine('postgres').test,
          globalSetup: 'server/src/testing/postgres-schemas.ts',
          retry: 1,
        },
      },
    ],
  },
})
