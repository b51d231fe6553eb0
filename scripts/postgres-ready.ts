import { hasPostgres } from '../test-kit/postgres.ts'

/** Exits 0 when the PostgreSQL of TEST_DATABASE_URL answers. */
process.exitCode = (await hasPostgres()) ? 0 : 1
