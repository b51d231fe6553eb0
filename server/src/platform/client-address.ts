import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Turns `::ffff:192.0.2.1` into IPv4, and shortens IPv6. Other text stays unchanged. */
export function clientAddress(address: string): string {
  if (isIPv4(address)) return address
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/**
 * Returns the smallest network first. One customer has a whole /64, often a /48, so limits count networks.
 */
export function networksOf(address: string): readonly [string] | readonly [string, string] {
  if (!ipaddr.isValid(address)) return [address]
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()]
  const network = (bits: 64 | 48) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${bits}`)}/${bits}`
  return [network(64), network(48)]
}
