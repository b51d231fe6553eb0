import { defineConfig } from 'vitest/config'

const readsTheRepository = 'server/src/architecture.test.ts'
const server = {
  include: ['server/src/**/*.test.ts', 'demo/**/*.test.ts'],
  exclude: [readsTheRepository],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}
const engine = (name: string) => ({ test: { name, env: { TEST_ENGINE: name, TZ: 'UTC' }, ...server } })

/**
 * `unit`: rules, contract, web parts and what reads the repository. `sqlite`, `pglite`, `postgres`: the server's tests on
 * a database each; the last one wants a server (TEST_DATABASE_URL) and is run by name.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [readsTheRepository, '{contract,web,scripts}/**/*.test.{ts,tsx}'],
          env: { TZ: 'UTC' },
          testTimeout: 30_000,
        },
      },
      engine('sqlite'),
      engine('pglite'),
      engine('postgres'),
    ],
  },
})
