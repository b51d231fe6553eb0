import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const addressCheck = z.object({
  /** With which links in emails begin. */
  address: z.string(),
  /**
   * What answers there: this school, another program, an error, or nothing. `unset`: PUBLIC_URL is not set, so
   * nothing is checked.
   */
  answer: z.enum(['unset', 'school', 'other', 'error', 'nothing']),
  /** `own`: http on this computer. null when PUBLIC_URL is not set. */
  tls: z.nullable(z.enum(['fine', 'ending', 'ended', 'refused', 'silent', 'none', 'own'])),
  /** Until the certificate ends. */
  daysLeft: z.nullable(z.number()),
  /** What the proxy tells of the caller; null when the school was not reached. */
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
