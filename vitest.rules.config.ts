import { defineConfig } from 'vitest/config'

/** The rules alone, which are pure: what mutation testing and their coverage run. */
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
