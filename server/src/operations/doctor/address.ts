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
import {
  type Check,
  type Finding,
  fineFinding,
  type Installation,
  messageOf,
  warningFinding,
  wrongFinding,
} from './check.ts'

/** The query may fail on tables of another version. */
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
      return warningFinding(
        'Neither PUBLIC_URL nor the own domain of the school is set: links in mails work on this computer only.',
        'Set PUBLIC_URL to the address that people use.',
      )
    try {
      const { status, seen } = await reach(installation, address)
      if (status !== 200)
        return wrongFinding(
          `${address}/livez answers ${status}.`,
          'Start the school, and check where the proxy sends requests.',
        )
      if (!seen)
        return wrongFinding(
          `Another program than this school answers at ${address}.`,
          'Correct PUBLIC_URL or the own domain of the school, or where the proxy sends requests.',
        )
      return fineFinding(`This school answers at ${address}.`)
    } catch (error) {
      return wrongFinding(
        `Nothing answers at ${address}: ${messageOf(error)}.`,
        'Start the school, and check the DNS name, proxy and firewall.',
      )
    }
  },
}

export function judgeCertificate(host: string, facts: CertificateFacts, now: number): Finding {
  const { state, days } = certificateState(facts, now)
  if (state === 'ended')
    return wrongFinding(
      `The certificate of ${host} ended ${-days} days ago.`,
      'Renew it now: browsers refuse the school.',
    )
  if (state === 'refused')
    return wrongFinding(
      `Browsers refuse the certificate of ${host}: ${facts.refusedFor}.`,
      'Use a certificate for this name from a public authority.',
    )
  const text = `The certificate of ${host} holds for ${days} days.`
  return state === 'ending'
    ? warningFinding(text, 'Renew it, and see why it was not renewed by itself.')
    : fineFinding(text)
}

export const certificate: Check = {
  name: 'TLS',
  async run(installation) {
    const address = await findAddress(installation)
    if (address === null) return null
    const { protocol, hostname, port } = new URL(address)
    if (protocol === 'http:') {
      if (isOwnComputer(hostname)) return null
      return wrongFinding(
        'PUBLIC_URL begins with http: passwords travel readable for others.',
        'Serve the school over https, for example with Caddy as its proxy.',
      )
    }
    try {
      return judgeCertificate(hostname, await certificateOf(hostname, Number(port || 443)), installation.now)
    } catch (error) {
      return wrongFinding(
        `${hostname} does not speak TLS: ${messageOf(error)}.`,
        'Give the proxy a certificate for this name.',
      )
    }
  },
}

export function judgeProxy(isHttps: boolean, isProxyTrusted: boolean, request: ObservedRequest): Finding {
  const headersAdvice = 'Let the proxy set X-Forwarded-For and X-Forwarded-Proto.'
  switch (proxyState(isHttps, isProxyTrusted, request)) {
    case 'fine':
      return fineFinding(`The proxy says who calls; this call came from ${request.address}.`)
    case 'none':
      return fineFinding('There is no proxy, and no claimed address is believed.')
    case 'forged':
      return wrongFinding(
        'The school believes any address that a client claims: limits do not hold.',
        'Let the proxy add the address of the client to X-Forwarded-For, or set TRUST_PROXY=false if there is no proxy.',
      )
    case 'addressMissing':
      return wrongFinding('X-Forwarded-For does not arrive: all people count as one address.', headersAdvice)
    case 'protocolMissing':
      return wrongFinding(
        'X-Forwarded-Proto does not say https: cookies are not marked Secure.',
        headersAdvice,
      )
    case 'untrusted':
      return wrongFinding(
        'There is a proxy and TRUST_PROXY is not set: all people count as one address.',
        `Set TRUST_PROXY=true. ${headersAdvice}`,
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
