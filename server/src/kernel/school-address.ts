import { type Config, publicAddress } from '../platform/config.ts'
import type { Deps, SchoolBasics } from './deps.ts'
import { findSchoolBasics } from './school-zone.ts'

/** @returns the address of `PUBLIC_URL` or else of the domain; null when neither is set */
export function configuredAddress(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  { domain }: Pick<SchoolBasics, 'domain'>,
): string | null {
  if (config.PUBLIC_URL !== undefined) return publicAddress(config)
  return domain ? `https://${domain}` : null
}

/** By default the address of this computer. Inside a write, use `work.address()`. */
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
