import { expect, test } from 'vitest';
import { networkOf, widerNetworks } from './caller.js';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the ban of %s goes for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', ['192.0.2.0/24']],
  ['2001:db8:1:2ff::1', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2::1', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/56', '0:0:0::/48']],
  ['no address', []],
])('around %s are %j', (address, wider) => {
  expect(widerNetworks(networkOf(address)).map(({ network }) => network)).toEqual(wider);
});
