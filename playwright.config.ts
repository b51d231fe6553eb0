import { defineConfig } from '@playwright/test'

/** Journeys in a real Chromium against the built product. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
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
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
  },
})
