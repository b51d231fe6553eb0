import { type Config, publicAddress } from '../platform/config.ts'
import type { Deps, SchoolBasics } from './deps.ts'
import { findSchoolBasics } from './school-zone.ts'

/** PUBLIC_URL wins over the school's own domain. Inside a write use `work.address()`. */
export function addressOf(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  { domain }: Pick<SchoolBasics, 'domain'>,
): string {
  return config.PUBLIC_URL === undefined && domain ? `https://${domain}` : publicAddress(config)
}

export const schoolAddress = async ({
  config,
  database,
}: Pick<Deps, 'config' | 'database'>): Promise<string> =>
  addressOf(config, await findSchoolBasics(database.db))
