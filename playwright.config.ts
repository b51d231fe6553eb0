import { defineConfig } from '@playwright/test'

/**
 * Tests in a real Chromium against the built product. `journeys` is part of `npm test`; `looks` and `sweeps` go over all
 * screens and are parts of `npm run test:all`.
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
  // A machine that stands still for seconds fails a journey by its clock. A second try tells that from a fault of the
  // product; what needed one is printed as flaky and counted by itself.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? 'test-results/e2e.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // The requests of a service worker skip the routes of a test. Only e2e/offline.journey.ts allows the worker.
    serviceWorkers: 'block',
  },
})
