import { defineConfig } from 'vitest/config'

/** Runs only the tests of pure rules, for mutation testing and coverage. */
export default defineConfig({
  test: {
    include: ['server/src/**/*.rules.test.ts'],
    env: { TZ: 'UTC' },
    coverage: {
      include: ['server/src/**/*.rules.ts'],
      reporter: ['text'],
      thresholds: { branches: 95 },
    },
  },
})
