import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The address of a client as logs and limits write it: an IPv4 address that arrives inside IPv6 (`::ffff:192.0.2.1`)
 * is that IPv4 address, and an IPv6 address has its short form. Anything else stays as it is.
 */
export function clientAddress(address: string): string {
  // Nearly always: what listens on IPv4 gives its addresses as they are written.
  if (isIPv4(address)) return address
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/**
 * The networks that limits count an address by, the smallest first. An IPv4 address is one. Of IPv6 every customer has
 * at least a /64 to choose addresses from, and many have a /48, so these two are counted and the address is not.
 */
export function networksOf(address: string): readonly [string] | readonly [string, string] {
  if (!ipaddr.isValid(address)) return [address]
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()]
  const network = (bits: 64 | 48) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${bits}`)}/${bits}`
  return [network(64), network(48)]
}
