import { expect, test } from 'vitest'
import { clientAddress, networksOf } from './client-address.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['::FFFF:cb00:7107', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:3::1', ['2001:db8:1:3::/64', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/48']],
  ['::1', ['::/64', '::/48']],
  ['this machine', ['this machine']],
  ['', ['']],
])('%s is counted by %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0DB8::0001', '2001:db8::1'],
  ['203.0.113.7', '203.0.113.7'],
  ['this machine', 'this machine'],
])('%s is written as %s', (address, shortForm) => {
  expect(clientAddress(address)).toBe(shortForm)
})
