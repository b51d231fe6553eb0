import { defineConfig } from 'vitest/config'

/** Mutation testing and coverage use only these tests. */
export default defineConfig({
  test: {
    include: ['server/src/**/*.rules.test.ts'],
    // Rules keep no state, and mutants of constants run all tests.
    isolate: false,
    // Error texts need a language.
    setupFiles: 'server/src/platform/i18n.ts',
    env: { TZ: 'UTC' },
    coverage: {
      include: ['server/src/**/*.rules.ts'],
      reporter: ['text'],
      thresholds: { branches: 95 },
    },
  },
})
