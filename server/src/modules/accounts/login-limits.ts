import type { Tx } from '../../database/database.ts'
import type { Call } from '../../kernel/call.ts'
import { deleteUses, emailDigest, type LimitUse, usesOfAddress } from '../../kernel/limiter.ts'
import { findKnownDevice, type KnownAccount } from '../../platform/known-device.ts'

/** @param accountKey the account's id, which all its log-in names share; the typed text if unknown */
function failedLogInKeys(secret: Uint8Array, accountKey: string) {
  const account = `failed log-in ${emailDigest(secret, accountKey)}`
  return { device: `${account} device`, perAddress: `${account} from`, anywhere: `${account} anywhere` }
}

export function loginLimitsOf(
  { deps, address, cookies, now }: Call,
  typed: string,
  account: KnownAccount | undefined,
): { guesses: [LimitUse, ...LimitUse[]]; anywhere: string } {
  const { config, tokens } = deps
  const keys = failedLogInKeys(tokens.secret, account?.id ?? typed)
  const device = findKnownDevice(tokens.secret, cookies, { account, now })
  const { anywhere } = keys
  if (device)
    return { guesses: [[config.LIMIT_FAILED_LOGINS_PER_DEVICE, `${keys.device} ${device}`]], anywhere }
  const addressUses = usesOfAddress(
    config,
    config.LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS,
    keys.perAddress,
    address,
  )
  return { guesses: [...addressUses, [config.LIMIT_FAILED_LOGINS_PER_ACCOUNT, anywhere]], anywhere }
}

export function deleteLoginLimits(tx: Tx, secret: Uint8Array, userId: string): Promise<void> {
  const { device, perAddress, anywhere } = failedLogInKeys(secret, userId)
  return deleteUses(tx, [`${device} `, `${perAddress} `, `${perAddress}, site `, anywhere])
}
