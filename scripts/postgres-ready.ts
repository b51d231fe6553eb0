import pg from 'pg'

/** Exits 0 when the PostgreSQL of TEST_DATABASE_URL answers. */
const client = new pg.Client({
  connectionString: process.env.TEST_DATABASE_URL,
  connectionTimeoutMillis: 2_000,
})
try {
  await client.connect()
  await client.end()
} catch {
  process.exitCode = 1
}
