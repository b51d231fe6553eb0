import { connect } from 'node:tls'
import { publicAddress } from '../../platform/config.ts'
import { doctorHeader, makeDoctorProof, type ObservedRequest } from '../../platform/doctor-proof.ts'
import { makeTokens } from '../../platform/tokens.ts'
import { type Check, type Finding, fine, type Installation, messageOf, warning, wrong } from './check.ts'

const patienceMs = 5_000

/** A documentation address (RFC 5737). A proxy that passes it on lets any client choose its address. */
const forgedAddress = '192.0.2.77'

interface Reached {
  readonly status: number
  /** null when another server responds, which cannot check the proof. */
  readonly seen: ObservedRequest | null
}

async function reach({ config, school, now }: Installation): Promise<Reached> {
  const secret = config.SESSION_SECRET ?? school?.secret
  const proof = secret ? makeDoctorProof(makeTokens(secret).secret, now) : ''
  const response = await fetch(`${publicAddress(config)}/livez`, {
    headers: { [doctorHeader]: proof, 'x-forwarded-for': forgedAddress },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'manual',
  })
  const body = (await response.json().catch(() => null)) as { seen?: ObservedRequest } | null
  return { status: response.status, seen: body?.seen ?? null }
}

export const publicUrl: Check = {
  name: 'Public address',
  async run(installation) {
    const address = publicAddress(installation.config)
    if (!installation.config.PUBLIC_URL)
      return warning(
        'PUBLIC_URL is not set: links in mails work on this computer only.',
        'Set PUBLIC_URL to the address that people use.',
      )
    try {
      const { status, seen } = await reach(installation)
      if (status !== 200)
        return wrong(
          `${address}/livez answers ${status}.`,
          'Start the school, and check where the proxy sends requests.',
        )
      if (!seen)
        return wrong(
          `Another program than this school answers at ${address}.`,
          'Correct PUBLIC_URL, or where the proxy sends requests.',
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

export interface CertificateFacts {
  /** null when clients accept it. */
  readonly refusedFor: string | null
  readonly validUntil: number
}

const dayMs = 24 * 60 * 60 * 1000

/** Let's Encrypt certificates are renewed 30 days before they expire. */
export function judgeCertificate(
  host: string,
  { refusedFor, validUntil }: CertificateFacts,
  now: number,
): Finding {
  const days = Math.floor((validUntil - now) / dayMs)
  if (days < 0)
    return wrong(
      `The certificate of ${host} ended ${-days} days ago.`,
      'Renew it now: browsers refuse the school.',
    )
  if (refusedFor)
    return wrong(
      `Browsers refuse the certificate of ${host}: ${refusedFor}.`,
      'Use a certificate for this name from a public authority.',
    )
  const found = `The certificate of ${host} holds for ${days} days.`
  return days < 20 ? warning(found, 'Renew it, and see why it was not renewed by itself.') : fine(found)
}

function certificateOf(host: string, port: number): Promise<CertificateFacts> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: patienceMs },
      () => {
        const { valid_to } = socket.getPeerCertificate()
        const refusedFor = socket.authorized ? null : String(socket.authorizationError)
        socket.destroy()
        resolve({ refusedFor, validUntil: Date.parse(valid_to) })
      },
    )
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
  })
}

export const certificate: Check = {
  name: 'TLS',
  async run({ config: { PUBLIC_URL }, now }) {
    if (!PUBLIC_URL) return null
    const { protocol, hostname, port } = new URL(PUBLIC_URL)
    if (protocol === 'http:') {
      if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return null
      return wrong(
        'PUBLIC_URL begins with http: passwords travel readable for others.',
        'Serve the school over https, for example with Caddy as its proxy.',
      )
    }
    try {
      return judgeCertificate(hostname, await certificateOf(hostname, Number(port || 443)), now)
    } catch (error) {
      return wrong(
        `${hostname} does not speak TLS: ${messageOf(error)}.`,
        'Give the proxy a certificate for this name.',
      )
    }
  },
}

export function judgeProxy(
  isHttps: boolean,
  trusts: boolean,
  { address, protocol, forwardedFor }: ObservedRequest,
): Finding {
  const sets = 'Let the proxy set X-Forwarded-For and X-Forwarded-Proto.'
  if (trusts) {
    if (address === forgedAddress)
      return wrong(
        'The school believes any address that a client claims: limits do not hold.',
        'Let the proxy add the address of the client to X-Forwarded-For, or set TRUST_PROXY=false if there is no proxy.',
      )
    if (!forwardedFor) return wrong('X-Forwarded-For does not arrive: all people count as one address.', sets)
    if (isHttps && protocol !== 'https')
      return wrong('X-Forwarded-Proto does not say https: cookies are not marked Secure.', sets)
    return fine(`The proxy says who calls; this call came from ${address}.`)
  }
  if (forwardedFor === forgedAddress && !isHttps)
    return fine('There is no proxy, and no claimed address is believed.')
  return wrong(
    'There is a proxy and TRUST_PROXY is not set: all people count as one address.',
    `Set TRUST_PROXY=true. ${sets}`,
  )
}

export const proxyHeaders: Check = {
  name: 'Proxy headers',
  async run(installation) {
    const { PUBLIC_URL, TRUST_PROXY } = installation.config
    if (!PUBLIC_URL) return null
    // The check of the public address reports the reason.
    const reached = await reach(installation).catch(() => null)
    return reached?.seen ? judgeProxy(PUBLIC_URL.startsWith('https:'), TRUST_PROXY, reached.seen) : null
  },
}
