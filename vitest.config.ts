import { defineConfig } from 'vitest/config'
import { catalogues } from './web/scripts/catalogues.ts'
import { linguiMacros } from './web/scripts/macros.ts'

/**
 * These tests import neither `testing/school` nor `testing/database`, so they run once, in `unit`.
 * `architecture.test.ts` compares this list with the imports.
 */
export const testsWithoutEngine = [
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
  exclude: testsWithoutEngine,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}
/**
 * Test files share the process, its modules and empty databases, which saves half of the time.
 * Tests must not mock modules (`vi.mock`) or leave data behind.
 */
const engine = (name: string) => ({
  test: { name, env: { TEST_ENGINE: name, TZ: 'UTC' }, isolate: false, ...server },
})

/**
 * `unit` needs no engine. `sqlite`, `pglite` and `postgres` (TEST_DATABASE_URL) run the other server tests.
 * `faults` tests processes that are stopped, killed, upgraded, or refuse to start. `pages` tests pages
 * against a school in one process. `scripts/test-runs.ts` chooses the projects of each run.
 */
export default defineConfig({
  test: {
    // Tests wait for timers and threads a third of their time. A worker takes 0.7 GB.
    maxWorkers: 4,
    projects: [
      {
        plugins: [catalogues(), linguiMacros()],
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: 'web/scripts/test-setup.ts',
          include: [...testsWithoutEngine, '{contract,web,scripts}/**/*.test.{ts,tsx}'],
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
          // A stalled machine can exceed the time limits of tests.
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
      // A statement waits at most 1.5 s, so a stalled machine can fail a test. `count-results` names the
      // retried tests.
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
