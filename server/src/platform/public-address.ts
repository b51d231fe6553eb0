import { connect } from 'node:tls'
import { doctorHeader, makeDoctorProof, type ObservedRequest } from './doctor-proof.ts'

const timeoutMs = 5_000

/** A proxy that passes this reserved address (RFC 5737) on lets clients choose any address. */
export const forgedAddress = '192.0.2.77'

interface ReachResult {
  readonly status: number
  /** null when another server responds. */
  readonly seen: ObservedRequest | null
}

/** @param secret without it, the response omits how the request arrived */
export async function reachAddress(
  address: string,
  secret: Uint8Array | null,
  now: number,
): Promise<ReachResult> {
  const response = await fetch(`${address}/livez`, {
    headers: {
      [doctorHeader]: secret ? makeDoctorProof(secret, now) : '',
      'x-forwarded-for': forgedAddress,
    },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  })
  const body = (await response.json().catch(() => null)) as { seen?: ObservedRequest } | null
  return { status: response.status, seen: body?.seen ?? null }
}

export const isOwnComputer = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

export interface CertificateFacts {
  /** null when clients accept the certificate. */
  readonly refusedFor: string | null
  readonly validUntil: number
}

const dayMs = 24 * 60 * 60 * 1000

/** Let's Encrypt renews certificates 30 days before their end, so 20 are too few. */
const renewalDays = 20

/** `days` is negative for an expired certificate. */
export function certificateState({ refusedFor, validUntil }: CertificateFacts, now: number) {
  const days = Math.floor((validUntil - now) / dayMs)
  if (days < 0) return { state: 'ended' as const, days }
  if (refusedFor) return { state: 'refused' as const, days }
  return { state: days < renewalDays ? ('ending' as const) : ('fine' as const), days }
}

export function certificateOf(host: string, port: number): Promise<CertificateFacts> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs },
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

export type ProxyState = 'fine' | 'none' | 'forged' | 'addressMissing' | 'protocolMissing' | 'untrusted'

/** @param isProxyTrusted the setting TRUST_PROXY */
export function proxyState(
  isHttps: boolean,
  isProxyTrusted: boolean,
  { address, protocol, forwardedFor }: ObservedRequest,
): ProxyState {
  if (!isProxyTrusted) return forwardedFor === forgedAddress && !isHttps ? 'none' : 'untrusted'
  if (address === forgedAddress) return 'forged'
  if (!forwardedFor) return 'addressMissing'
  return isHttps && protocol !== 'https' ? 'protocolMissing' : 'fine'
}
