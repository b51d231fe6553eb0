import { type Config, publicAddress } from '../platform/config.ts'
import type { Deps, SchoolBasics } from './deps.ts'
import { findSchoolBasics } from './school-zone.ts'

/** @returns null without `PUBLIC_URL` and domain */
export function configuredAddress(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  { domain }: Pick<SchoolBasics, 'domain'>,
): string | null {
  if (config.PUBLIC_URL !== undefined) return publicAddress(config)
  return domain ? `https://${domain}` : null
}

/** Defaults to this computer's address. Writes must use `work.address()`. */
export function addressOf(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  { domain }: Pick<SchoolBasics, 'domain'>,
): string {
  return configuredAddress(config, { domain }) ?? publicAddress(config)
}

export const schoolAddress = async ({
  config,
  database,
}: Pick<Deps, 'config' | 'database'>): Promise<string> =>
  addressOf(config, await findSchoolBasics(database.db))
