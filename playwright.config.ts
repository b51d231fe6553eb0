import { defineConfig } from '@playwright/test'

/**
 * A real Chromium against the built product. `journeys` belongs to `npm test`; `looks` and `sweeps` cover all
 * screens and belong to `npm run test:all`.
 */
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
  // A journey times out when the machine stalls for seconds. A second try shows whether the product is
  // at fault; such tests are counted as flaky.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? 'test-results/e2e.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // A service worker's requests skip a test's routes. Only e2e/offline.journey.ts allows the worker.
    serviceWorkers: 'block',
  },
})
