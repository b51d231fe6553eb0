import { userInfo } from 'node:os'

/** `pg` looks for the user only in USER, which may be unset. */
export function postgresUrl(): URL {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  url.username ||= userInfo().username
  return url
}
