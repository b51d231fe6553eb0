import { configuredAddress } from '../../kernel/school-address.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import type { ObservedRequest } from '../../platform/doctor-proof.ts'
import {
  type CertificateFacts,
  certificateOf,
  certificateState,
  isOwnComputer,
  proxyState,
  reachAddress,
} from '../../platform/public-address.ts'
import { makeTokens } from '../../platform/tokens.ts'
import { type Check, type Finding, fine, type Installation, messageOf, warning, wrong } from './check.ts'

/** Returns the address that the System page shows. The query may fail on tables of another version. */
async function findAddress({ config, school }: Installation): Promise<string | null> {
  const basics = school && (await findSchoolBasics(school.database.db).catch(() => null))
  return configuredAddress(config, { domain: basics?.domain ?? null })
}

function reach({ config, school, now }: Installation, address: string) {
  const secret = config.SESSION_SECRET ?? school?.secret
  return reachAddress(address, secret ? makeTokens(secret).secret : null, now)
}

export const publicUrl: Check = {
  name: 'Public address',
  async run(installation) {
    const address = await findAddress(installation)
    if (address === null)
      return warning(
        'Neither PUBLIC_URL nor the own domain of the school is set: links in mails work on this computer only.',
        'Set PUBLIC_URL to the address that people use.',
      )
    try {
      const { status, seen } = await reach(installation, address)
      if (status !== 200)
        return wrong(
          `${address}/livez answers ${status}.`,
          'Start the school, and check where the proxy sends requests.',
        )
      if (!seen)
        return wrong(
          `Another program than this school answers at ${address}.`,
          'Correct PUBLIC_URL or the own domain of the school, or where the proxy sends requests.',
        )
      return fine(`This school answers at ${address}.`)
    } catch (error) {
      return wrong(
        `Nothing answers at ${address}: ${messageOf(error)}.`,
        'Start the school, and check the DNS name, proxy and firewall.',
      )
    }
  },
}

export function judgeCertificate(host: string, facts: CertificateFacts, now: number): Finding {
  const { state, days } = certificateState(facts, now)
  if (state === 'ended')
    return wrong(
      `The certificate of ${host} ended ${-days} days ago.`,
      'Renew it now: browsers refuse the school.',
    )
  if (state === 'refused')
    return wrong(
      `Browsers refuse the certificate of ${host}: ${facts.refusedFor}.`,
      'Use a certificate for this name from a public authority.',
    )
  const found = `The certificate of ${host} holds for ${days} days.`
  return state === 'ending'
    ? warning(found, 'Renew it, and see why it was not renewed by itself.')
    : fine(found)
}

export const certificate: Check = {
  name: 'TLS',
  async run(installation) {
    const address = await findAddress(installation)
    if (address === null) return null
    const { protocol, hostname, port } = new URL(address)
    if (protocol === 'http:') {
      if (isOwnComputer(hostname)) return null
      return wrong(
        'PUBLIC_URL begins with http: passwords travel readable for others.',
        'Serve the school over https, for example with Caddy as its proxy.',
      )
    }
    try {
      return judgeCertificate(hostname, await certificateOf(hostname, Number(port || 443)), installation.now)
    } catch (error) {
      return wrong(
        `${hostname} does not speak TLS: ${messageOf(error)}.`,
        'Give the proxy a certificate for this name.',
      )
    }
  },
}

export function judgeProxy(isHttps: boolean, trusts: boolean, seen: ObservedRequest): Finding {
  const sets = 'Let the proxy set X-Forwarded-For and X-Forwarded-Proto.'
  switch (proxyState(isHttps, trusts, seen)) {
    case 'fine':
      return fine(`The proxy says who calls; this call came from ${seen.address}.`)
    case 'none':
      return fine('There is no proxy, and no claimed address is believed.')
    case 'forged':
      return wrong(
        'The school believes any address that a client claims: limits do not hold.',
        'Let the proxy add the address of the client to X-Forwarded-For, or set TRUST_PROXY=false if there is no proxy.',
      )
    case 'addressMissing':
      return wrong('X-Forwarded-For does not arrive: all people count as one address.', sets)
    case 'protocolMissing':
      return wrong('X-Forwarded-Proto does not say https: cookies are not marked Secure.', sets)
    case 'untrusted':
      return wrong(
        'There is a proxy and TRUST_PROXY is not set: all people count as one address.',
        `Set TRUST_PROXY=true. ${sets}`,
      )
  }
}

export const proxyHeaders: Check = {
  name: 'Proxy headers',
  async run(installation) {
    const address = await findAddress(installation)
    if (address === null) return null
    const reached = await reach(installation, address).catch(() => null)
    const { TRUST_PROXY } = installation.config
    return reached?.seen ? judgeProxy(address.startsWith('https:'), TRUST_PROXY, reached.seen) : null
  },
}
