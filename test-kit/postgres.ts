import pg from 'pg'
import { postgresUrl } from '../server/src/testing/postgres-url.ts'

export type Row = Record<string, unknown>

export async function queryPostgres(sql: string, url: string = postgresUrl().href): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export const hasPostgres = (): Promise<boolean> =>
  queryPostgres('select 1').then(
    () => true,
    () => false,
  )

export interface OwnDatabase {
  readonly name: string
  readonly url: string
  query(sql: string): Promise<Row[]>
  drop(): Promise<void>
}

let databases = 0

export async function createDatabase(): Promise<OwnDatabase> {
  databases += 1
  const name = `abhyas_${process.pid}_${databases}`
  const url = postgresUrl()
  url.pathname = `/${name}`
  // A killed process with this id may have left its database.
  const drop = async () => void (await queryPostgres(`drop database if exists ${name} with (force)`))
  await drop()
  await queryPostgres(`create database ${name}`)
  return { name, url: url.href, query: (sql) => queryPostgres(sql, url.href), drop }
}
