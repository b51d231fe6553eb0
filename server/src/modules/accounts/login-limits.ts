import type { Tx } from '../../database/database.ts'
import type { Call } from '../../kernel/call.ts'
import { byAddress, deleteUses, emailDigest, type LimitUse } from '../../kernel/limiter.ts'
import { findKnownDevice, type KnownAccount } from '../../platform/known-device.ts'

/** @param accountKey the id, so that all names of an account share limits, or else the typed text */
function failedLogInNames(secret: Uint8Array, who: string) {
  const account = `failed log-in ${emailDigest(secret, who)}`
  return { device: `${account} device`, from: `${account} from`, anywhere: `${account} anywhere` }
}

export function loginLimitsOf(
  { deps, address, cookies, now }: Call,
  typed: string,
  account: KnownAccount | undefined,
): { guesses: [LimitUse, ...LimitUse[]]; anywhere: string } {
  const { config, tokens } = deps
  const names = failedLogInNames(tokens.secret, account?.id ?? typed)
  const device = findKnownDevice(tokens.secret, cookies, { account, now })
  const { anywhere } = names
  if (device)
    return { guesses: [[config.LIMIT_FAILED_LOGINS_PER_DEVICE, `${names.device} ${device}`]], anywhere }
  const here = byAddress(config, config.LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS, names.from, address)
  return { guesses: [...here, [config.LIMIT_FAILED_LOGINS_PER_ACCOUNT, anywhere]], anywhere }
}

export function deleteLoginLimits(tx: Tx, secret: Uint8Array, userId: string): Promise<void> {
  const { device, from, anywhere } = failedLogInNames(secret, userId)
  return deleteUses(tx, [`${device} `, `${from} `, `${from}, site `, anywhere])
}
