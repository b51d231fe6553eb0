import { hasPostgres } from '../test-kit/postgres.ts'

/** Exits 0 when the PostgreSQL of TEST_DATABASE_URL responds. */
process.exitCode = (await hasPostgres()) ? 0 : 1
