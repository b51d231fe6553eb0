import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const addressCheck = z.object({
  /** Links in emails begin with this address. */
  address: z.string(),
  /**
   * The address leads to this school, another program, a program with an error, or nothing. `unset`:
   * the school has no public address, and nothing is checked.
   */
  result: z.enum(['unset', 'school', 'other', 'error', 'nothing']),
  /** `own`: http on this computer. null: the school has no public address. */
  tls: z.nullable(z.enum(['fine', 'ending', 'ended', 'refused', 'silent', 'none', 'own'])),
  /** Days until the certificate expires. */
  daysLeft: z.nullable(z.number()),
  /** How the proxy forwards the address and protocol of the caller. null: the school was not reached. */
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
