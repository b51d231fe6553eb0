import { hasPostgres } from '../test-kit/postgres.ts'

/** Exits with 0 if the PostgreSQL of TEST_DATABASE_URL responds, otherwise with 1. */
process.exitCode = (await hasPostgres()) ? 0 : 1
