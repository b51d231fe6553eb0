import type { AddressCheck } from '#contract/system/address.ts'
import type { Deps } from '../../kernel/deps.ts'
import { addressOf, configuredAddress } from '../../kernel/school-address.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { excludeFromLoad } from '../../platform/http/overload.ts'
import {
  certificateOf,
  certificateState,
  isOwnComputer,
  proxyState,
  reachAddress,
} from '../../platform/public-address.ts'

type Tls = Pick<AddressCheck, 'tls' | 'daysLeft'>

/** The checks of the command `doctor`, in at most five seconds. */
export async function checkAddress({
  deps,
}: {
  readonly deps: Pick<Deps, 'config' | 'database' | 'tokens' | 'clock'>
}): Promise<AddressCheck> {
  const school = await findSchoolBasics(deps.database.db)
  const address = addressOf(deps.config, school)
  if (configuredAddress(deps.config, school) === null)
    return { address, result: 'unset', tls: null, daysLeft: null, proxy: null }
  const url = new URL(address)
  const [response, tls] = await excludeFromLoad(() =>
    Promise.all([
      // Real time, because the other side checks the proof by real time (`kernel/health.ts`).
      reachAddress(address, deps.tokens.secret, Date.now()).catch(() => null),
      tlsOf(url, deps.clock()),
    ]),
  )
  const seen = response?.seen ?? null
  return {
    address,
    result: response ? resultOf(response) : 'nothing',
    ...tls,
    proxy: seen && proxyState(url.protocol === 'https:', deps.config.TRUST_PROXY, seen),
  }
}

function resultOf({ status, seen }: { status: number; seen: object | null }): AddressCheck['result'] {
  if (status !== 200) return 'error'
  return seen ? 'school' : 'other'
}

async function tlsOf({ protocol, hostname, port }: URL, now: number): Promise<Tls> {
  if (protocol === 'http:') return { tls: isOwnComputer(hostname) ? 'own' : 'none', daysLeft: null }
  try {
    const { state, days } = certificateState(await certificateOf(hostname, Number(port || 443)), now)
    return { tls: state, daysLeft: days }
  } catch {
    return { tls: 'silent', daysLeft: null }
  }
}
