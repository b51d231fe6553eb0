import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `::ffff:192.0.2.1` becomes IPv4, IPv6 its short form. Other text stays. */
export function clientAddress(address: string): string {
  if (isIPv4(address)) return address
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/** Smallest first. A customer can choose addresses in a /64, often a /48, so limits count these. */
export function networksOf(address: string): readonly [string] | readonly [string, string] {
  if (!ipaddr.isValid(address)) return [address]
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()]
  const network = (bits: 64 | 48) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${bits}`)}/${bits}`
  return [network(64), network(48)]
}
