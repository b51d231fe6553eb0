import { defineConfig } from '@playwright/test'

/** `npm test` runs the journeys; `npm run test:all` also runs looks and sweeps, which cover all screens. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testMatch: '*.journey.ts' },
    { name: 'looks', testMatch: 'looks/*.look.ts' },
    { name: 'sweeps', testMatch: 'sweeps/*.sweep.ts' },
  ],
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 12_000 },
  forbidOnly: true,
  // A stall of the machine can time out a test. A passed second try counts as flaky.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? 'test-results/e2e.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // Service workers skip a test's routes; only e2e/offline.journey.ts allows them.
    serviceWorkers: 'block',
  },
})
