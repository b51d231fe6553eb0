import { hasPostgres } from '../test-kit/postgres.ts'

/** Ends well when the PostgreSQL server of the tests answers. */
process.exitCode = (await hasPostgres()) ? 0 : 1
