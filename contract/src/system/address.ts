import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const addressCheck = z.object({
  /** Links in emails begin with it. */
  address: z.string(),
  /**
   * `school`: this school responds. `other`: another program responds. `error`: the response is an
   * error. `nothing`: no response. `unset`: no public address.
   */
  result: z.enum(['unset', 'school', 'other', 'error', 'nothing']),
  /** `own`: http on this computer. */
  tls: z.nullable(z.enum(['fine', 'ending', 'ended', 'refused', 'silent', 'none', 'own'])),
  /** Days until the certificate expires. */
  daysLeft: z.nullable(z.number()),
  /** Whether the proxy forwards the caller's address and protocol. null if the school was not reached. */
  proxy: z.nullable(z.enum(['fine', 'none', 'forged', 'addressMissing', 'protocolMissing', 'untrusted'])),
})
export type AddressCheck = z.output<typeof addressCheck>

export const checkAddress = endpoint({
  method: 'GET',
  path: '/reports/address',
  access: ['admin'],
  permission: 'manage',
  summary:
    'Calls the school at its public address, and says whether address, certificate and proxy are right',
  response: addressCheck,
})
