import type { Tx } from '../../database/database.ts'
import type { Call } from '../../kernel/call.ts'
import { byAddress, deleteUses, emailDigest, type Use } from '../../kernel/limiter.ts'
import { findKnownDevice, type KnownAccount } from '../../platform/known-device.ts'

function failedLogInNames(secret: Uint8Array, email: string) {
  const account = `failed log-in ${emailDigest(secret, email)}`
  return { device: `${account} device`, from: `${account} from`, anywhere: `${account} anywhere` }
}

/** @returns the uses to count, and the key of the limit over all addresses */
export function loginLimitsOf(
  { deps, address, cookies, now }: Call,
  email: string,
  account: KnownAccount | undefined,
): { guesses: [Use, ...Use[]]; anywhere: string } {
  const { config, tokens } = deps
  const names = failedLogInNames(tokens.secret, email)
  const device = findKnownDevice(tokens.secret, cookies, { account, now })
  const { anywhere } = names
  if (device)
    return { guesses: [[config.LIMIT_FAILED_LOGINS_PER_DEVICE, `${names.device} ${device}`]], anywhere }
  const here = byAddress(config, config.LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS, names.from, address)
  return { guesses: [...here, [config.LIMIT_FAILED_LOGINS_PER_ACCOUNT, anywhere]], anywhere }
}

export function deleteLoginLimits(tx: Tx, secret: Uint8Array, email: string): Promise<void> {
  const { device, from, anywhere } = failedLogInNames(secret, email)
  return deleteUses(tx, [`${device} `, `${from} `, `${from}, site `, anywhere])
}
