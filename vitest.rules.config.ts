import { defineConfig } from 'vitest/config'

/** Mutation testing and coverage use only these tests. */
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
